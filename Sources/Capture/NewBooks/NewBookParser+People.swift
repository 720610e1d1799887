internal import ReadingModel

/// People besides the authors: `translated by Ros Schwartz`.
extension NewBookParser {
  /// The words before `by` that say what someone else did.
  private static let roles: [String: Contributor.Role] = [
    "translated": .translator, "trans": .translator, "transl": .translator, "tr": .translator, "narrated": .narrator,
    "read": .narrator, "illustrated": .illustrator, "edited": .editor,
  ]

  /// `published by Faber` and the like at the end, without it: what was done, the names after it, and the details
  /// after them.
  func dividedAtCredit() -> (parser: NewBookParser, verb: TypedWord, names: [TypedWord])? {
    guard let by = words.lastIndex(where: \.isBy), by > 1, by < words.count - 1 else { return nil }
    var (parser, names) = (self, Array(words[(by + 1)...]))
    NewBookDetails.take(from: &names, atLeast: 1, isSure: true, into: &parser.details)
    parser.words = Array(words[..<(by - 1)])
    return (parser, words[by - 1], names)
  }

  /// Takes `translated by Ros Schwartz` and the like from the end.
  /// - Returns: Whether there were any.
  mutating func takePeople() -> Bool {
    var isAny = false
    while let (parser, verb, names) = dividedAtCredit(), let role = NewBookParser.roles[verb.lowered] {
      // `Read by Ann` is a title; with an author before it, it is not.
      let hasAuthor = parser.words.contains(where: \.isBy) || self.hasAuthor
      // `"The Bee Sting" read by Ann Lee`, `Sula edited by Ann Lee`
      guard hasAuthor || verb.lowered != "read" || parser.words.last?.isQuoted == true else { break }
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
