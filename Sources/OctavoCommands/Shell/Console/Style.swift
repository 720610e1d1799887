internal import Charts
internal import Configuration
internal import ReadingModel

/// How results look: the characters that may be used, and the reader's formats for ratings and days.
struct Style: Equatable, Sendable {
  /// Whether characters beyond ASCII may be used. The reader's own text is shown unchanged either way.
  var isUnicode = true
  /// Whether results are sentences, without bars and symbols.
  var isPlain = false
  var ratings = RatingDisplay.stars
  var dates = DateDisplay.iso

  /// Whether symbols beyond ASCII may be used.
  private var hasSigns: Bool { isUnicode && !isPlain }

  var chartCharacters: ChartCharacters { isUnicode ? .unicode : .ascii }

  var ellipsis: String { isUnicode ? "…" : "..." }
  var separator: String { isPlain ? ", " : isUnicode ? " · " : " | " }
  /// The mark after the title of a favourite.
  var favorite: String { hasSigns ? " ♥" : isPlain ? ", a favourite" : " <3" }

  /// The mark after the title of a book with several readings.
  func times(_ count: Int) -> String { isPlain ? ", \(count) readings" : hasSigns ? " ×\(count)" : " x\(count)" }

  func quoted(_ words: String) -> String { isUnicode ? "“\(words)”" : "\"\(words)\"" }

  /// The reader's own text in quotation marks, as typed, on one line.
  /// - Parameter width: The most columns of the text, but at least 20; nil if it is not cut.
  func quoted(_ text: String, width: Int?) -> String {
    let line = DisplayText.line(text)
    return quoted(width.map { cut(line, to: max(20, $0)) } ?? line)
  }

  func cut(_ text: String, to columns: Int) -> String { DisplayText.cut(text, to: columns, mark: ellipsis) }

  /// A progress bar; empty in plain mode.
  func bar(_ fraction: Double, columns: Int) -> String {
    if isPlain { return "" }
    return ProgressBar.text(fraction, columns: columns, isUnicode: isUnicode)
  }

  /// `★★★★½`, or `4.5 of 5`.
  func text(_ rating: Rating) -> String {
    hasSigns && ratings == .stars ? rating.stars : rating.text + (isPlain ? " of 5 stars" : " of 5")
  }

  /// The rating with its number, because stars are rounded: `★★★★½ 4.75`, or `4.75 of 5`.
  func exact(_ rating: Rating) -> String {
    let shown = text(rating)
    return shown == rating.stars ? "\(shown) \(rating.text)" : shown
  }

  /// `2026-03-14`, or `on an unknown day`, for a sentence about what was done.
  func dated(_ day: Day?) -> String { day.map { text($0) } ?? "on an unknown day" }

  /// A range of days, as a single date if possible: `March 2026`, `2026-03-01 to 2026-04-15`.
  func text(_ days: DayRange) -> String {
    switch (days.first, days.last) {
    case (let first?, let last?): days.date.map { text($0) } ?? "\(text(first)) to \(text(last))"
    case (let first?, nil): "since \(text(first))"
    case (nil, let last?): "until \(text(last))"
    case (nil, nil): days.text
    }
  }

  /// `2026-03-14`, or in the reader's format; a date known only to the month or year stays that way.
  func text(_ day: Day) -> String {
    switch dates {
    case .iso: return day.text
    case .words: return day.words
    case .american:
      guard let month = day.month, let number = day.dayOfMonth else { return day.words }
      return "\(Day.monthName(month)) \(number), \(day.yearWords)"
    case .dots:
      guard day.year > 0, let month = day.month else { return day.words }
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      return (day.dayOfMonth.map { two($0) + "." } ?? "") + two(month) + ".\(day.year)"
    }
  }
}

/// Colours and weights of a terminal, if turned on.
struct Paint: Sendable {
  let isOn: Bool

  func bold(_ text: String) -> String { wrap(text, "1") }
  /// Less important text.
  func dim(_ text: String) -> String { wrap(text, "2") }
  /// Highlighted text, such as numbers to type.
  func accent(_ text: String) -> String { wrap(text, "33") }

  /// The text without colours and weights.
  static func removed(from text: String) -> String {
    guard text.utf8.contains(0x1B) else { return text }
    var isCode = false
    return text.filter { character in
      if character == "\u{1B}" { isCode = true }
      defer { if character == "m" { isCode = false } }
      return !isCode
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension Console {
  var paint: Paint { Paint(isOn: isColoured) }
}
