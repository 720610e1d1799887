internal import ReadingModel

/// Tries the meanings of tokens that have several.
struct Resolver {
  let verb: Verb
  let book: String?
  let books: any BookNames

  func capture(_ segments: Segments) throws -> Capture {
    for (index, part) in segments.parts.enumerated() {
      if case .token(.either(let options)) = part.part { return try resolved(options, at: index, of: segments) }
    }
    if segments.textAfterColon != nil || segments.parts.contains(where: { $0.part == .quoted }),
      let both = try withDivision(segments)
    {
      return .meaning(both)
    }
    var interpreter = Interpreter(verb: verb, segments: segments, books: books)
    try interpreter.know(book)
    let capture = try interpreter.capture()
    switch capture {
    case .meaning(let meaning):
      let title = interpreter.title
      if let other = try withNumber(meaning, segments, title) ?? listened(meaning, segments, title) ?? inLongBook(
        meaning, segments, title)
        ?? atHour(meaning, segments) ?? ratingAtHour(meaning, segments) ?? withOnePage(meaning, segments, title)
        ?? inPercent(meaning, segments, title) ?? heardFurther(meaning, segments, title)
        ?? withTotalAsTitle(meaning, segments) ?? asShare(meaning)
      {
        return other
      }
      if interpreter.isHeard, let pages = segments.pagesRead, meaning.place == pages.place {
        throw CaptureError.pagesHeard(pages.text)
      }
      if let title, title.isCountedInPercent, let pages = segments.pagesRead,
        meaning.place == pages.place
      {
        throw CaptureError.pagesInPercent(pages.text)
      }
      return try hoursAndMinutes(meaning, segments, in: interpreter) ?? withTimes(meaning, segments, in: interpreter)
        ?? capture
    case .question: return try withOnePlace(segments, in: interpreter.title) ?? capture
    }
  }

  private func resolved(_ all: [Token], at index: Int, of segments: Segments) throws -> Capture {
    let isDayOrTitle = if case .day = all[0], case .book = all[all.count - 1] { true } else { false }
    // With the book known, it is the day.
    let options = isDayOrTitle && book != nil ? [all[0]] : all
    let isOfTotal = all.contains(where: \.isStep) && all.contains(where: \.isPageOfTotal)
    let captures = try options.map { try capture(segments.replacing(index, with: .token($0))) }
      .filter { try isOfTotal || hasPlausibleTotal($0) }
    if !isOfTotal, let further = try pagesRead(captures, segments.parts[index]) { return further }
    let sure = captures.filter { if case .meaning = $0 { true } else { false } }
    let isAsked = verb.isAboutText || isDayOrTitle || isOfTotal || sure.isEmpty
    let meanings = (isAsked ? captures : sure).flatMap(\.meanings).eachOnce
    return meanings.count == 1 && !sure.isEmpty
      ? .meaning(meanings[0]) : .question(meanings, about: segments.parts[index].text)
  }

  /// `25/30` in a book of 412 pages: rather a share than a page of an edition with 30.
  private func asShare(_ meaning: Meaning) throws -> Capture? {
    guard verb == .log, case .page(from: nil, let to) = meaning.place, let total = meaning.total, to < total,
      try !hasPlausibleTotal(.meaning(meaning))
    else { return nil }
    let share = meaning.changed { ($0.place, $0.total) = (.percent(from: nil, to: to * 10_000 / total), nil) }
    return .question([share, meaning], about: "\(to)/\(total)")
  }

  /// Whether the length said with a position can be that of the book: not the 11 of `5/11` in one of 412 pages.
  private func hasPlausibleTotal(_ capture: Capture) throws -> Bool {
    guard case .meaning(let meaning) = capture, case .page? = meaning.place, let total = meaning.total,
      let known = try books.title(of: meaning)?.pageCount
    else { return true }
    return total * 2 >= known
  }

  /// `25p` of someone who is on page 130: pages read rather than a page far back; nil for other words.
  private func pagesRead(_ captures: [Capture], _ part: Segments.Segment) throws -> Capture? {
    guard verb == .log, !part.text.contains("+"), captures.count == 2,
      case .meaning(let page) = captures[0], case .meaning(let read) = captures[1],
      case .page(from: nil, let number) = page.place, read.place == .forward(number),
      let reached = try books.title(of: read)?.reached(.page), number < reached
    else { return nil }
    return captures[1]
  }

  /// `1h 30` in a book of pages: an hour and a half, or an hour and page 30; nil for other words.
  private func hoursAndMinutes(
    _ meaning: Meaning, _ segments: Segments, in book: Interpreter
  ) throws -> Capture? {
    let parts = segments.parts
    guard verb == .log, !book.isHeard, case .page(from: nil, let number) = meaning.place, (10...59).contains(number),
      let index = parts.indices.dropLast().first(where: { index in
        if case .hours(_, isClock: false)? = parts[index].token { parts[index + 1].text == "\(number)" } else { false }
      }), case .hours(let seconds, _)? = parts[index].token
    else { return nil }
    let joined = segments.changed {
      $0.parts[index].part = .token(.hours(seconds + number * 60, isClock: false))
      $0.parts.remove(at: index + 1)
    }
    return .question(try capture(joined).meanings + [meaning], about: parts[index].text + " \(number)")
  }

  /// `140 1:20` in a book of pages: the time read, or the time of day.
  private func withTimes(_ meaning: Meaning, _ segments: Segments, in book: Interpreter) throws -> Capture? {
    let isHeard = book.isHeard
    for (index, part) in segments.parts.enumerated() {
      switch part.part {
      case .token(.hours(let seconds, let isClock))
      where (isClock || seconds >= 10 * 3600) && !isHeard && verb.takesClock && meaning.minutes == seconds / 60:
        guard let time = TimeOfDay(minutes: seconds / 60) else { continue }
        let clock = try capture(segments.replacing(index, with: .token(.clock(.time(time)))))
        // `21h15` is rather a time of day.
        if !isClock { return .question(clock.meanings + [meaning], about: part.text) }
        return seconds >= 6 * 3600 ? clock : .question([meaning] + clock.meanings, about: part.text)
      case .token(.hours(let seconds, isClock: true))
      where verb == .log && !isHeard && book.title?.pageCount != nil && meaning.isAtTime && seconds % 60 == 0:
        // `log 1:20` in a book of pages
        return .question([meaning.changed { ($0.place, $0.minutes) = (nil, seconds / 60) }], about: part.text)
      case .token(.moment) where isHeard && verb == .log && meaning.place == nil && meaning.minutes == nil:
        guard let heard = heard(meaning, at: part) else { continue }
        return .meaning(heard)
      case .token(.hours(let seconds, isClock: true)) where isHeard && meaning.minutes == seconds / 60:
        return withChapter(meaning, at: seconds, part, segments)
      case .token(.timeOrPosition(let time))
      where isHeard && meaning.clock == .time(time) && !meaning.isAtTime && verb.takesMinutes:
        return .question([meaning.moved(to: time.minutes * 60), meaning], about: part.text)
      case .token(.spokenHours(let seconds))
      where isHeard && meaning.minutes == seconds / 60 && meaning.place == nil
        && seconds > book.title?.reached(.seconds) ?? 0:
        let place = try capture(segments.replacing(index, with: .token(.hours(seconds, isClock: false))))
        return .question(place.meanings + [meaning], about: part.text)
      default: continue
      }
    }
    return nil
  }

  /// `hail mary 6:15 yesterday evening`, where nothing else is logged: the position, and the day; nil for other words.
  private func heard(_ meaning: Meaning, at part: Segments.Segment) -> Meaning? {
    guard case .time(from: nil, let seconds)? = PlaceInput(part.words[0]), meaning.clock != nil else { return nil }
    return meaning.moved(to: seconds)
  }

  /// `chapter 7 2:10` in an audiobook: two positions; `chapter 9, 7:31:12` is the second one, with its chapter as text.
  private func withChapter(
    _ meaning: Meaning, at seconds: Int, _ time: Segments.Segment, _ segments: Segments
  ) -> Capture {
    var moved = meaning.moved(to: seconds)
    guard time.text.filter({ $0 == ":" }).count == 2, meaning.text == nil, case .chapter? = meaning.place,
      let chapter = segments.parts.first(where: \.isPlace)
    else { return .question([moved, meaning], about: time.text) }
    moved.text = chapter.text.withoutSeparators
    return .meaning(moved)
  }

  /// `martian 1h20` in an audiobook that is further already, and `listened to 2 hours of dune`: the time listened, not
  /// a position.
  private func listened(_ meaning: Meaning, _ segments: Segments, _ title: NamedTitle?) -> Capture? {
    guard verb == .log, case .time(from: nil, let seconds) = meaning.place, meaning.minutes == nil,
      let part = segments.parts.first(where: { $0.token == .hours(seconds, isClock: false) }),
      part.words.count == 1 || (segments.sayListened && !TimeWords.isReached(part.words)),
      seconds < title?.reached(.seconds) ?? 0 || segments.sayListened
    else { return nil }
    return .meaning(meaning.changed { ($0.place, $0.minutes) = (nil, seconds / 60) })
  }

  /// `educated 45` in a book with positions in percent: most likely 45 %.
  private func inPercent(_ meaning: Meaning, _ segments: Segments, _ title: NamedTitle?) throws -> Capture? {
    guard let title, !title.isHeard, title.pageCount == nil, title.reached(.percent) != nil,
      case .page(from: nil, let number) = meaning.place, meaning.total == nil, (1...100).contains(number),
      let index = segments.parts.firstIndex(where: { $0.token?.isNumber == true && $0.text == "\(number)" })
    else { return nil }
    let share = meaning.changed { $0.place = .percent(from: nil, to: number * 100) }
    return .question([share, meaning], about: segments.parts[index].text)
  }

  /// `becoming 40` in an audiobook: 40 minutes further, 40 % or minute 40.
  private func heardFurther(_ meaning: Meaning, _ segments: Segments, _ title: NamedTitle?) -> Capture? {
    guard verb == .log, title?.isHeard == true, case .page(from: nil, let number) = meaning.place, meaning.total == nil,
      segments.parts.contains(where: { $0.token?.isNumber == true && $0.pageAlone == number })
    else { return nil }
    var places: [PlaceInput] = [.forwardTime(number * 60), .time(from: nil, to: number * 60)]
    if number <= 100 { places.insert(.percent(from: nil, to: number * 100), at: 1) }
    return .question(places.map { place in meaning.changed { $0.place = place } }, about: "\(number)")
  }
}

extension Meaning {
  /// The same with a time as the position.
  fileprivate func moved(to seconds: Int) -> Meaning {
    changed { ($0.place, $0.minutes, $0.clock) = (.time(from: nil, to: seconds), nil, nil) }
  }

  /// Whether the position is a time.
  fileprivate var isAtTime: Bool { if case .time? = place { true } else { false } }
}

extension Segments {
  /// Whether a word beside the tokens says that the reader listened.
  fileprivate var sayListened: Bool {
    parts.contains { part in
      part.part == .loose && part.words.contains { ["listened", "listening"].contains(Typography.token($0)) }
    }
  }
}
