internal import ReadingModel

/// People besides the authors: `translated by Ros Schwartz`.
extension NewBookParser {
  /// The words before `by` that say what someone else did.
  private static let roles: [String: Contributor.Role] = [
    "translated": .translator, "trans": .translator, "transl": .translator, "tr": .translator, "narrated": .narrator,
    "narr": .narrator, "narration": .narrator, "read": .narrator, "illustrated": .illustrator, "ill": .illustrator,
    "illus": .illustrator, "illustrations": .illustrator, "edited": .editor, "ed": .editor, "eds": .editor,
    "translation": .translator,
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
      parser.details.add(remarkBefore: Array(words[verb..<by]).text)
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
}
