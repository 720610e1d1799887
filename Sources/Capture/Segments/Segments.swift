internal import ReadingModel

/// The words of a command, divided into tokens, loose words and text.
struct Segments {
  /// A part of what was typed.
  enum Part: Hashable {
    /// Words with a meaning of their own.
    case token(Token)
    /// Words without one.
    case loose
    /// A quoted argument.
    case quoted
    /// A whole title that contains words like tokens, such as `Friday`, or one with its author after it.
    case title
  }

  /// A part, and its words.
  struct Segment: Hashable {
    var part: Part
    var words: [String]
    /// Whether the words are in brackets.
    var isBracketed = false

    var text: String { words.joined(separator: " ") }

    var token: Token? {
      if case .token(let token) = part { return token }
      return nil
    }
  }

  /// The parts, in order; loose words that follow each other are one.
  var parts: [Segment] = []
  private(set) var tags: [String] = []
  /// The words before the first tag.
  private(set) var wordsBeforeTag: [String] = []
  private(set) var textAfterColon: String?

  /// Divides the arguments of a command.
  /// - Parameter withRemark: Whether a remark may follow a colon, in commands whose words are not a text.
  init(_ arguments: [String], for verb: Verb, in books: some BookNames, withRemark: Bool = false) throws {
    let arguments = verb == .log ? try Segments.divided(arguments, for: verb, in: books) ?? arguments : arguments
    var words: [TypedWord] = []
    for (index, argument) in arguments.enumerated() {
      if verb.takesTags, let tags = try Segments.tags(argument) {
        words.append(TypedWord(text: argument, tags: tags))
        // `+theory: the storm`
        if verb.takesText || withRemark, argument.hasSuffix(":"), !argument.hasPrefix(":"), index < arguments.count - 1
        {
          words.append(TypedWord(text: ":"))
        }
      } else {
        words += try TypedWord.words(of: [argument], among: arguments, for: verb)
          .flatMap { try Segments.atSign($0, verb, books) }
      }
    }
    // `quote p. 8 “Fear” is the mind-killer`
    words = Typography.joiningQuoted(words) { next in
      verb.isAboutText && next.first?.isQuoted == false && next.first?.text.first?.isLowercase == true
        && TokenTable.match(next, for: verb) == nil
    }
    if verb.takesText || withRemark { try divideAtColon(&words, verb, books) }
    tags += words.flatMap(\.tags)
    if !tags.isEmpty { wordsBeforeTag = words.prefix { $0.tags.isEmpty }.map(\.text) }
    words.removeAll { !$0.tags.isEmpty }
    try divide(words, for: verb, in: books)
    takeFinishedAsText()
  }

  /// Divides the words of a single quoted argument, as if they were not quoted; nil for other arguments, and for a text
  /// of the reader or a title.
  init?(dividing arguments: [String], for verb: Verb, in books: some BookNames) throws {
    guard verb != .log, !verb.isAboutText, verb != .review,
      let words = try Segments.divided(arguments, for: verb, in: books)
    else { return nil }
    try self.init(words, for: verb, in: books)
  }

  private static func divided(
    _ arguments: [String], for verb: Verb, in books: some BookNames
  ) throws -> [String]? {
    guard arguments.count == 1, let text = arguments.first, text.contains(where: \.isWhitespace),
      !text.contains(where: \.isNewline), try books.named(text) == .none
    else { return nil }
    return TypedWord.divided(text).map(\.text)
  }

  private mutating func divide(_ words: [TypedWord], for verb: Verb, in books: some BookNames) throws {
    var place = words.startIndex
    while place < words.endIndex {
      let rest = words[place...]
      let found = words[place].isQuoted ? nil : try token(rest, for: verb, in: books)
      if let count = try nameWithAuthor(rest, for: verb, in: books) {
        parts.append(Segment(part: .title, words: rest.prefix(count).map(\.text)))
        place += count
      } else if words[place].isQuoted {
        parts.append(Segment(part: .quoted, words: [words[place].text]))
        place += 1
      } else if let count = try numberedName(rest, for: verb, in: books) {
        parts.append(Segment(part: .title, words: rest.prefix(count).map(\.text)))
        place += count
      } else if let found, let part = try dayOrTitle(words[place], found, for: verb, in: books) {
        parts.append(Segment(part: part, words: [words[place].text]))
        place += 1
      } else if mayBeginTitle,
        let count = try Segments.title(
          rest, isToken: found != nil, isIntroduced: parts.last?.words.last?.lowercased() == "of", for: verb, in: books)
      {
        parts.append(Segment(part: .title, words: rest.prefix(count).map(\.text)))
        place += count
      } else if let found, let count = try wordsOfText(rest, found, for: verb, in: books) {
        for word in rest.prefix(count) { appendLoose(word.text) }
        place += count
      } else if let found {
        let typed = rest.prefix(found.count).map(\.text)
        let isBracketed = "([".contains(typed[0].first ?? " ") && ")]".contains(typed[typed.count - 1].last ?? " ")
        parts.append(Segment(part: .token(found.token), words: typed, isBracketed: isBracketed))
        place += found.count
      } else {
        appendLoose(words[place].text)
        place += 1
      }
    }
  }

  /// The token at the start of words. `left` after pages may begin a title: `30 pages left hand of darkness`.
  private func token(
    _ words: ArraySlice<TypedWord>, for verb: Verb, in books: some BookNames
  ) throws -> TokenMatch? {
    let found = try progress(words, TokenTable.match(words, for: verb), for: verb, in: books)
    // `book 150` names a book only if there is one with this number, and none is named: `dune book 2`.
    if case .either(let tokens)? = found?.token, case .book(let number)? = tokens.first,
      try books.titled(number) == nil || (verb.takesMinutes && isNamed(in: books))
    {
      return nil
    }
    // `in 2001`, if a book has this title.
    if verb == .log || verb.isAboutText, case .day(.date(let year))? = found?.token, year.precision == .year,
      found?.count == 2, words.first?.lowered == "in", try books.titled(year.text) != nil
    {
      return nil
    }
    // `midnight 90` of someone who reads The Midnight Library
    if case .clock? = found?.token, found?.count == 1, let word = words.first?.text, word.allSatisfy(\.isLetter),
      try !books.named(word).isNone
    {
      return nil
    }
    if case .day(.lastWeekday)? = found?.token, try Segments.isMistypedTitle(words, for: verb, in: books) { return nil }
    // `220 2 x`: a third number is a word.
    if case .number(.roman)? = found?.token, parts.count > 1, parts.suffix(2).allSatisfy({ $0.token?.isNumber == true })
    {
      return nil
    }
    if found == nil, let share = try shareOfTitle(words, for: verb, in: books) { return share }
    guard case .remaining? = found?.token, let count = found?.count else { return found }
    let title = words.dropFirst(count - 1).prefix(2)
    // `150 left` of someone who reads The Left Hand of Darkness
    let isNumber =
      try count > 1 && NumberWords.digits(words.prefix(count - 1).last?.lowered ?? "") != nil
      && !isNamed(in: books)
    guard title.count == 2 || isNumber, title.first?.lowered == "left",
      try books.named(title.asTyped) != .none
    else { return found }
    return TokenTable.match(words.prefix(count - 1), for: verb)
  }

  /// `two thirds of the left hand of darkness`, but not `half of the chapter`.
  private func shareOfTitle(
    _ words: ArraySlice<TypedWord>, for verb: Verb, in books: some BookNames
  ) throws -> TokenMatch? {
    guard verb.takesMinutes, words.count > 3, let share = PlaceWords.shareOfThe(words.prefix(9).map(\.lowered)[...])
    else { return nil }
    let name = words.dropFirst(share.count + 1).prefix(8).map(\.text)
    let isTitle = try (2...8).contains { count in
      guard count <= name.count, let title = try books.named(name.prefix(count).joined(separator: " ")).one else {
        return false
      }
      return title.isExact || (count > 2 && title.isSure)
    }
    return isTitle ? share : nil
  }

  /// Whether the loose words so far name a book.
  func isNamed(in books: some BookNames, without word: String = "") throws -> Bool {
    let loose = parts.filter { $0.part == .loose }.flatMap(\.words).filter { $0.lowercased() != word }
    return try !loose.isEmpty && !books.named(FillerWords.book(in: loose).words.joined(separator: " ")).isNone
  }

  /// The parts with another meaning of one of them.
  func replacing(_ index: Int, with part: Part) -> Segments { changed { $0.parts[index].part = part } }

  /// The same with a change.
  func changed(_ change: (inout Segments) -> Void) -> Segments {
    var segments = self
    change(&segments)
    return segments
  }

  private mutating func appendLoose(_ word: String) {
    if parts.last?.part == .loose {
      parts[parts.count - 1].words.append(word)
    } else {
      parts.append(Segment(part: .loose, words: [word]))
    }
  }

  // MARK: Colons

  /// Removes the colon of `rating: 4`, before the first one that divides.
  private func removeColonsOfLabels(in words: inout [TypedWord]) {
    let first = words.firstIndex { word in
      !word.isQuoted && word.text.hasSuffix(":") && !Segments.labels.contains(word.text.dropLast().lowercased())
    }
    for index in words.indices.prefix(first ?? words.count) where words[index].text.hasSuffix(":") {
      // `5 stars: the best`
      let isCounted = index > 0 && words[index - 1].text.startsWithNumber
      if words[index].isQuoted || isCounted { continue }
      let word = String(words[index].text.dropLast())
      if Segments.labels.contains(word.lowercased()), index < words.count - 1 { words[index] = TypedWord(text: word) }
    }
  }

  /// Takes the text after `dune 120:` from the words.
  private mutating func divideAtColon(_ words: inout [TypedWord], _ verb: Verb, _ books: some BookNames) throws {
    removeColonsOfLabels(in: &words)
    if verb == .finish { try divideAtReview(&words, verb, books) }
    guard let place = words.firstIndex(where: { !$0.isQuoted && $0.tags.isEmpty && $0.text.hasSuffix(":") }) else {
      return
    }
    var before = Array(words[..<place])
    var word = String(words[place].text.dropLast())
    // Tags at the end are not part of the text.
    let tagsAtEnd = words[(place + 1)...].reversed().prefix { !$0.tags.isEmpty }.count
    let text = words[(place + 1)...].dropLast(tagsAtEnd)
    let after = Typography.text(Array(text))
    if place == 0, NumberWords.digits(word) != nil, try isBookNumber(word, before: words.dropFirst(), verb, books) {
      word = "#" + word
      guard !verb.takesBareNumbers else {
        words[0] = TypedWord(text: word)
        return
      }
    }
    if !word.isEmpty { before.append(TypedWord(text: word)) }
    // The colon of a title, as in `finish Dune: Messiah`, or after the book, as in `log dune: 120`.
    let title = (before.map(\.text) + [after]).joined(separator: " ")
    let rating = verb.takesRatings ? RatingWords.match(words[(place + 1)...].map(\.withoutColon)[...])?.count : nil
    if try rating == words.count - place - 1 || Segments.isTextWithToken(text, verb)
      || (Segments.mayBeTitle(before, verb) && (verb.takesMinutes || books.titled(title) != nil))
    {
      words[place] = TypedWord(text: word)
      words = words.filter { !$0.text.isEmpty }
      return
    }
    if let rating, text.prefix(rating).last?.endsPart == true {
      // `hobbit: 5 stars: the best`
      words[place] = TypedWord(text: word)
      return try divideAtColon(&words, verb, books)
    }
    guard !after.isEmpty else { throw CaptureError.noText }
    let label = word.isEmpty ? [] : try TextLabels.label(before, verb, books)
    words = before.dropLast(label.count) + words.suffix(tagsAtEnd)
    textAfterColon = label.isEmpty ? after : label.asTyped + ": " + after
  }

  /// Whether words before a colon may be the first of a title: they are not part of an entry.
  private static func mayBeTitle(_ words: [TypedWord], _ verb: Verb) -> Bool {
    let tokens = words.indices.compactMap { TokenTable.match(words[$0...], for: verb)?.token }
    return !words.isEmpty && (verb.takesMinutes ? !tokens.contains(where: \.isLogged) : tokens.isEmpty)
  }

  /// Whether words are a quoted text and a token after it: `quote dune: "fear is the mind-killer" (p. 8)`. In a quote,
  /// a token may be before it, and a remark after it: `quote dune: p. 8 "fear is the mind-killer" so true`.
  private static func isTextWithToken(_ words: ArraySlice<TypedWord>, _ verb: Verb) -> Bool {
    guard words.count > 1, let text = words.firstIndex(where: \.isQuoted) else { return false }
    let (before, after) = (words[..<text], words[(text + 1)...])
    func isToken(_ part: ArraySlice<TypedWord>) -> Bool { TokenTable.whole(part, for: verb) != nil }
    // `“Fear is the mind-killer,” he said` may be the quote.
    if verb == .quote, words[text].marked == nil, !after.contains(where: \.isQuoted) {
      return before.isEmpty || isToken(before)
    }
    return before.isEmpty && isToken(after)
  }

  /// Whether `12:` is book 12 and not page 12: no number is a position in the command, or a position follows.
  private func isBookNumber(
    _ digits: String, before words: ArraySlice<TypedWord>, _ verb: Verb, _ books: some BookNames
  ) throws -> Bool {
    if verb.takesBareNumbers {
      guard case .place? = TokenTable.match(words, for: verb)?.token.asPlace else { return false }
    }
    return try books.titled("#" + digits) != nil
  }
}
