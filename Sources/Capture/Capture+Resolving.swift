internal import ReadingModel

extension Capture {
  /// Understands the words of a command.
  /// - Parameter book: The book, if an option names it.
  /// - Throws: ``CaptureError`` for words without any meaning; what `books` throws.
  package init(_ arguments: [String], for verb: Verb, book: String? = nil, in books: some BookNames) throws {
    self = try Capture(aboutOne: arguments, for: verb, book: book, in: books)
    if let finished = ratedFinish(arguments, for: verb, book: book, in: books) {
      throw CaptureError.ratedEnd(CommandMeaning(verb: .finish, meaning: finished))
    }
    let others = try verb == .log ? commandsOfTwoSessions(in: books) : commandsBeforeEnd(verb, in: books)
    if let others { throw CaptureError.several(others) }
    guard book == nil, let commands = try SeveralBooks(verb: verb, books: books).commands(of: arguments, taken: self)
    else { return }
    throw CaptureError.several(commands)
  }

  /// Understands the words of a command about one book.
  init(aboutOne arguments: [String], for verb: Verb, book: String? = nil, in books: some BookNames) throws {
    if let divided = try Segments.dividedAtTitle(arguments, for: verb, in: books) {
      self = try Capture(aboutOne: divided, for: verb, book: book, in: books)
      return
    }
    if let error = try CaptureError.tags(in: arguments, for: verb, book: book, books) { throw error }
    let resolver = Resolver(verb: verb, book: book, books: books)
    let segments = try Segments(arguments, for: verb, in: books).withYearsAsTitles(verb, books)
    try Interpreter(verb: verb, segments: segments, books: books).checkPart()
    // `finish "hobbit 4 stars"`: one quoted text that may be the whole command.
    if let divided = try Segments(dividing: arguments, for: verb, in: books) {
      let whole = try resolver.capture(segments)
      guard case .meaning(let meaning) = try resolver.capture(divided), meaning.isMoreThanText,
        try meaning.book.map({ try books.named($0) != .none }) ?? true
      else {
        self = whole
        return
      }
      self = .question([meaning] + whole.meanings, about: arguments.joined(separator: " "))
      return
    }
    self = try resolver.capture(segments).withoutTime(for: verb)
    if case .meaning(let meaning) = self, verb == .log, meaning.place == nil, meaning.minutes == nil,
      segments.textAfterColon == nil, let placed = try Segments.placed(arguments, meaning, book: book, in: books)
    {
      self = placed
    }
  }

  /// A question without the time of day that is all the text, in commands that store none: `finish dune friday 22:15`.
  private func withoutTime(for verb: Verb) -> Capture {
    guard !verb.takesClock, let text = meanings.first?.text else { return self }
    let words = text.split(separator: " ").map { TypedWord(text: String($0), isQuoted: false) }
    guard let found = TokenTable.match(words[...], for: .log), found.count == words.count, found.token.isTimeOfDay,
      var meaning = meanings.first
    else { return self }
    meaning.text = nil
    return .question([meaning], about: text)
  }

  /// What the words most likely mean.
  package var likeliest: Meaning? { meanings.first }

  /// What the words may mean, the likeliest first.
  var meanings: [Meaning] {
    switch self {
    case .meaning(let meaning): [meaning]
    case .question(let meanings, _): meanings
    }
  }
}

extension Meaning {
  /// The same with a time as the position.
  fileprivate func moved(to seconds: Int) -> Meaning {
    var meaning = self
    (meaning.place, meaning.minutes, meaning.clock) = (.time(from: nil, to: seconds), nil, nil)
    return meaning
  }

  /// Whether the position is a time.
  fileprivate var isAtTime: Bool { if case .time? = place { true } else { false } }

  /// Whether it has something besides a text.
  fileprivate var isMoreThanText: Bool { book != nil || place != nil || rating != nil || day != nil }
}

/// Tries the meanings of tokens that have several.
private struct Resolver<Books: BookNames> {
  let verb: Verb
  let book: String?
  let books: Books

  func capture(_ segments: Segments) throws -> Capture {
    for (index, part) in segments.parts.enumerated() {
      if case .token(.either(let options)) = part.part { return try resolved(options, at: index, of: segments) }
    }
    var interpreter = Interpreter(verb: verb, segments: segments, books: books)
    try interpreter.know(book)
    let capture = try interpreter.capture()
    switch capture {
    case .meaning(let meaning):
      if let question = heardFurther(meaning, segments, interpreter.title) { return question }
      if let question = try inPercent(meaning, segments, interpreter.title) { return question }
      if let question = try withTotalAsTitle(meaning, segments) { return question }
      if interpreter.isHeard, let pages = segments.parts.first(where: \.isPagesRead), meaning.place == pages.place {
        throw CaptureError.pagesHeard(pages.text)
      }
      // The first of several chapters is not stored.
      if let span = segments.parts.first(where: \.isChapterSpan), meaning.place == span.place {
        return .question([meaning], about: span.text)
      }
      return try withTimes(meaning, segments, in: interpreter) ?? capture
    case .question: return try withOnePlace(segments, in: interpreter.title) ?? capture
    }
  }

  private func resolved(_ options: [Token], at index: Int, of segments: Segments) throws -> Capture {
    let captures = try options.map { try capture(segments.replacing(index, with: .token($0))) }
    let sure = captures.filter { if case .meaning = $0 { true } else { false } }
    let meanings = (verb.isAboutText || sure.isEmpty ? captures : sure).flatMap(\.meanings).unique
    return meanings.count == 1 && !sure.isEmpty
      ? .meaning(meanings[0]) : .question(meanings, about: segments.parts[index].text)
  }

  /// `140 1:20` in a book of pages: the time read, or the time of day.
  private func withTimes(_ meaning: Meaning, _ segments: Segments, in book: Interpreter<Books>) throws -> Capture? {
    let isHeard = book.isHeard
    for (index, part) in segments.parts.enumerated() {
      switch part.part {
      case .token(.hours(let seconds, isClock: true))
      where !isHeard && verb.takesClock && meaning.minutes == seconds / 60:
        guard let time = TimeOfDay(minutes: seconds / 60) else { continue }
        let clock = try capture(segments.replacing(index, with: .token(.clock(.time(time)))))
        return seconds >= 6 * 3600 ? clock : .question([meaning] + clock.meanings, about: part.text)
      case .token(.hours(let seconds, isClock: false))
      where seconds >= 10 * 3600 && !isHeard && verb.takesClock && meaning.minutes == seconds / 60:
        // `21h15`, which is rather a time of day.
        guard let time = TimeOfDay(minutes: seconds / 60) else { continue }
        let clock = try capture(segments.replacing(index, with: .token(.clock(.time(time)))))
        return .question(clock.meanings + [meaning], about: part.text)
      case .token(.hours(let seconds, isClock: true)) where isHeard && meaning.minutes == seconds / 60:
        return withChapter(meaning, at: seconds, part, segments)
      case .token(.hours(let seconds, isClock: false))
      where isHeard && meaning.place == .time(from: nil, to: seconds) && segments.sayListened:
        // `listened to 2 hours of dune`: rather the time listened.
        var further = meaning
        further.place = .forwardTime(seconds)
        return .question([further, meaning], about: part.text)
      case .token(.timeOrPosition(let time))
      where isHeard && meaning.clock == .time(time) && !meaning.isAtTime && verb.takesMinutes:
        return .question([meaning.moved(to: time.minutes * 60), meaning], about: part.text)
      case .token(.spokenHours(let seconds))
      where isHeard && meaning.minutes == seconds / 60 && meaning.place == nil
        && seconds > book.title?.secondsHeard ?? 0:
        let place = try capture(segments.replacing(index, with: .token(.hours(seconds, isClock: false))))
        return .question(place.meanings + [meaning], about: part.text)
      default: continue
      }
    }
    return nil
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

  /// `martian 1h20` in an audiobook that is further already: the time since the last position, or a position before
  /// it.
  private func heardFurther(_ meaning: Meaning, _ segments: Segments, _ title: NamedTitle?) -> Capture? {
    guard verb == .log, case .time(from: nil, let seconds) = meaning.place, let heard = title?.secondsHeard,
      seconds < heard,
      let part = segments.parts.first(where: { $0.token == .hours(seconds, isClock: false) }), part.words.count == 1
    else { return nil }
    var further = meaning
    further.place = .forwardTime(seconds)
    return .question([further, meaning], about: part.text)
  }

  /// `educated 45` in a book with positions in percent: most likely 45 %.
  private func inPercent(_ meaning: Meaning, _ segments: Segments, _ title: NamedTitle?) throws -> Capture? {
    guard title?.isInPercent == true, case .page(from: nil, let number) = meaning.place, meaning.total == nil,
      (1...100).contains(number),
      let index = segments.parts.firstIndex(where: { $0.token?.isNumber == true && $0.text == "\(number)" })
    else { return nil }
    var share = meaning
    share.place = .percent(from: nil, to: number * 100)
    return .question([share, meaning], about: segments.parts[index].text)
  }

  /// `140 60%`: one of two positions, unless the share is that of the page.
  private func withOnePlace(_ segments: Segments, in title: NamedTitle?) throws -> Capture? {
    let places = segments.parts.indices.filter { segments.parts[$0].isPlace }
    guard places.count > 1 else { return nil }
    if let numbered = try withNumberedTitle(segments, places) { return numbered }
    var meanings: [Meaning] = []
    for place in places {
      if let hour = segments.parts[place].hourAlone, verb.takesClock {
        let times = [hour, (hour + 12) % 24].compactMap { TimeOfDay(minutes: $0 * 60) }
        meanings += try times.flatMap {
          try capture(segments.replacing(place, with: .token(.clock(.time($0))))).meanings
        }
        continue
      }
      let one = segments.without(places.filter { $0 != place })
      guard case .meaning(let meaning) = try capture(one), meaning.text == nil else { return nil }
      meanings.append(meaning)
    }
    if let page = TakenTokens.same(meanings.compactMap(\.place), pageCount: title?.pageCount),
      let meaning = meanings.first(where: { $0.place == page })
    {
      return .meaning(meaning)
    }
    if let both = Resolver.withPageAndChapter(meanings, places.map { segments.parts[$0].text }) {
      return .meaning(both)
    }
    return .question(meanings.unique, about: places.map { segments.parts[$0].text }.joined(separator: " "))
  }
}

extension Resolver {
  /// `ch. 12 p. 190`: the page is the position, and the chapter the text; nil for other positions.
  private static func withPageAndChapter(_ meanings: [Meaning], _ words: [String]) -> Meaning? {
    guard meanings.count == 2, words.count == 2 else { return nil }
    let (page, chapter) =
      if case .chapter = meanings[0].place { (meanings[1], words[0]) } else { (meanings[0], words[1]) }
    guard case .page = page.place, meanings.contains(where: { if case .chapter = $0.place { true } else { false } })
    else { return nil }
    var both = page
    both.text = chapter.withoutSeparators
    return both
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
}

extension Resolver {
  /// `page 60 of 1984`, where 1984 is a book: its page 60, or the page of a long book.
  private func withTotalAsTitle(_ meaning: Meaning, _ segments: Segments) throws -> Capture? {
    guard meaning.book == nil, let total = meaning.total, total >= Segments.leastYear, let place = meaning.place,
      try books.titled("\(total)") != nil,
      let index = segments.parts.firstIndex(where: { $0.place == place && $0.words.last?.hasSuffix("\(total)") == true }
      )
    else { return nil }
    var others = segments.replacing(index, with: .token(.place(place, total: nil)))
    others.append(title: "\(total)")
    return .question(try capture(others).meanings + [meaning], about: segments.parts[index].text)
  }
}

extension Segments {
  /// A number from here on is more likely a title such as 1984 than a page, if a book has that title.
  static let leastYear = 1000

  /// The parts with the number of `30 pages of 1984` and `drop 1984` as a title, if a book has it.
  fileprivate func withYearsAsTitles(_ verb: Verb, _ books: some BookNames) throws -> Segments {
    for (index, part) in parts.enumerated() {
      guard let number = part.pageAlone, number >= Segments.leastYear, let word = part.words.last,
        verb == .drop || (index > 0 && parts[index - 1].isBeforeTitle) || part.isBeforeTitle,
        try books.titled(word) != nil
      else { continue }
      return replacing(index, with: Segment(part: .title, words: [word]))
    }
    return self
  }

  /// Whether a word beside the tokens says that the reader listened.
  fileprivate var sayListened: Bool {
    parts.contains { part in
      part.part == .loose && part.words.contains { ["listened", "listening"].contains(Typography.token($0)) }
    }
  }
}

extension [Meaning] {
  fileprivate var unique: [Meaning] { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}
