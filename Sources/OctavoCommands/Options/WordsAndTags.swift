internal import ReadingModel

/// A reader's words with the `+tag`s taken out of them.
struct WordsAndTags {
  /// The words, in order.
  let words: [String]
  /// The tags, without the `+`.
  let tags: [String]

  /// Longer than any tag is.
  private static let longestTag = 40

  /// Sorts the words: `+theory` and `"+second chances"` are tags, `+30` and `+` are words, and so is a whole sentence
  /// or paragraph that begins with a plus.
  init(_ arguments: [String]) {
    var words: [String] = []
    var tags: [String] = []
    for argument in arguments.map(DashedText.text) {
      let name = argument.dropFirst()
      if argument.hasPrefix("+"), let first = name.first, !first.isNumber, WordsAndTags.mayBeTag(name) {
        tags.append(String(name))
      } else {
        words.append(argument)
      }
    }
    self.words = words
    self.tags = tags
  }

  private static func mayBeTag(_ name: Substring) -> Bool {
    guard name.contains(where: \.isWhitespace) else { return true }
    return name.count <= longestTag && !name.contains { $0.isNewline || ".!?,;".contains($0) }
  }
}
