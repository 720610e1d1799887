internal import ReadingModel

/// People besides the authors, and what else was done by someone: `translated by Ros Schwartz`, `lent by Anna`.
extension NewBookParser {
  /// The words before `by` that say what someone else did.
  private static let roles: [String: Contributor.Role] = [
    "translated": .translator, "trans": .translator, "transl": .translator, "tr": .translator, "narrated": .narrator,
    "translation": .translator, "narr": .narrator, "narration": .narrator, "read": .narrator, "performed": .narrator,
    "illustrated": .illustrator, "ill": .illustrator, "illus": .illustrator, "illustrations": .illustrator,
    "edited": .editor, "ed": .editor, "eds": .editor,
  ]
  /// Those of them with which a title may end before `by`.
  private static let rolesInTitles: WordSet = "read translation narration illustrations"

  /// `published by Faber` and the like at the end, without it: what was done, the names after it, and the details
  /// after them.
  func dividedAtCredit() -> (parser: NewBookParser, verb: TypedWord, names: [TypedWord])? {
    guard let by = words.lastIndex(where: \.isBy), by > 1, by < words.count - 1 else { return nil }
    var (parser, names, verb) = (self, Array(words[(by + 1)...]), by - 1)
    // `translated from the Greek by Emily Wilson`
    if let from = words[..<by].lastIndex(where: { $0.lowered == "from" }), (2...3).contains(by - from), from > 1,
      ["translated", "translation"].contains(words[from - 1].lowered)
    {
      verb = from - 1
      parser.details.add(remarkBefore: words[verb..<by].text)
    }
    // `(translated by Anthony Briggs)`
    if words[verb].text.hasPrefix("(") {
      names = names.map { TypedWord(text: $0.text.filter { !"()".contains($0) }, isQuoted: $0.isQuoted) }
    }
    NewBookDetails.take(from: &names, atLeast: 1, isSure: true, into: &parser.details)
    parser.words = Array(words[..<verb])
    return (parser, words[verb], names)
  }

  /// Takes `translated by Ros Schwartz` and the like from the end.
  /// - Returns: Whether there were any.
  mutating func takePeople() -> Bool {
    var isAny = false
    while let (parser, verb, names) = dividedAtCredit(), let role = NewBookParser.roles[verb.lowered] {
      // `Read by Ann` is a title; with an author before it, it is not.
      let hasAuthor = parser.words.contains(where: \.isBy) || self.hasAuthor
      // `"The Bee Sting" read by Ann Lee`, `Sula edited by Ann Lee`
      guard hasAuthor || !NewBookParser.rolesInTitles.contains(verb.lowered) || parser.words.last?.isQuoted == true
      else { break }
      let people = AuthorWords(names)
      guard people.isFull || hasAuthor, !people.isDoubtful, let first = people.readings.first else { break }
      self = parser
      details.others = first.map { Contributor(name: $0, role: role) } + details.others
      NewBookDetails.dropJoint(from: &words)
      isAny = true
    }
    return isAny
  }

  /// What people do for a book or its reader besides writing it, which is kept as a note: `foreword by Zadie Smith`,
  /// `lent by Anna`.
  private static let otherCredits: WordSet = """
    foreword introduction intro afterword preface photographs photos commentary cover lent loaned given gifted signed
    """

  /// The book without `recommended by Priya` at the end, which becomes a note about it. Without an author or a comma
  /// before, it may be part of the title; nil for other words.
  func withRecommendation(whole: String) -> NewBookPhrase? {
    guard case (var parser, let verb, let names)? = dividedAtCredit(), names.count < 5,
      !names.contains(where: { $0.text.contains(where: \.isNumber) })
    else { return nil }
    while parser.words.count > 2, let last = parser.words.last, ["with", "a", "an", "the"].contains(last.text) {
      parser.words.removeLast()
    }
    let isApart = hasAuthor || parser.words.last.map { $0.endsClause || $0.isQuoted } ?? false
    let isRecommended = ["recommended", "suggested", "rec", "rec'd"].contains(verb.lowered)
    let isOther = NewBookParser.otherCredits.contains(verb.lowered) || parser.isCredit(verb, names)
    guard isRecommended || isOther && (isApart || parser.words.contains(where: \.isBy)), isApart || !isOneText
    else { return nil }
    NewBookDetails.dropJoint(from: &parser.words)
    let credit =
      ([isRecommended ? "recommended" : verb.lowered, "by"] + names.map { $0.text.filter { !"()[]".contains($0) } })
      .joined(separator: " ")
    parser.details.recommendation = details.recommendation.map { "\(credit), \($0)" } ?? credit
    let phrase = parser.phrase()
    guard case .book(let book) = phrase, book.authors.isEmpty, !isApart else { return phrase }
    return .question([book, details.titled(whole)], about: parser.details.recommendation ?? whole)
  }

  /// Whether a word before a second `by` says what else was done: `by Anton Chekhov, selected by Richard Ford`. No name
  /// follows in `read by the author` and `read by candlelight`.
  private func isCredit(_ verb: TypedWord, _ names: [TypedWord]) -> Bool {
    guard words.contains(where: \.isBy), words.last?.endsClause == true, verb.text.allSatisfy(\.isLowercase),
      verb.lowered != "published", NewBookDetail.format(verb.lowered) == nil
    else { return false }
    let isNoName =
      FillerWords.articles.contains(names[0].lowered)
      || verb.lowered == "read" && names.count == 1 && names[0].text.first?.isLowercase == true
    return NewBookParser.roles[verb.lowered] == nil || isNoName
  }
}
