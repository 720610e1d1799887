internal import ReadingModel

/// People besides the authors: `translated by Ros Schwartz`.
extension NewBookParser {
  /// The words before `by` that say what someone else did.
  private static let roles: [String: Contributor.Role] = [
    "translated": .translator, "trans": .translator, "transl": .translator, "tr": .translator, "narrated": .narrator,
    "read": .narrator, "illustrated": .illustrator, "edited": .editor,
  ]

  /// Takes `translated by Ros Schwartz` and the like from the end.
  /// - Returns: Whether there were any.
  mutating func takePeople() -> Bool {
    var isAny = false
    while let by = words.lastIndex(where: \.isBy), by > 1,
      by < words.count - 1, let role = NewBookParser.roles[words[by - 1].lowered]
    {
      // `Read by Ann` is a title; with an author before it, it is not.
      let hasAuthor = words[..<(by - 1)].contains(where: \.isBy) || self.hasAuthor
      // `"The Bee Sting" read by Ann Lee`, `Sula edited by Ann Lee`
      guard hasAuthor || words[by - 1].lowered != "read" || words[by - 2].isQuoted else { break }
      var names = Array(words[(by + 1)...])
      var found = details
      NewBookDetails.take(from: &names, atLeast: 1, isSure: true, into: &found)
      let people = AuthorWords(names)
      guard people.isFull || hasAuthor, !people.isDoubtful, let first = people.readings.first else { break }
      details = found
      details.others = first.map { Contributor(name: $0, role: role) } + details.others
      words.removeSubrange((by - 1)...)
      NewBookDetails.dropJoint(from: &words)
      isAny = true
    }
    return isAny
  }
}
