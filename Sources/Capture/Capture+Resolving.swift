internal import ReadingModel

extension Capture {
  /// Understands the words of a command.
  /// - Parameter book: The book, if an option names it.
  /// - Throws: ``CaptureError`` for words without any meaning; what `books` throws.
  package init(_ arguments: [String], for verb: Verb, book: String? = nil, in books: some BookNames) throws {
    self = try Capture(aboutOne: arguments, for: verb, book: book, in: books)
    if let whole = try finishWithPageCount(verb, in: books) { self = .meaning(whole) }
    if let placed = placedAfterEnd(verb, book: book, in: books) { self = placed }
    if let error = futureDay(verb) { throw error }
    if let finished = ratedFinish(arguments, for: verb, book: book, in: books) {
      throw CaptureError.ratedEnd(CommandMeaning(verb: .finish, meaning: finished))
    }
    let others =
      try verb == .log
      ? commandsOfTwoSessions(arguments, in: books)
      : commandsBeforeEnd(arguments, verb, book: book, in: books) ?? commandsWithRating(arguments, verb, in: books)
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
    if let meaning = try Capture.beforeRemark(arguments, for: verb, book: book, in: books) {
      self = .meaning(meaning)
      return
    }
    if let error = try CaptureError.tags(in: arguments, for: verb, book: book, books) { throw error }
    let resolver = Resolver(verb: verb, book: book, books: books)
    let segments = try Segments(arguments, for: verb, in: books).withYearsAsTitles(verb, books)
    try Interpreter(verb: verb, segments: segments, books: books).check()
    // `finish "hobbit 4 stars"`: one quoted text that may be the whole command.
    if let divided = try Segments(dividing: arguments, for: verb, in: books) {
      let whole = try resolver.capture(segments)
      guard case .meaning(let meaning) = try resolver.capture(divided), meaning.isMoreThanText,
        try meaning.book.map({ try books.named($0) != .none }) ?? true
      else {
        self = whole
        return
      }
      let meanings = ([meaning] + whole.meanings).eachOnce
      self = meanings.count == 1 ? .meaning(meaning) : .question(meanings, about: arguments.joined(separator: " "))
      return
    }
    self = try resolver.capture(segments).withoutTime(for: verb)
    if case .meaning(let meaning) = self, verb == .log, meaning.place == nil, meaning.minutes == nil,
      segments.textAfterColon == nil, let placed = try Segments.placed(arguments, meaning, book: book, in: books)
    {
      self = placed
    }
  }

  /// What words before a colon and a remark mean, in commands whose other words are a book: `pause dune since monday:
  /// exams`, `rate dune 4: too long`; nil for a title with a colon, and where the words before it name no book.
  private static func beforeRemark(
    _ arguments: [String], for verb: Verb, book: String?, in books: some BookNames
  ) throws -> Meaning? {
    guard verb.takesRemarks, arguments.dropLast().contains(where: { $0.hasSuffix(":") }),
      case let segments = try Segments(arguments, for: verb, in: books, withRemark: true),
      let text = segments.textAfterColon,
      case .meaning(var meaning)? = try? Resolver(verb: verb, book: book, books: books).capture(segments),
      meaning.text == nil, verb != .rate || meaning.rating != nil,
      // `want Dune: The Graphic Novel` is not about Dune.
      case let words = text.split(separator: " ").map(String.init),
      ![.start, .want].contains(verb) || !SubtitleWords.areInCapitals(words),
      verb != .want || SubtitleWords.areRemark(words),
      try meaning.book.map({ try !books.named($0).isNone }) ?? (verb != .want)
    else { return nil }
    meaning.text = text
    return meaning
  }

  /// The meaning without the time of day that is all the text, in commands that store none: `finish dune friday 22:15`,
  /// `finish dune today at 10`.
  private func withoutTime(for verb: Verb) -> Capture {
    guard !verb.takesClock, var meaning = meanings.first, let text = meaning.text else { return self }
    let words = TypedWord.divided(text)
    let hour = Segments.Segment(part: .loose, words: words.map(\.text)).hourAlone
    guard let token = TokenTable.whole(words[...], for: .log),
      token.isTimeOfDay || (verb == .finish && meaning.day != nil && hour != nil)
    else { return self }
    (meaning.text, meaning.leftOut) = (nil, text)
    return .meaning(meaning)
  }

  /// What the words most likely mean.
  package var likeliest: Meaning? { meanings.first }

  /// What the words may mean, the likeliest first.
  package var meanings: [Meaning] {
    switch self {
    case .meaning(let meaning): [meaning]
    case .question(let meanings, _): meanings
    }
  }

  /// The same with a change of each meaning.
  package func mapMeanings(_ change: (Meaning) -> Meaning) -> Capture {
    switch self {
    case .meaning(let meaning): .meaning(change(meaning))
    case .question(let meanings, let about): .question(meanings.map(change), about: about)
    }
  }
}

extension Meaning {
  /// Whether it has something besides a text.
  fileprivate var isMoreThanText: Bool { book != nil || place != nil || rating != nil || day != nil }
}

extension Segments {
  /// A number from here on is more likely a title such as 1984 than a page, if a book has that title.
  static let leastYear = 1000

  /// The parts with the number of `30 pages of 1984` and `drop 1984` as a title, if a book has it.
  fileprivate func withYearsAsTitles(_ verb: Verb, _ books: some BookNames) throws -> Segments {
    for (index, part) in parts.enumerated() {
      guard let number = part.pageAlone, number >= Segments.leastYear, let word = part.words.last,
        let title = try books.titled(Typography.token(word)),
        verb == .drop || (index > 0 && parts[index - 1].isBeforeTitle) || part.isBeforeTitle
          // `1h 2001`, `+20 2001`
          || (verb == .log && title.isBeingRead && part.token?.isNumber == true
            && parts.indices.contains { other in
              other != index && parts[other].token?.isLogged == true && parts[other].token?.isNumber != true
            })
      else { continue }
      return changed { $0.parts[index] = Segment(part: .title, words: [word]) }
    }
    return self
  }
}
