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
        tags += WordsAndTags.tags(String(name))
      } else {
        words.append(argument)
      }
    }
    self.words = words
    self.tags = tags
  }

  /// The tags of a word that is some, without the `+` that may be typed: `sf,classic` are two, as a query takes them.
  static func tags(_ text: String) -> [String] {
    text.split(separator: ",").compactMap { part in
      let tag = part.drop { $0.isWhitespace || $0 == "+" }
      let end = tag.lastIndex { !$0.isWhitespace }
      return end.map { String(tag[...$0]) }
    }
  }

  /// The tags of a field that was written: a text alone may hold several, what stands in a list is one each.
  static func tags(written texts: [String]) -> [String] {
    texts.count == 1 ? tags(texts[0]) : texts.map { $0.hasPrefix("+") ? String($0.dropFirst()) : $0 }
  }

  private static func mayBeTag(_ name: Substring) -> Bool {
    guard name.contains(where: \.isWhitespace) else { return true }
    return name.count <= longestTag && !name.contains { $0.isNewline || ".!?,;".contains($0) }
  }
}
