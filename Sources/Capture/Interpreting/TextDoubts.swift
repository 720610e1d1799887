internal import ReadingModel

/// Looks once more at loose words before they are stored as a text: for what other commands take, numbers with a unit,
/// days, books and words for a span.
struct TextDoubts {
  private let verb: Verb
  private let books: any BookNames
  private let meaning: Meaning
  /// The day that was said, also right after the text.
  private let day: DayPhrase?
  /// Whether the text may say what a number counts: after `300` and `25 pages`, but not after `page 5`.
  private let mayBeUnit: Bool

  init(
    verb: Verb, books: any BookNames, meaning: Meaning, day: DayPhrase? = nil, parts: [Segments.Segment] = []
  ) {
    self.verb = verb
    self.day = day ?? meaning.day
    self.books = books
    self.meaning = meaning
    mayBeUnit = parts.contains { part in
      part.token != nil && part.words.first?.allSatisfy(\.isNumber) == true && part.words.count < 3
        && part.words.dropFirst().allSatisfy { PlaceWords.pageWords.contains(Typography.token($0)) }
    }
  }

  /// The first words in doubt.
  func first(in parts: [Segments.Segment]) throws -> String? {
    if let token = parts.first(where: { $0.isDoubtful }) { return token.text }
    let words = parts.flatMap(\.words)
    let lowered = words.map(Typography.token)
    if DoubtfulWords.areGerman(lowered) { return words.joined(separator: " ") }
    if let found = ratings(words, lowered) ?? ranges(lowered) ?? otherCommand(lowered) ?? besideDay(lowered)
      ?? edges(lowered)
    {
      return found
    }
    return try titles(words, lowered)
  }

  /// Whether words say that there is no rating: `finish dune no rating`.
  static func sayUnrated(_ words: [String], _ verb: Verb) -> Bool {
    verb.takesRatings && [["unrated"], ["no", "rating"], ["not", "rated"], ["no", "stars"]].contains(words)
  }

  /// What is rather a rating or a day than a text: `B+`, `7`, `4-5 stars`, `20th`.
  private func ratings(_ words: [String], _ lowered: [String]) -> String? {
    guard let first = words.first else { return nil }
    if words.count == 1, first.startsWithNumber, NumberWords.ordinal(lowered[0]) != nil { return first }
    // `log dune 120 the 14th`
    if words.count == 2, verb.takesDays, meaning.day == nil, lowered[0] == "the", lowered[1].startsWithNumber,
      NumberWords.ordinal(lowered[1]) != nil
    {
      return words.joined(separator: " ")
    }
    if verb == .review, ["today", "yesterday", "tonight"].contains(lowered[0]) { return first }
    guard verb.takesRatings, meaning.rating == nil else { return nil }
    if Self.sayUnrated(lowered, verb) { return words.joined(separator: " ") }
    let isGrade = RatingWords.isGrade(first)
    let amount = first.hasPrefix("-") ? first.dropFirst() : first[...]
    let isAmount = amount.startsWithNumber && amount.allSatisfy { $0.isNumber || "./,-–+%".contains($0) }
    if words.count == 1, isGrade || isAmount { return first }
    if RatingWords.onOtherScale(lowered[0], before: Array(words.dropFirst())) != nil { return first }
    return words.count <= 3 && (isAmount || isGrade) && words[1].lowercased().hasPrefix("star") ? first : nil
  }

  /// `and start` of `finish dune and start nostromo`, where no book is called Nostromo.
  private func otherCommand(_ words: [String]) -> String? {
    guard [.log, .finish, .drop].contains(verb), words.count > 2, ["and", "then"].contains(words[0]),
      let other = Verb(rawValue: words[1]), [.start, .finish, .drop, .pause, .resume].contains(other)
    else { return nil }
    return words.prefix(2).joined(separator: " ")
  }

  // MARK: Spans, and what is left

  private func ranges(_ words: [String]) -> String? {
    guard let first = words.first else { return nil }
    if words.count <= 3, let number = words.firstIndex(where: { $0.allSatisfy(\.isNumber) }), number + 1 < words.count,
      ["days", "weeks", "months", "years", "hours", "day", "week", "min", "mins", "minutes"].contains(words[number + 1])
    {
      return words.joined(separator: " ")
    }
    // `130 to the end was slow`
    if case .page? = meaning.place, words.starts(with: ["to", "the", "end"]) { return "to the end" }
    if ["left", "remaining"].contains(first) || words.starts(with: ["to", "go"]) { return first }
    guard DoubtfulWords.ranges.contains(first), words.dropFirst().first?.startsWithNumber == true else { return nil }
    return words.prefix(2).joined(separator: " ")
  }

  /// What changes the meaning of the day beside it: `before` of `finish dune before friday`, `and today` after another
  /// day, `best book` before `this year`.
  private func besideDay(_ words: [String]) -> String? {
    guard verb.takesDays, !verb.isAboutText, let day, let first = words.first else { return nil }
    let isPeriod = if case .whole = day { true } else { false }
    let areRelations = words.count < 3 && words.allSatisfy(Self.relations.contains) && words.last != "just"
    let isRelation =
      areRelations || Self.otherDays.contains(words) || DoubtfulWords.beforeOtherDays.contains(words)
    let isOtherDay =
      words.count == 2 && ["and", "or"].contains(first)
      && (["today", "yesterday"].contains(words[1]) || Weekday(words[1]) != nil)
    // `monday at ten`
    let isHour = words.count == 2 && first == "at" && NumberWords.count(words[1]) != nil
    let isOfPeriod = verb == .finish && isPeriod && words.contains(where: Self.compared.contains)
    return isRelation || isOtherDay || isHour || isOfPeriod ? words.joined(separator: " ") : nil
  }

  /// What makes another day of the one beside it: `on good friday`, `sunday week`.
  private static let otherDays: PhraseList = """
    on good, on easter, on palm, on ash, on black, on cyber, week, just gone, last
    """
  private static let relations: WordSet = "before after not just shortly right sometime"
  /// Words that compare a book with the others of a period.
  private static let compared: WordSet = "best worst favourite favorite first only most all"

  // MARK: At the start and the end

  private func edges(_ words: [String]) -> String? {
    if verb.takesDays, !verb.isAboutText, meaning.day == nil, DoubtfulWords.foreignDay(words) != nil {
      return words.joined(separator: " ")
    }
    if verb.takesDays, !verb.isAboutText, meaning.day == nil,
      DoubtfulWords.isVagueAlone(words) && !(verb == .log && DoubtfulWords.places.contains(words))
        || DoubtfulWords.isPartOfYear(words)
    {
      return words.joined(separator: " ")
    }
    for start in words.indices {
      let rest = words[start...]
      let vague = DoubtfulWords.vagueDays.count(at: rest)
      if vague > 0, start == 0 || start + vague == words.count { return rest.prefix(vague).joined(separator: " ") }
      if verb.takesDays, !verb.isAboutText, let (_, count) = DoubtfulWords.partOfMonth(rest),
        start == 0 || start + count == words.count
      {
        return rest.prefix(count).joined(separator: " ")
      }
      if let found = foreign(rest),
        start == 0 || rest.prefix(found).contains(where: { $0.hasPrefix("star") }) || start + found == words.count
      {
        return rest.prefix(found).joined(separator: " ")
      }
    }
    if (2...3).contains(words.count), !verb.isAboutText, let last = words.last, last.allSatisfy(\.isNumber) {
      return last
    }
    if words.count == 1, let word = words.first, DoubtfulWords.isAlone(word) { return word }
    // `log 287 half`
    if !verb.isAboutText, meaning.place != nil,
      PlaceWords.isShare(words) || (mayBeUnit && DoubtfulWords.areUnit(words))
    {
      return words.joined(separator: " ")
    }
    if words.count <= 4, ["left", "remaining"].contains(words.last ?? "") { return words.joined(separator: " ") }
    if words.last == "ago" { return words.suffix(3).joined(separator: " ") }
    return [words.first, words.last].compactMap(\.self).first(where: isMixed)
      ?? (words.count == 1 && Weekday(words[0]) != nil && words[0].count == 3 ? words[0] : nil)
  }

  /// How many words are a token that the command does not take.
  private func foreign(_ words: ArraySlice<String>) -> Int? {
    let found = TokenTable.rules.lazy.filter { !$0.verbs.contains(verb) }.compactMap { $0.match(words) }.first {
      match in
      let text = words.prefix(match.count).joined(separator: " ")
      let hasMark = text.contains { "★*%:/".contains($0) } || match.count > 1
      let hasNumber = text.contains { $0.isNumber || "★*".contains($0) } || text.hasSuffix("stars")
      switch match.token {
      case .number, .book, .finished, .chapters: return false
      case .rating, .place: return hasMark && hasNumber
      default: return hasNumber
      }
    }
    return found?.count
  }

  /// `25pp`, `1:30h`, `r4`, `3.11`: digits and something else in one word, but not `3rd` or `1990s`.
  private func isMixed(_ word: String) -> Bool {
    guard word.contains(where: \.isNumber), !word.allSatisfy(\.isNumber) else { return false }
    // `1.5x speed`
    if NumberWords.divided(word)?.unit == "x" { return false }
    if word.contains("-"), word.last?.isNumber == true || !word.hasSuffix("m") { return false }
    return NumberWords.ordinal(word) == nil && !word.hasSuffix("s")
  }

  // MARK: Books

  /// A whole title beside a number, or at the end when no other book is named.
  private func titles(_ words: [String], _ lowered: [String]) throws -> String? {
    guard words.count > 1, !verb.isAboutText else { return nil }
    for start in words.indices where lowered[start].count > 2 {
      for count in stride(from: min(4, words.count - start), to: 0, by: -1) {
        let isBeforeNumber = lowered.dropFirst(start + count).first.flatMap(NumberWords.digits) != nil
        let isAtEnd = start + count == words.count && meaning.book == nil
        guard isBeforeNumber || isAtEnd else { continue }
        let name = words[start..<(start + count)].joined(separator: " ")
        if try isTitle(name) { return name }
      }
    }
    return nil
  }

  private func isBeforeTitle(_ word: String) -> Bool {
    word.hasSuffix(",") || ["of", "in", "from", "with", "reading", "into", "on"].contains(Typography.token(word))
  }

  private func isTitle(_ name: String) throws -> Bool {
    guard let title = try books.named(name).one else { return false }
    return title.isExact || (title.isSure && name.count > 4)
  }

  /// The book that the text ends with, and the words before it.
  func bookAtEnd(of parts: [Segments.Segment]) throws -> (NamedTitle, name: String, others: [String])? {
    guard meaning.book == nil, !verb.isAboutText else { return nil }
    let words = parts.flatMap(\.words)
    for count in stride(from: min(6, words.count - 1), to: 0, by: -1) {
      let name = words.suffix(count).joined(separator: " ")
      guard try isTitle(name), let title = try books.named(name).one else { continue }
      // `klra and the sun` is rather a misspelled title.
      if !title.isExact, FillerWords.articles.contains(Typography.token(words[words.count - count])) { continue }
      // `could have read all night`
      if count == 1, !title.isBeingRead, name.first?.isLowercase == true, !isBeforeTitle(words[words.count - 2]) {
        continue
      }
      return (title, name, words.dropLast(count))
    }
    return nil
  }
}
