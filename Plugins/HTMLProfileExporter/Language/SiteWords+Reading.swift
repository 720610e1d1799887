internal import ExporterKit
internal import Markup
internal import Presentation
internal import ReadingModel

// Positions.
extension SiteWords {
  /// A position or span: `page 120`, `pages 100–120`, `62%`.
  ///
  /// - Parameter isEnd: Whether to leave out the start of a span.
  func place(_ position: Position, isEnd: Bool = false) -> String {
    let words = isEnd ? position.placeText : position.spanWords
    switch position.unit {
    case .percent, .seconds: return words
    case .page, .roman, .location, .chapter:
      let unit = position.unit == .roman ? "page" : position.unit.rawValue
      // Bytes, which are many times faster than characters: only the dash of a span is not ASCII.
      let numbers = words.utf8.lastIndex(of: UInt8(ascii: " ")).map { words[$0...].dropFirst() } ?? words[...]
      let isSpan = numbers.utf8.contains { $0 >= 0x80 }
      return text(isSpan ? "place-\(unit)-span" : "place-\(unit)", String(numbers))
    }
  }

  /// The end of a position with the total it was logged with: `page 120 of 474`.
  func endWithTotal(_ position: Position) -> String {
    let end = place(position, isEnd: true)
    guard let total = position.total else { return end }
    switch position.unit {
    case .page, .location, .chapter: return text("place-of", end, String(total))
    case .seconds: return text("place-of", end, Position.text(total, .seconds))
    case .percent, .roman: return end
    }
  }

  /// The values of the progress bar of a reading; nil if the reading is over or its percentage is unknown.
  func progress(of reading: Reading) -> TemplateValue? {
    guard reading.status == .reading || reading.status == .paused, let place = reading.countedPlace(upTo: nil),
      let percent = place.percent
    else { return nil }
    let isPercent = place.unit == .percent
    let words = isPercent ? self.place(place, isEnd: true) : "\(endWithTotal(place)) · \(percent)%"
    return ["percent": .number(percent), "words": .text(words)]
  }
}

// Dates as markup.
extension SiteWords {
  /// The text of a key, escaped, with values that are markup.
  func markup(_ key: String, _ values: String...) -> String {
    self[key].escapedForMarkup().filled(with: values)
  }

  /// A date as a `time` element.
  func dateMarkup(_ day: Day) -> String { day.timeMarkup(date(day).escapedForMarkup()) }

  /// The year with what follows it, where dates begin with it: `2024年`; nil where it is at their end.
  func yearBeforeDay(_ day: Day) -> String? {
    guard let rest = dateWithoutYear(day) else { return nil }
    let whole = date(day)
    return whole.count > rest.count && whole.hasSuffix(rest) ? String(whole.dropLast(rest.count)) : nil
  }

  /// A span of days as markup; in most languages, shared parts are written once: `5–10 November 2024`.
  func spanMarkup(from start: Day, to end: Day) -> String {
    guard start != end else { return dateMarkup(start) }
    let (first, isSameYear) = (dateWithoutYear(start), start.year == end.year)
    if isSameYear, start.month == end.month, let day = start.dayOfMonth, end.dayOfMonth != nil,
      self["span-same-month"] != "none"
    {
      return markup("span-same-month", start.timeMarkup(dayOfMonth(day)), dateMarkup(end))
    }
    if isSameYear, yearBeforeDay(start) != nil, let last = dateWithoutYear(end) {
      return markup("span", dateMarkup(start), end.timeMarkup(last.escapedForMarkup()))
    }
    guard isSameYear, let first, self["span-same-year"] != "none" else {
      return markup("span", dateMarkup(start), dateMarkup(end))
    }
    return markup("span-same-year", start.timeMarkup(first.escapedForMarkup()), dateMarkup(end))
  }
}

// Custom fields.
extension SiteWords {
  /// The values of a field in one line: `dark; 3; yes; 4 March 2025`.
  func text(_ field: CustomFields.Field) -> String {
    field.values.map { value in
      if case .flag(let isSet) = value { return self[isSet ? "yes" : "no"] }
      return value.text(day: date)
    }.joined(separator: "; ")
  }

  /// The fields in one line: `with: book club · owned: yes`.
  func text(_ fields: CustomFields) -> String {
    fields.all.map { "\($0.name.text): \(text($0))" }.joined(separator: " · ")
  }
}
