package import ReadingModel

extension Capture {
  /// Understands the words of a command.
  /// - Parameter book: The book, if an option names it.
  /// - Throws: ``CaptureError`` for words without any meaning; what `books` throws.
  package init(_ arguments: [String], for verb: Verb, book: String? = nil, in books: some BookNames) throws {
    var interpreter = Interpreter(verb: verb, segments: try Segments(arguments, for: verb, in: books), books: books)
    try interpreter.know(book)
    self = try interpreter.capture()
  }
}

/// Puts the parts of a command together.
private struct Interpreter<Books: BookNames> {
  typealias Alternative = (title: NamedTitle, name: String, others: [String]?)

  let verb: Verb
  let segments: Segments
  let books: Books

  private var tokens = TakenTokens()
  private var named: NamedTitle?
  /// A book that the text may begin with, and the words after it.
  private var alternative: Alternative?
  /// The words of a day before the text, which may begin a sentence: `note yesterday he died`.
  private var doubtfulDay: String?
  /// The parts that may be text, in order, with tokens between and after them.
  private var rest: [Segments.Segment] = []

  private var meaning: Meaning {
    get { tokens.meaning }
    set { tokens.meaning = newValue }
  }

  init(verb: Verb, segments: Segments, books: Books) {
    self.verb = verb
    self.segments = segments
    self.books = books
  }

  /// Takes the book that an option names.
  mutating func know(_ book: String?) throws {
    if let book { try setBook([book]) }
  }

  mutating func capture() throws -> Capture {
    meaning.tags = segments.tags
    guard verb.takesText else { return .meaning(try withoutText()) }
    let quoted = try quotedText()
    return segments.textAfterColon != nil || quoted != nil ? try withGivenText() : try withLooseText()
  }

  // MARK: Commands without a text

  /// All words that are no token name the book, as in `start "Piranesi" by Susanna Clarke yesterday`.
  private mutating func withoutText() throws -> Meaning {
    var words: [String] = []
    for (index, part) in segments.parts.enumerated() {
      if case .token(let token) = part.part, take(token, isWithText: true) { continue }
      let isAround = part.part == .loose && FillerWords.isFiller(part.words)
      if isAround, index > 0 || segments.parts.count > 1 { continue }
      words += part.words
    }
    try setBook(words)
    try takeYear()
    return finished()
  }

  /// A year as the last word, as in `start ulysses 2019`, if no book has such a name.
  private mutating func takeYear() throws {
    guard let book = meaning.book, named == nil else { return }
    let words = book.split(separator: " ").map(String.init)
    guard words.count > 1, let day = year([words[words.count - 1]]) else { return }
    let title = Array(words.dropLast())
    guard try books.named(title.joined(separator: " ")) != .none else { return }
    meaning.day = .date(day)
    try setBook(title)
  }

  /// The year of words such as `2019`, in commands that take a day but no position.
  private func year(_ words: [String]) -> Day? {
    guard meaning.day == nil, verb.takesDays, !verb.takesClock, words.count == 1, words[0].utf8.count == 4,
      let year = NumberWords.digits(words[0])
    else { return nil }
    return Day(year: year)
  }

  private mutating func setBook(_ words: [String]) throws {
    guard !words.isEmpty else { return }
    let name = words.joined(separator: " ")
    named = try books.named(name).one
    meaning.book = name
  }

  // MARK: A text that is clearly one

  /// The quoted part that is the text; nil if there is none.
  private func quotedText() throws -> Int? {
    let quoted = segments.parts.indices.filter { segments.parts[$0].part == .quoted }
    guard let last = quoted.last else { return nil }
    // `log "left hand" 150`: a quoted title.
    if quoted.count == 1, segments.parts.count > 1, last == 0, segments.parts[1].part != .loose || !verb.isAboutText,
      try books.named(segments.parts[0].text) != .none
    {
      return nil
    }
    return last
  }

  /// Every word that is no token names the book.
  private mutating func withGivenText() throws -> Capture {
    let text = segments.textAfterColon == nil ? try quotedText() : nil
    meaning.text = segments.textAfterColon ?? text.map { segments.parts[$0].text }
    for (index, part) in segments.parts.enumerated() where index != text {
      if case .token(let token) = part.part, take(token, isWithText: true) { continue }
      try takeBook(part)
    }
    return .meaning(finished())
  }

  private mutating func takeBook(_ part: Segments.Segment) throws {
    if part.part == .loose, FillerWords.isFiller(part.words) { return }
    let words = part.part == .loose ? FillerWords.book(in: part.words).words : part.words
    try setBook((meaning.book.map { [$0] } ?? []) + words)
  }

  // MARK: Loose words

  private mutating func withLooseText() throws -> Capture {
    var isText = false
    for (index, part) in segments.parts.enumerated() {
      if isText {
        rest.append(part)
        continue
      }
      switch part.part {
      case .token(.number) where verb == .drop && segments.parts.count == 1:
        // A number alone is that of a book: `drop 12` must not abandon another one at page 12.
        try setBook(part.words)
      case .token(let token):
        if verb.isAboutText, part.isDoubtful, case .day = token { doubtfulDay = part.text }
        if !take(token, isWithText: false) {
          rest.append(part)
          isText = true
        }
      case .title, .quoted: try setBook((meaning.book.map { [$0] } ?? []) + part.words)
      case .loose:
        let isLast = index == segments.parts.count - 1
        if FillerWords.isCurrentBook(part.words), !verb.isAboutText { continue }
        if FillerWords.isFiller(part.words), !isLast || index > 0, !verb.isAboutText { continue }
        if let text = try divide(part.words, isFirst: index == 0) {
          if let day = year(text) {
            meaning.day = .date(day)
            continue
          }
          rest.append(Segments.Segment(part: .loose, words: text))
          isText = true
        }
      }
    }
    return try assembled()
  }

  /// Takes the book from the start of loose words.
  /// - Returns: The other words; nil if there are none.
  private mutating func divide(_ words: [String], isFirst: Bool) throws -> [String]? {
    guard meaning.book == nil else { return words }
    let (book, isIntroduced) = FillerWords.book(in: words)
    // `On the Road` before `the Road`.
    for candidate in isIntroduced && !isFirst ? [book, words] : [words, book] where !candidate.isEmpty {
      guard let (name, match, count) = try longestName(at: candidate, isFirst: isFirst) else { continue }
      let others = Array(candidate.dropFirst(count))
      guard let title = match.one else {
        meaning.book = name
        return nil
      }
      let isSure = title.isExact || (title.isBeingRead && title.hasWholeWords)
      if others.isEmpty {
        guard isSure || isIntroduced || (isFirst && !verb.isAboutText) else {
          if title.isBeingRead { alternative = (title, name, nil) }
          return words
        }
        guard !verb.isAboutText else {
          alternative = (title, name, nil)
          return words
        }
      } else {
        guard isSure else { return words }
        let mayContinue = verb.isAboutText && FillerWords.continuing.contains(others[0].lowercased())
        guard isFirst || isIntroduced, !mayContinue else {
          alternative = (title, name, others)
          return words
        }
      }
      (named, meaning.book) = (title, name)
      return others.isEmpty ? nil : others
    }
    // Before a position there is a book and no thought: the finder says which books are alike.
    if isFirst, !verb.isAboutText, verb != .timerStop || segments.parts.count > 1 {
      meaning.book = (book.isEmpty ? words : book).joined(separator: " ")
      return nil
    }
    return words
  }

  /// The most words at the start that name a book.
  private func longestName(at words: [String], isFirst: Bool) throws -> (String, NameMatch, count: Int)? {
    for count in stride(from: words.count, to: 0, by: -1) {
      let name = words.prefix(count).joined(separator: " ")
      switch try books.named(name) {
      case .none: continue
      case .several:
        // Several books are asked about, if the words can be nothing else.
        if count == words.count, isFirst, !verb.isAboutText { return (name, .several, count) }
      case .one(let title): return (name, .one(title), count)
      }
    }
    return nil
  }

  /// The meaning with the loose words as the text; a question if they contain what may be a token.
  private mutating func assembled() throws -> Capture {
    guard !rest.isEmpty else {
      try takeYear()
      return .meaning(finished())
    }
    if let alternative { return questionAboutBook(alternative) }
    if let doubtfulDay { return questionAboutDay(doubtfulDay) }
    return textWithTokens()
  }

  /// Whether the text begins with a book, as in `note emma is annoying`.
  private mutating func questionAboutBook(_ book: Alternative) -> Capture {
    var whole = self
    whole.meaning.text = rest.text
    (named, meaning.book) = (book.title, book.name)
    let others = ((book.others ?? []) + rest.dropFirst().flatMap(\.words)).joined(separator: " ")
    meaning.text = others.isEmpty ? nil : others
    return .question([finished(), whole.finished()], about: book.name)
  }

  /// Whether the text begins with a day, as in `note yesterday he died`.
  private mutating func questionAboutDay(_ words: String) -> Capture {
    meaning.text = rest.text
    var whole = self
    whole.meaning.day = nil
    whole.meaning.text = words + " " + rest.text
    return .question([finished(), whole.finished()], about: words)
  }

  /// Tokens at the end of the text that a sentence seldom has are taken; others are asked about.
  private mutating func textWithTokens() -> Capture {
    var trailing: [(token: Token, segment: Segments.Segment)] = []
    while let last = rest.last, case .token(let token) = last.part, rest.count > 1 {
      trailing.insert((token, last), at: 0)
      rest.removeLast()
    }
    var taken = self
    var isTaken = !trailing.isEmpty
    for (token, _) in trailing { isTaken = taken.take(token, isWithText: true) && isTaken }
    taken.meaning.text = rest.text
    let all = rest + trailing.map(\.segment)
    meaning.text = all.text
    let hasDoubts = rest.contains { $0.isDoubtful }
    if isTaken, !hasDoubts, trailing.allSatisfy({ $0.token.isSureAtEnd(for: verb) }) {
      return .meaning(taken.finished())
    }
    guard all.contains(where: { $0.isDoubtful }) || isOnlyNumber(all.text) else { return .meaning(finished()) }
    let doubt = trailing.first?.segment ?? rest.first { $0.isDoubtful }
    return .question(isTaken ? [taken.finished(), finished()] : [finished()], about: doubt?.text ?? all.text)
  }

  private func isOnlyNumber(_ text: String) -> Bool {
    verb != .finish && PlaceInput(text) != nil && text.first?.isNumber == true
  }

  // MARK: Tokens

  /// Takes a token, unless its kind was taken before.
  /// - Parameter isWithText: Whether the text is known, so that a number alone cannot be a part of it.
  private mutating func take(_ token: Token, isWithText: Bool) -> Bool {
    guard tokens.take(token, for: verb, isWithText: isWithText) else { return false }
    if case .book(let reference) = token { named = try? books.titled(reference) }
    return true
  }

  /// The meaning, with times as positions in an audiobook.
  private func finished() -> Meaning {
    let title = named ?? (meaning.book == nil ? try? books.current() : nil)
    return tokens.meaning(isHeard: title?.isHeard ?? false, for: verb)
  }
}

extension [Segments.Segment] {
  /// The words of all parts, as typed.
  fileprivate var text: String { map(\.text).joined(separator: " ") }
}
