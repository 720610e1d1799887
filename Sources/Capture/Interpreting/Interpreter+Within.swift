internal import ReadingModel

/// Tokens that a thought has in its middle or at its end: `log the duel on page 170 was amazing`.
extension Interpreter {
  /// The pages up to the last one, and the words after `to the end`: `130 to the end was slow`.
  func positionToEnd(_ text: [Segments.Segment]) throws -> Meaning? {
    guard case .page(from: nil, let page)? = meaning.place else { return nil }
    let place = title?.pageCount.map { PlaceInput.page(from: page, to: max(page, $0)) } ?? .end
    let others = text.flatMap(\.words).dropFirst(3).joined(separator: " ")
    return try finished { ($0.meaning.place, $0.meaning.text) = (place, others.isEmpty ? nil : others) }
  }

  /// `the first 20 pages` and `the last 20 pages`: those at the start or the end of the book, or the last ones read,
  /// and after another position the thought; nil for other words.
  /// - Parameter taken: The same with the tokens at the end of the text taken from it.
  func pagesAtEdge(_ taken: Self?) throws -> [Meaning]? {
    guard let taken, taken.meaning.place != meaning.place, case let words = taken.rest.flatMap(\.words),
      let edge = words.last.map(Typography.token), edge == "first" || edge == "last"
    else { return nil }
    guard case .forward(let count)? = taken.meaning.place else { return [try finished()] }
    let hasArticle = words.dropLast().last.map(Typography.token) == "the"
    let others = Array(words.dropLast(hasArticle ? 2 : 1))
    let text = FillerWords.isFiller(others) ? nil : others.joined(separator: " ").withoutSeparators
    let atEnd = title?.pageCount.map { PlaceInput.page(from: max(1, $0 - count + 1), to: $0) } ?? .end
    return try (edge == "first" ? [.page(from: 1, to: count)] : [atEnd, .forward(count)]).map { place in
      try taken.finished { ($0.meaning.place, $0.meaning.text) = (place, text) }
    }
  }

  /// The whole text as the thought, with its only position; nil if it has none, or the position is known.
  func positionWithin(_ text: [Segments.Segment]) throws -> Meaning? {
    guard verb.takesMinutes, meaning.place == nil, !text.isEmpty else { return nil }
    let places = text.compactMap { part -> Token? in
      guard case .place(let place, _) = part.token, part.text.contains(where: \.isNumber) else { return nil }
      switch place {
      case .page, .percent, .chapter: return part.token
      default: return nil
      }
    }
    guard places.count == 1 else { return nil }
    var placed = self
    guard try placed.take(places[0], isWithText: true) else { return nil }
    placed.meaning.text = text.text
    return try placed.finished()
  }

  /// Whether the only token after the text is today: `while running this morning`. It is the same day, whether these
  /// words are part of the text or not.
  func endsToday(_ trailing: [Token?], _ doubts: TextDoubts) throws -> Bool {
    guard verb == .log || verb.isAboutText, trailing == [.day(.daysAgo(0))], rest.count == 1,
      meaning.day == nil || meaning.day == .daysAgo(0)
    else { return false }
    guard !["since", "before", "until", "till"].contains(Typography.token(rest.text)) else { return false }
    return try !rest.text.contains(where: \.isNumber) && doubts.first(in: rest) == nil
  }

  /// Whether a token is a time in one word beside the page of a book: `library 1h30` can only be the time read.
  func isTimeRead(_ part: Segments.Segment, after word: String) -> Bool {
    guard verb == .log, case .hours(_, isClock: false)? = part.token, part.words.count == 1, !isHeard,
      meaning.place != nil
    else { return false }
    return !FillerWords.beforeTokens.contains(word.lowercased())
      && !FillerWords.beforeNumbers.contains(word.lowercased())
  }

  /// Takes the day or the time between a short circumstance and a thought: `on the train yesterday, so clever`.
  mutating func takeAfterCircumstance() throws {
    guard rest.count == 3, rest[2].part == .loose, rest[1].text.hasSuffix(",") || Typography.isSign(rest[2].words[0]),
      let token = rest[1].token, !rest[1].isPlace, isAfterCircumstance(rest[1], rest[0].words)
    else { return }
    // `this morning` stays in the text, which then says more than the day.
    let staysInText = Self.saysPartOfToday(rest[1])
    guard try staysInText || take(token, isWithText: true) else { return }
    let words = rest[0].words + (staysInText ? rest[1].words : [])
    let before = words.joined(separator: " ").withoutSeparators
    rest = [Segments.Segment(part: .loose, words: [before + ","] + rest[2].words.drop(while: Typography.isSign))]
  }

  /// Whether a token is a day, the time of day, the time read or a marked position after a short circumstance such as
  /// `before bed`, `on the train` or `with Emma`, not the end of a sentence.
  func isAfterCircumstance(_ part: Segments.Segment, _ before: [String]) -> Bool {
    let words = before.map(Typography.token)
    // `1.5x speed, 3:52`
    let isSpeed = NumberWords.divided(words.first ?? "")?.unit == "x" && words.count < 3
    switch part.token {
    case .day, .moment, .clock, .minutes, .spokenHours: break
    case .hours(_, isClock: true) where isSpeed && isHeard: break
    case .hours(_, isClock: false): if isHeard { return false }
    default: guard part.isMarkedPlace else { return false }
    }
    if isSpeed { return verb == .log }
    return verb == .log && (2...4).contains(words.count) && part.hourAlone == nil && !FillerWords.leadsOn(words)
      && ["before", "on", "in", "at", "over", "during", "after", "with"].contains(words[0])
      && !words.contains { FillerWords.afterSubjects.contains($0) || FillerWords.subjects.contains($0) }
  }

  /// Whether a part is today, and says more than that: `this morning`.
  static func saysPartOfToday(_ part: Segments.Segment) -> Bool {
    part.token == .day(.daysAgo(0)) && Typography.token(part.text) != "today"
  }

  /// Whether a position or the time read comes after a clear remark: `dune wow 150`, `loved it 20 min`.
  func isAfterRemark(_ part: Segments.Segment) -> Bool {
    guard verb == .log, rest.count == 1 else { return false }
    switch part.token {
    case .minutes, .spokenHours: break
    case .number, .place(.percent, _): guard part.words.count == 1 else { return false }
    default: return false
    }
    let words = rest[0].words.map(Typography.token)
    return RemarkWords.areClear(rest[0].words) && !words.contains("not") && !FillerWords.leadsOn(words)
  }

  /// The words after a name without its author and without a time of day that the command does not store, as in `finish
  /// dune by herbert at 11pm, loved it`.
  func following(
    _ words: [String], _ title: NamedTitle, _ name: String
  ) throws -> (others: [String], hasAuthor: Bool, leftOut: String?) {
    let others = try withoutAuthor(words, of: title, name)
    let clock = clockNotStored(at: others)
    let leftOut = clock > 0 ? others.prefix(clock).joined(separator: " ").withoutSeparators : nil
    return (Array(others.dropFirst(clock)), others.count < words.count, leftOut)
  }

  /// Whether the time after words such as `on the` is the name of a train: `page 244 on the 7:15`.
  func isBeforeTrain(_ words: [String], at index: Int) -> Bool {
    guard verb == .log, !isHeard, index > 0, index + 1 < segments.parts.count,
      case .hours(_, isClock: true)? = segments.parts[index + 1].token
    else { return false }
    return words.last.map(Typography.token) == "the"
  }

  /// How many words at the start are a time of day that the command does not store.
  func clockNotStored(at words: [String]) -> Int {
    guard verb.takesDays, !verb.takesClock, meaning.leftOut == nil else { return 0 }
    return TimeWords.clock(words.map(Typography.token)[...])?.count ?? 0
  }

  /// Takes `sat` or `sun` alone after a position, or after the book and before one, as the day: `rose sat 318`.
  mutating func takeShortWeekday(
    from words: inout [String], _ before: Segments.Segment?, _ next: Segments.Segment?
  ) throws {
    guard verb == .log, meaning.day == nil, let last = words.last.map(Typography.token), ["sat", "sun"].contains(last),
      let weekday = Weekday(last), try books.named(bookName(words)).isNone
    else { return }
    let others = words.dropLast()
    let isAlone = others.isEmpty && (before?.isPlace == true && next == nil || before == nil && next?.isPlace == true)
    guard try isAlone || (next?.isPlace == true && books.named(bookName(others)).one != nil) else { return }
    meaning.day = .lastWeekday(weekday)
    words.removeLast()
  }

  /// Whether only days and times come before a part: `this morning olive over breakfast to page 71`.
  func areTimes(before index: Int) -> Bool {
    index > 0 && segments.parts[..<index].allSatisfy { $0.token?.isTime == true }
      && segments.parts[(index + 1)...].contains { $0.token?.isLogged == true }
  }

  // MARK: Words that are a book, and something else

  /// A word with two meanings.
  struct TwoMeanings {
    let word: String
    let title: NamedTitle
    /// The day that it may be; nil if it may mean the book being read.
    let day: DayPhrase?
  }

  /// The two meanings of words that are a book of their own, but may as well be a day or `it`.
  func twoMeanings(_ words: [String]) throws -> TwoMeanings? {
    guard words.count == 1, meaning.book == nil, named == nil, !verb.isAboutText else { return nil }
    let word = bookName(words)
    if FillerWords.isCurrentBook(words) {
      guard word.first?.isUppercase != true, let title = try books.titled(word), title.isBeingRead,
        let current = try books.current(), current.id != title.id
      else { return nil }
      return TwoMeanings(word: word, title: title, day: nil)
    }
    guard verb.takesDays, meaning.day == nil, let weekday = Weekday(Typography.token(word)),
      let title = try books.named(word).one, !title.isExact
    else { return nil }
    return TwoMeanings(word: word, title: title, day: .lastWeekday(weekday))
  }

  /// Takes words that are asked about later, a number alone or a word with two meanings, and a book before a year.
  /// - Returns: Whether it took them.
  mutating func takeUnclear(_ words: [String]) throws -> Bool {
    if let found = try twoMeanings(words) {
      twoMeanings = found
    } else if let book = try bookBeforeYear(words) {
      try setBook(book)
    } else if verb == .finish, meaning.book == nil, words.count == 1, let number = NumberWords.digits(words[0]),
      try books.titled(words[0]).map({ $0.id == number }) ?? true
    {
      numberAlone = number
    } else {
      return false
    }
    return true
  }

  /// What the other words mean with each meaning of the word.
  func question(about word: TwoMeanings) throws -> Capture {
    var (other, book) = (self, self)
    (other.twoMeanings, book.twoMeanings) = (nil, nil)
    other.meaning.day = word.day ?? meaning.day
    // The word would be asked about again in a command.
    (book.named, book.meaning.book) = (word.title, word.day == nil ? word.word : "#\(word.title.id)")
    return .question(try other.assembled().meanings + book.assembled().meanings, about: word.word)
  }
}
