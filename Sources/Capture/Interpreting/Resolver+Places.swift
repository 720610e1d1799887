internal import ReadingModel

/// Two positions, and numbers that are titles.
extension Resolver {
  /// `drop proust around 1950`: the year, or a page if the book has so many; nil for other words.
  func inLongBook(_ meaning: Meaning, _ segments: Segments, _ title: NamedTitle?) -> Capture? {
    guard verb == .drop, meaning.place == nil, case .date(let day)? = meaning.day, let pages = title?.pageCount,
      pages >= day.year,
      let part = segments.parts.first(where: { DayWords.aboutYear($0.words.map(Typography.token)[...]) != nil })
    else { return nil }
    let placed = meaning.changed { ($0.day, $0.place) = (nil, .page(from: nil, to: day.year)) }
    return .question([meaning, placed], about: part.text)
  }

  /// `drop dune today at 10`: the page, or a time of day, which is not stored; nil for other words.
  func atHour(_ meaning: Meaning, _ segments: Segments) -> Capture? {
    guard verb == .drop, meaning.day != nil, let part = segments.parts.first(where: { $0.hourAlone != nil }),
      let place = meaning.place, place == part.place
    else { return nil }
    return .question([meaning, meaning.changed { $0.place = nil }], about: part.text)
  }

  /// `finish dune at 5`: a time of day, which is not stored, or the rating; nil for other words.
  func ratingAtHour(_ meaning: Meaning, _ segments: Segments) -> Capture? {
    guard verb == .finish, let rating = meaning.rating,
      let index = segments.parts.firstIndex(where: { $0.token == .rating(rating) }), index > 0,
      NumberWords.digits(segments.parts[index].text) != nil,
      segments.parts[index - 1].words.last.map(Typography.token) == "at"
    else { return nil }
    let words = "at " + segments.parts[index].text
    return .question([meaning.changed { ($0.rating, $0.leftOut) = (nil, words) }, meaning], about: words)
  }

  /// `12 18 good`, `12 yesterday 18 good`: one of two pages before a text, or a number of it; nil if it counts what
  /// follows, as in `120 2 people died`.
  func withOnePage(_ meaning: Meaning, _ segments: Segments, _ title: NamedTitle?) throws -> Capture? {
    let parts = segments.parts
    guard verb == .log, let text = meaning.text,
      let second = parts.indices.first(where: { index in
        parts[index].isPageNumber && parts[..<index].last { !$0.isBetweenPlaces }?.isPageNumber == true
      }),
      second + 1 == parts.count || parts[second + 1].part != .loose
        || !RemarkWords.followsCount(Typography.token(parts[second + 1].words[0])),
      let one = try withOnePlace(segments, in: title, besideText: true)
    else { return nil }
    guard case .question(let meanings, let words) = one, text.hasPrefix(parts[second].text) else { return one }
    return .question(([meaning] + meanings).eachOnce, about: words)
  }

  /// `140 60%`: one of two positions, unless both are the same page.
  /// - Parameter isBesideText: Whether a text follows them.
  func withOnePlace(
    _ segments: Segments, in title: NamedTitle?, besideText isBesideText: Bool = false
  ) throws -> Capture? {
    let places = segments.parts.indices.filter { segments.parts[$0].isPlace }
    guard places.count > 1 else { return nil }
    if let numbered = try withNumberedTitle(segments, places) { return numbered }
    if let both = try withDivision(segments) { return .meaning(both) }
    var meanings: [Meaning] = []
    for place in places {
      if let hour = segments.parts[place].hourAlone, verb.takesClock {
        let times = [hour, (hour + 12) % 24].compactMap { TimeOfDay(minutes: $0 * 60) }
        meanings += try times.flatMap {
          try capture(segments.replacing(place, with: .token(.clock(.time($0))))).meanings
        }
        continue
      }
      let one = segments.changed { one in
        one.parts = one.parts.indices.filter { $0 == place || !places.contains($0) }.map { one.parts[$0] }
      }
      guard case .meaning(let meaning) = try capture(one), isBesideText || meaning.text == nil else { return nil }
      meanings.append(meaning)
    }
    if let page = TakenTokens.same(meanings.compactMap(\.place), pageCount: title?.pageCount),
      let meaning = meanings.first(where: { $0.place == page })
    {
      return .meaning(meaning)
    }
    // `120, 292 left` in a book of 412 pages
    if meanings.eachOnce.count == 1 { return .meaning(meanings[0]) }
    let numbered = try withBookNumber(segments, places)
    meanings = numbered.isEmpty ? asOneEntry(meanings, segments.parts[places[1]]) : meanings + numbered
    return .question(meanings.eachOnce, about: places.map { segments.parts[$0].text }.joined(separator: " "))
  }

  /// The meanings, with the pages from one to the other before them, as in `log 220 230`, or with the second number as
  /// minutes after them, as in `log 240 40`.
  private func asOneEntry(_ meanings: [Meaning], _ second: Segments.Segment) -> [Meaning] {
    guard verb == .log, meanings.count == 2, meanings.allSatisfy({ $0.total == nil }) else { return meanings }
    var one = meanings[0]
    switch (meanings[0].place, meanings[1].place) {
    case (.page(from: nil, let first), .page(from: nil, let last)) where first < last:
      one.place = .page(from: first, to: last)
    case (.chapter(from: nil, let first), .chapter(from: nil, let last)) where first < last:
      one.place = .chapter(from: first, to: last)
    case (.page(from: nil, _), .page(from: nil, let minutes))
    where one.minutes == nil && (1...Self.longestSitting).contains(minutes) && second.text == "\(minutes)":
      one.minutes = minutes
      return meanings + [one]
    default: return meanings
    }
    return [one] + meanings
  }

  /// The most minutes that a number beside a page rather is.
  private static let longestSitting = 180

  /// `log 46 90`, if 46 is the number of a book being read.
  private func withBookNumber(_ segments: Segments, _ places: [Int]) throws -> [Meaning] {
    guard verb == .log, book == nil, places.count == 2, let number = segments.parts[places[0]].pageAlone,
      case let reference = "#\(number)", try books.titled(reference)?.isBeingRead == true
    else { return [] }
    return try capture(segments.replacing(places[0], with: .token(.book(reference)))).meanings.filter {
      $0.place != nil
    }
  }

  /// `ch. 12 p. 190` and `part two chapter 3, 61%`: the page or share is the position, and the rest the text, or
  /// the remark on a quote; nil for other positions.
  func withDivision(_ segments: Segments) throws -> Meaning? {
    guard let (others, division, isLast) = segments.dividedAtDivision,
      case .meaning(var meaning) = try capture(others), meaning.place != nil
    else { return nil }
    let words = division.text.withoutSeparators
    if verb == .quote {
      guard meaning.text != nil, meaning.note == nil else { return nil }
      meaning.note = words
    } else {
      let texts = [words, meaning.text].compactMap(\.self)
      meaning.text = (isLast ? texts.reversed() : texts).joined(separator: " ")
    }
    return meaning
  }

  /// `120 1984` and `2001 40`: one of the numbers is a title, or begins one.
  private func withNumberedTitle(_ segments: Segments, _ places: [Int]) throws -> Capture? {
    let numbers = places.filter { if case .token(.number) = segments.parts[$0].part { true } else { false } }
    let titles = try numbers.filter { try books.titled(segments.parts[$0].text) != nil }
    let begun = try numbers.filter { place in
      let words = segments.parts[place].text
      guard words.count > 2, let title = try books.named(words).one else { return false }
      return !title.isExact && title.hasWholeWords
    }
    let found = titles.isEmpty ? begun : titles
    guard found.count == 1, numbers.count == places.count, book == nil,
      case .meaning(let meaning) = try capture(segments.replacing(found[0], with: .title)),
      meaning.book == segments.parts[found[0]].text
    else { return nil }
    return .meaning(meaning)
  }

  /// `page 60 of 1984`, where 1984 is a book: its page 60, or the page of a long book.
  func withTotalAsTitle(_ meaning: Meaning, _ segments: Segments) throws -> Capture? {
    guard meaning.book == nil, let total = meaning.total, total >= Segments.leastYear, let place = meaning.place,
      try books.titled("\(total)") != nil,
      let index = segments.parts.firstIndex(where: { $0.place == place && $0.total == total }),
      let word = segments.parts[index].words.last
    else { return nil }
    var others = segments.replacing(index, with: .token(.place(place, total: nil)))
    others.parts.insert(Segments.Segment(part: .title, words: [word]), at: index + 1)
    return .question(try capture(others).meanings + [meaning], about: segments.parts[index].text)
  }
}

extension Segments.Segment {
  /// Whether it is a number that may be a page.
  fileprivate var isPageNumber: Bool { token?.isNumber == true && words.count == 1 && pageAlone != nil }

  /// Whether it is a token that may be between two positions: a day, or the time read.
  fileprivate var isBetweenPlaces: Bool { token != nil && !isPlace }
}
