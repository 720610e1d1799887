internal import ReadingModel

/// A reader's words with the `+tag`s taken out of them.
struct WordsAndTags {
  /// The words, in order.
  let words: [String]
  /// The tags, without the `+`.
  let tags: [String]

  /// Sorts the words: `+theory` is a tag, `+30` and `+` are words, and so is everything with a space in it.
  init(_ arguments: [String]) {
    var words: [String] = []
    var tags: [String] = []
    for argument in arguments.map(DashedText.text) {
      let name = argument.dropFirst()
      if argument.hasPrefix("+"), let first = name.first, !first.isNumber, !name.contains(where: \.isWhitespace) {
        tags.append(String(name))
      } else {
        words.append(argument)
      }
    }
    self.words = words
    self.tags = tags
  }
}
