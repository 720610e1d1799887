internal import ReadingModel

/// What may as well be a part of the sentence that follows it.
extension Interpreter {
  /// Whether nothing divides a part from the words after it: no comma, dash or bracket.
  static func touches(_ words: [String], _ next: [String]) -> Bool {
    guard let last = words.last?.last, let first = next.first?.first else { return false }
    return (last.isLetter || last.isNumber || "%'’+*★".contains(last))
      && (first.isLetter || first.isNumber || "'’".contains(first))
  }

  // MARK: A name before the text

  /// How words go on after the name of a book.
  enum Continuation {
    /// With a text of their own.
    case text
    /// With the verb of a sentence about the book, as in `emma is annoying`.
    case sentence
    /// With words that may be the rest of a longer name or sentence, as in `dune messiah`.
    case unclear
  }

  /// How the words after a name go on.
  func continuation(of name: [String], _ title: NamedTitle, with others: [String]) -> Continuation {
    // `note dune +theory free will is a lie`
    guard Self.touches(name, others), segments.wordsBeforeTag != name else { return .text }
    let first = Typography.token(others[0])
    let isReflection = verb.isAboutText || verb == .review
    // `note the road by the sea is beautiful` may be about a road.
    if verb == .note, !title.isBeingRead, ["by", "of", "to", "in", "on", "at"].contains(first) { return .unclear }
    if isReflection, FillerWords.isCurrentBook(name) { return .unclear }
    // `note gentleman who is Mishka again?`
    if FillerWords.questionWords.contains(first), others.last?.hasSuffix("?") == true { return .text }
    // `emma started over, page 5`: the reader did.
    if ["started", "began", "starting"].contains(first), FillerWords.startOverCount(Array(others.dropFirst())) > 0 {
      return .text
    }
    if FillerWords.afterSubjects.contains(first), isReflection || !FillerWords.beforeSecondNames.contains(first) {
      return .sentence
    }
    if verb == .quote { return quoteContinuation(of: name, with: others) }
    // `note weir the maths is fun`
    let isNewSentence = others.count > 2 && ["the", "a", "an", "i", "we"].contains(first)
    if isReflection, title.isAuthor, title.isBeingRead, isNewSentence { return .text }
    if RemarkWords.begin(others) { return title.isAuthor && isReflection ? .unclear : .text }
    let isLowered = name.allSatisfy { $0.first?.isUppercase != true } && others[0].first?.isUppercase == true
    if title.isAuthor { return .unclear }
    if isLowered, others.count > 1 { return .text }
    guard verb == .note || verb == .review else { return .unclear }
    let second = others.dropFirst().first.map(Typography.token)
    // `note emma woodhouse is annoying` may be about Emma Woodhouse, `note dune paul is whiny` is about Dune.
    let isPerson =
      name.count == 1 && GivenNames.contain(name[0]) && second.map(FillerWords.afterSubjects.contains) == true
    // `note emma annoying`
    return (others.count == 1 && !first.hasSuffix("ing")) || isPerson ? .unclear : .text
  }

  /// A quote begins as a sentence does: `quote Emma cried` may be one, `quote emma Handsome, clever` is not.
  private func quoteContinuation(of name: [String], with others: [String]) -> Continuation {
    let isCapital = others[0].first?.isUppercase == true
    if name.allSatisfy({ $0.startsWithNumber }) { return isCapital ? .text : .unclear }
    if name.contains(where: { $0.first?.isUppercase == true }) { return .unclear }
    return others[0].lowercased().hasSuffix("ed") ? .unclear : .text
  }

  /// Words after a whole title that was found among the tokens, such as `1984`.
  /// - Returns: The words of the text.
  mutating func continued(_ title: Segments.Segment, with words: [String]) -> [String] {
    guard let named, let name = meaning.book else { return words }
    switch continuation(of: title.words, named, with: words) {
    case .text: return words
    case .unclear where !verb.isAboutText:
      doubt = name + " " + words[0]
      return words
    case .sentence, .unclear:
      alternative = (named, name, words)
      (self.named, meaning.book) = (nil, nil)
      return title.words + words
    }
  }

  // MARK: A token before the text

  /// Whether the token before a text may be its beginning: `sunday is for reading`, `2 thumbs up`.
  func mayBegin(_ text: [String], _ before: Segments.Segment) -> Bool {
    guard let token = before.token else { return false }
    if case .timeOrPosition = token, named != nil, isHeard || verb.isAboutText { return !isHeard }
    if verb.isAboutText, token.isTime { return true }
    guard Self.touches(before.words, text) else { return false }
    if isWithinSentence(before, after: nil) { return true }
    let next = Typography.token(text[0])
    let isSentence = FillerWords.afterSubjects.contains(next) || FillerWords.subjects.contains(next)
    // `on friday the bar was full`
    let hasVerb = text.contains { FillerWords.continuesSentence(Typography.token($0)) }
    if mayCount(before, text) { return true }
    switch token {
    case .day(let day):
      // `log dune 120 tonight and I cried`
      if next == "and", verb == .log { return false }
      if isSentence { return true }
      if hasVerb, !day.isRecent { return true }
      if day.isMonth { return verb != .finish && verb != .start }
      return before.words.count == 1 && Weekday(Typography.token(before.words[0])) != nil && !RemarkWords.begin(text)
    case .moment, .clock, .timeOrPosition: return isSentence || hasVerb
    // `drop dune 200 pages too long`
    case .place(.forward, _) where verb == .drop && next == "too": return true
    case .place(.forward, _), .minutes, .spokenHours, .hours: return next == "of"
    // `100% agree`
    case .place(.percent(from: nil, to: 10_000), _): return verb.isAboutText
    case .place(.page, _), .place(.chapter, _), .place(.percent, _):
      guard verb.isAboutText, FillerWords.mayBeginSentence(before.words[0]) else { return false }
      // `quote emma chapter 5 is …` may be a sentence, `quote emma page 17 all …` is none.
      if verb == .quote, case .place(.page, _) = token { return FillerWords.afterSubjects.contains(next) }
      if verb == .quote { return text[0].first?.isUppercase != true }
      return FillerWords.afterSubjects.contains(next) || RemarkWords.isCounted(next)
    default: return false
    }
  }

  /// Whether a position is part of a sentence of a note: `read chapter 10 twice`, `it gets better after page 100`,
  /// `japan around 1900`.
  func isWithinSentence(_ place: Segments.Segment, after word: String?) -> Bool {
    guard verb.isAboutText, place.isPlace, place.place != .end, !place.isBracketed else { return false }
    if let number = place.numberAfterWords, number >= Segments.leastYear, number > title?.pageCount ?? 0 { return true }
    // `50/50 on her` in a book of 412 pages
    if place.words.count == 1, case .page? = place.place, let total = place.total, let known = title?.pageCount,
      total * 2 < known
    {
      return true
    }
    if PlaceWords.moves.contains(Typography.token(place.words[0])) { return true }
    return word.map { FillerWords.beforePositions.contains(Typography.token($0)) } ?? false
  }

  /// The meaning with a token, and the one with its words as the beginning of the text.
  mutating func questionAboutStart(_ start: Segments.Segment) throws -> Capture {
    var whole = self
    whole.tokens.forget(start.token)
    let next = Typography.token(rest.first?.words.first ?? "")
    let isCountedNearly = start.isNumberAfterHedge && RemarkWords.isCounted(next)
    // `note about 200 people danced`
    if isWithinSentence(start, after: nil) || (verb.isAboutText && isCountedNearly) {
      (whole.doubtfulStart, whole.rest) = (nil, [start] + rest)
      return try whole.textWithTokens()
    }
    whole.meaning.text = start.text + " " + rest.text
    meaning.text = rest.text
    let meanings = [try finished(), try whole.finished()]
    // `with 2 friends`, `1 of the best`, `for 2 reasons`: hardly a rating or a page.
    let isNumber = start.token?.isRating == true || start.token?.isNumber == true
    let isCount = isCountedNearly || isNumber && next != "more" && RemarkWords.followsCount(next)
    return .question(isCount ? meanings.reversed() : meanings, about: start.text)
  }

  // MARK: Questions about the start of the text

  /// Whether the text begins with a book, as in `note emma is annoying`. A sentence about the book being read keeps its
  /// name.
  mutating func questionAboutBook(_ book: Alternative) throws -> Capture {
    var whole = self
    whole.alternative = nil
    (named, meaning.book) = (book.title, book.name)
    let isSentence = book.others?.first.map { FillerWords.afterSubjects.contains(Typography.token($0)) } ?? false
    if isSentence {
      let capture = try sentence()
      if try books.current()?.id == book.title.id { return capture }
      let others = try whole.sentence().meanings
      return .question(Array(capture.meanings.prefix(1) + others.prefix(1)), about: book.name)
    }
    whole.meaning.text = rest.text
    let others = ((book.others ?? []) + rest.dropFirst().flatMap(\.words)).joined(separator: " ")
    meaning.text = others.isEmpty ? nil : others
    let meanings = [try finished(), try whole.finished()]
    // `note It reminds me of …` rather begins with a pronoun.
    return .question(FillerWords.isCurrentBook([book.name]) ? meanings.reversed() : meanings, about: book.name)
  }

  /// A sentence about a book; one of a note has no tokens in it.
  mutating func sentence() throws -> Capture {
    let whole = rest.text
    let capture = try textWithTokens()
    guard case .question = capture, verb.isAboutText else { return capture }
    meaning.text = whole
    return .meaning(try finished())
  }

  /// Whether the text of a note begins with a page, as in `note 140 great twist`. Small numbers count something.
  mutating func questionAboutNumber() throws -> Capture? {
    guard verb.isAboutText, rest.count > 1, case .number(.page(from: nil, let to))? = rest[0].token,
      to >= 10 || (verb == .quote && rest[1].words[0].first?.isUppercase == true), meaning.place == nil
    else { return nil }
    var whole = self
    whole.meaning.text = rest.text
    // `note emma 20 years earlier`
    if rest[1].words.count > 1, RatingWords.periods.contains(Typography.token(rest[1].words[0])) {
      return .meaning(try whole.finished())
    }
    let words = rest.removeFirst().text
    meaning.place = .page(from: nil, to: to)
    meaning.text = rest.text
    if isPage(to, before: rest.flatMap(\.words)) { return .meaning(try finished()) }
    return .question([try finished(), try whole.finished()], about: words)
  }

  /// Whether a number before the words of a note is a page: words such as `thieves` of `40 thieves` are not counted,
  /// and a quote begins with a capital letter.
  private func isPage(_ number: Int, before words: [String]) -> Bool {
    guard let title, number <= title.pageCount ?? 0, rest.allSatisfy({ $0.part == .loose }) else { return false }
    if verb == .quote { return number >= 10 && words[0].first?.isUppercase == true }
    return number >= 100 && !words.prefix(3).contains { RemarkWords.isCounted(Typography.token($0)) }
  }

  // MARK: Words that name nothing

  /// The fillers directly before a token that begins the text: `in` of `in the end he wins`.
  func fillers(before index: Int) -> [Segments.Segment] {
    guard index > 1, case let part = segments.parts[index - 1], part.part == .loose, FillerWords.isFiller(part.words),
      part.text.contains(where: \.isLetter)
    else { return [] }
    return [part]
  }

  /// Whether words after `finished` are a part of a book, not a book.
  func isPartOfBook(_ part: Segments.Segment) throws -> Bool {
    guard part.part == .loose, !FillerWords.isFiller(part.words),
      RemarkWords.begin(part.words) || segments.parts.contains(where: \.isMarkedPlace)
    else { return false }
    let name = FillerWords.book(in: part.words).words
    return try !name.isEmpty && books.named(bookName(name)) == .none && books.named(bookName(name.prefix(1))) == .none
  }

  /// Whether words are `by` and the author of the book.
  func isAuthor(_ words: [String]) throws -> Bool {
    guard let book = meaning.book, let named, words.count > 1, Typography.token(words[0]) == "by" else { return false }
    return try books.named((book.split(separator: " ").map(String.init) + words.dropFirst()).joined(separator: " "))
      .one?.id == named.id
  }

  /// Whether the first words name a book, other than `it`.
  func beginsWithTitle(_ words: [String]) throws -> Bool {
    if try books.named(bookName(words)) != .none { return true }
    return try (1..<words.count).contains { count in
      let name = Array(words.prefix(count))
      return try !FillerWords.isCurrentBook(name) && books.titled(bookName(name)) != nil
    }
  }

  // MARK: Numbers

  /// A number alone, which may be that of a book, a page or a rating: `drop 12`, `finish 8`.
  func questionAboutNumberAlone(_ number: Int) throws -> Capture? {
    var meanings: [Meaning] = []
    if verb == .drop {
      let page = try finished { page in
        page.meaning.place = .page(from: nil, to: number)
        // By its number, as `drop 8` alone is not clear.
        if try books.titled("#\(number)") != nil { page.meaning.book = try books.current().map { "#\($0.id)" } }
      }
      meanings.append(page)
    } else if (6...10).contains(number), meaning.rating == nil, let rating = try? Rating(hundredths: number * 50) {
      meanings.append(try finished { $0.meaning.rating = rating })
    }
    if let title = try books.titled("#\(number)") {
      meanings.append(try finished { ($0.named, $0.meaning.book) = (title, "#\(number)") })
    }
    guard let first = meanings.first else { return nil }
    return first.book == nil && verb == .drop ? .meaning(first) : .question(meanings, about: "\(number)")
  }

  /// `slaughterhouse 5`: a rating, or a number of the title.
  func questionAboutNumeral(_ capture: Capture) throws -> Capture {
    guard case .meaning(let rated) = capture, let rating = rated.rating, let name = rated.book, rated.text == nil,
      rating.hundredths.isMultiple(of: 100)
    else { return capture }
    let number = rating.hundredths / 100
    let isNumber = segments.parts.contains { $0.text == "\(number)" && $0.part == .token(.rating(rating)) }
    guard isNumber, let named, !named.isExact, let word = NumberWords.word(number),
      try books.named(name + " " + word).one?.id == named.id
    else { return capture }
    return .question([rated, rated.changed { $0.rating = nil }], about: "\(name) \(number)")
  }
}

extension DayPhrase {
  /// Whether it is today or yesterday.
  fileprivate var isRecent: Bool { if case .daysAgo(0...1) = self { true } else { false } }

  /// Whether it is a month without a year.
  var isMonth: Bool { month != nil }
}
