internal import ReadingModel

/// Words that make a text doubtful.
enum DoubtfulWords {
  static let ranges: Set<String> = ["through", "thru", "till", "til", "until", "upto", "->", "=>", "..", "..."]

  /// Units without a number.
  static let units: Set<String> = [
    "total", "pages", "page", "pag", "pag.", "minutes", "min", "mins", "chapters", "chapter", "hours", "hour", "p",
    "pp",
    "%", "percent", "stars", "star",
  ]

  /// Shares of a book, which are rather another position than a thought.
  static let shares: Set<[String]> = [
    ["half"], ["halfway"], ["a", "third"], ["a", "quarter"], ["two", "thirds"], ["three", "quarters"],
  ]

  /// Whether a word alone is a unit or a part of a day rather than a thought.
  static func isAlone(_ word: String) -> Bool {
    units.contains(word) || ["morning", "afternoon", "evening", "night", "weekend"].contains(word)
      || (1...12).contains { Day.monthName($0).lowercased() == word }
  }

  static let vagueDays: [[String]] =
    recentDays + futureDays + [
      ["as", "a", "kid"], ["as", "a", "child"], ["as", "a", "teen"], ["as", "a", "teenager"], ["as", "a", "student"],
      ["when", "i", "was"], ["in", "school"], ["at", "school"], ["in", "college"], ["in", "high", "school"],
      ["at", "uni"], ["back", "in"], ["last", "christmas"], ["over", "christmas"], ["last", "spring"],
      ["last", "summer"], ["last", "autumn"], ["last", "fall"], ["last", "winter"], ["years", "ago"], ["ages", "ago"],
      ["long", "ago"],
    ]

  private static let recentDays: [[String]] = [
    ["the", "other", "day"], ["the", "other", "night"], ["last", "week"], ["this", "week"],
    ["a", "few", "days", "ago"], ["few", "days", "ago"], ["some", "days", "ago"], ["recently"],
    ["earlier", "this", "week"], ["the", "week", "before", "last"], ["week", "before", "last"],
    ["the", "weekend", "before", "last"], ["two", "weekends", "ago"], ["earlier", "this", "month"],
    ["earlier", "this", "year"], ["the", "month", "before", "last"], ["a", "while", "ago"], ["a", "while", "back"],
    ["this", "spring"], ["this", "summer"], ["this", "autumn"], ["this", "fall"], ["this", "winter"],
    ["over", "the", "summer"], ["over", "the", "holidays"],
  ]

  private static let futureDays: [[String]] = [
    ["tomorrow"], ["next", "week"], ["next", "month"], ["next", "weekend"],
  ]

  /// The same, if nothing else is said: `in the summer` may end a thought.
  private static let vagueAlone: Set<[String]> = [
    ["last", "halloween"], ["last", "thanksgiving"], ["last", "easter"], ["last", "new", "year"],
    ["at", "new", "year"], ["at", "easter"], ["over", "easter"], ["on", "thanksgiving"], ["at", "thanksgiving"],
    ["at", "christmas"], ["before", "christmas"], ["after", "christmas"], ["in", "the", "spring"],
    ["in", "the", "summer"], ["in", "the", "autumn"], ["in", "the", "fall"], ["in", "the", "winter"],
    ["during", "lockdown"], ["in", "lockdown"], ["way", "back"], ["way", "back", "when"], ["earlier"],
    ["this", "past", "week"], ["the", "past", "week"], ["this", "past", "month"], ["the", "past", "month"],
  ]

  /// Whether words are a day, but not which, if they are all that is said: also `the sunday before last`, `in the 90s`.
  static func isVagueAlone(_ words: [String]) -> Bool {
    guard let last = words.last else { return false }
    if vagueAlone.contains(words) { return true }
    if words.count > 2, words.count < 5, words.suffix(2) == ["before", "last"] { return true }
    return words.count > 1 && words.count < 4 && ["in", "the"].contains(words[0])
      && (last.hasSuffix("0s") || last.hasSuffix("0's")) && last.first?.isNumber == true
  }

  /// Words before a year that say a part of it: `back in summer 2010`.
  private static let beforeYear: Set<String> = [
    "back", "in", "the", "of", "early", "late", "mid", "spring", "summer", "autumn", "fall", "winter", "christmas",
  ]

  /// Whether words are a part of a year: `in the summer of 2022`.
  static func isPartOfYear(_ words: [String]) -> Bool {
    guard words.count > 1, let last = words.last, last.utf8.count == 4, NumberWords.digits(last) != nil else {
      return false
    }
    return words.dropLast().allSatisfy { beforeYear.contains($0) }
  }

  /// A part of a month at the start of words: `early november`, `the end of october 2025`, `mid-march`.
  static func partOfMonth(_ words: ArraySlice<String>) -> (month: DayPhrase, count: Int)? {
    var rest = words.drop { ["in", "at", "the", "around", "sometime"].contains($0) }
    let isMid = rest.first?.hasPrefix("mid-") == true
    if let first = rest.first, isMid {
      rest = [String(first.dropFirst(4))] + rest.dropFirst()
    } else if let part = rest.first, ["early", "mid", "late", "end", "start", "beginning", "middle"].contains(part) {
      rest = rest.dropFirst()
    } else {
      return nil
    }
    if ["of", "in"].contains(rest.first ?? "") { rest = rest.dropFirst() }
    guard let name = rest.first, (1...12).contains(where: { Day.monthName($0).lowercased() == name }) else {
      return nil
    }
    rest = rest.dropFirst()
    var month = name
    if let year = rest.first, year.utf8.count == 4, NumberWords.digits(year) != nil {
      month += " " + year
      rest = rest.dropFirst()
    }
    return (try? DayPhrase(month)).map { ($0, words.count - rest.count) }
  }

  /// Whether words say when something was so long ago that no day of it is known: `as a child`, `in the 90s`.
  static func isLongAgo(_ words: [String]) -> Bool {
    guard let first = words.first, let last = words.last else { return false }
    return ["as", "when", "years", "ages", "long", "way", "during", "back"].contains(first)
      || ["school", "college", "uni", "lockdown"].contains(last) || last.hasSuffix("0s") || last.hasSuffix("0's")
  }

  /// Whether words say a day, but not which.
  static func isVagueDay(_ words: [String]) -> Bool { vagueDays.contains(words) }

  /// The error for words that say a day, but not which; nil for other words.
  static func vagueDay(_ typed: [String]) -> CaptureError? {
    let words = typed.map(Typography.token)
    let text = typed.joined(separator: " ")
    if futureDays.contains(words) { return .futureDay(text) }
    if isPartOfYear(words), let year = words.last.flatMap(NumberWords.digits).flatMap({ Day(year: $0) }) {
      return .vagueDay(text, .date(year))
    }
    if let (month, count) = partOfMonth(words[...]), count == words.count { return .vagueDay(text, month) }
    if words == ["earlier"] { return .vagueDay(text, .daysAgo(0)) }
    // Two of them only begin a phrase.
    guard isVagueDay(words) || isVagueAlone(words), words != ["when", "i", "was"], words != ["back", "in"] else {
      return nil
    }
    if words.suffix(2) == ["before", "last"] { return .vagueDay(text, .daysAgo(10)) }
    let isRecent = recentDays.contains(words) || words.contains("past")
    return .vagueDay(text, isRecent ? .daysAgo(3) : .unknown)
  }
}

/// Looks once more at loose words before they are stored as a text: for what other commands take, numbers with a unit,
/// days, books and words for a span.
struct TextDoubts<Books: BookNames> {
  private let verb: Verb
  private let books: Books
  private let meaning: Meaning

  init(verb: Verb, books: Books, meaning: Meaning) {
    self.verb = verb
    self.books = books
    self.meaning = meaning
  }

  /// The first words in doubt.
  func first(in parts: [Segments.Segment]) throws -> String? {
    if let token = parts.first(where: { $0.isDoubtful }) { return token.text }
    let words = parts.flatMap(\.words)
    let lowered = words.map(Typography.token)
    if !verb.takesTags, let tag = words.first(where: { $0.count > 1 && "+#".contains($0.first ?? " ") }) { return tag }
    if let found = ratings(words, lowered) ?? ranges(lowered) ?? edges(lowered) { return found }
    return try titles(words, lowered)
  }

  /// Whether words say that there is no rating: `finish dune no rating`.
  static func sayUnrated(_ words: [String], _ verb: Verb) -> Bool {
    verb.takesRatings && [["unrated"], ["no", "rating"], ["not", "rated"], ["no", "stars"]].contains(words)
  }

  /// What is rather a rating or a day than a text: `B+`, `7`, `4-5 stars`, `20th`.
  private func ratings(_ words: [String], _ lowered: [String]) -> String? {
    guard let first = words.first else { return nil }
    if words.count == 1, first.first?.isNumber == true, NumberWords.ordinal(lowered[0]) != nil { return first }
    if verb == .review, ["today", "yesterday", "tonight"].contains(lowered[0]) { return first }
    guard verb.takesRatings, meaning.rating == nil else { return nil }
    if Self.sayUnrated(lowered, verb) { return words.joined(separator: " ") }
    let isGrade = RatingWords.isGrade(first)
    let amount = first.hasPrefix("-") ? first.dropFirst() : first[...]
    let isAmount = amount.first?.isNumber == true && amount.allSatisfy { $0.isNumber || "./,-–+%".contains($0) }
    if words.count == 1, isGrade || isAmount { return first }
    if RatingWords.onOtherScale(lowered[0], before: Array(words.dropFirst())) != nil { return first }
    return words.count <= 3 && (isAmount || isGrade) && words[1].lowercased().hasPrefix("star") ? first : nil
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
    guard DoubtfulWords.ranges.contains(first), words.dropFirst().first?.first?.isNumber == true else { return nil }
    return words.prefix(2).joined(separator: " ")
  }

  // MARK: At the start and the end

  private func edges(_ words: [String]) -> String? {
    if verb.takesDays, !verb.isAboutText, meaning.day == nil, DoubtfulWords.isVagueAlone(words) {
      return words.joined(separator: " ")
    }
    if verb.takesDays, !verb.isAboutText, meaning.day == nil, DoubtfulWords.isPartOfYear(words) {
      return words.joined(separator: " ")
    }
    for start in words.indices {
      let rest = words[start...]
      for phrase in DoubtfulWords.vagueDays where rest.starts(with: phrase) {
        if start == 0 || start + phrase.count == words.count { return phrase.joined(separator: " ") }
      }
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
    if !verb.isAboutText, meaning.place != nil, DoubtfulWords.shares.contains(words) {
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
    return title.isExact || (title.isBeingRead && title.hasWholeWords && name.count > 4)
  }

  /// The book that the text ends with, and the words before it.
  func bookAtEnd(of parts: [Segments.Segment]) throws -> (NamedTitle, name: String, others: String?)? {
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
      return (title, name, words.dropLast(count).joined(separator: " "))
    }
    return nil
  }
}
