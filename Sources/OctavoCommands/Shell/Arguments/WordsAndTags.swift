internal import ReadingModel

/// Arguments split into words and `+tag`s.
struct WordsAndTags {
  let words: [String]
  /// The tags, without the `+`.
  let tags: [String]

  /// The most characters of a tag with spaces.
  private static let longestTag = 40

  /// Splits the arguments: `+theory` and `"+second chances"` are tags; `+30`, `+` and a sentence or paragraph that
  /// begins with a plus are words.
  init(_ arguments: [String]) {
    var words: [String] = []
    var tags: [String] = []
    for argument in arguments {
      let name = argument.dropFirst()
      if argument.hasPrefix("+"), name.isTagAfterPlus, WordsAndTags.mayBeTag(name) {
        tags += WordsAndTags.tags(String(name))
      } else {
        words.append(argument)
      }
    }
    self.words = words
    self.tags = tags
  }

  /// Splits a text into tags, without their optional `+`: `sf,classic` are two, as in a query.
  static func tags(_ text: String) -> [String] {
    text.split(separator: ",").compactMap { part in
      let tag = part.drop { $0.isWhitespace || $0 == "+" }
      let end = tag.lastIndex { !$0.isWhitespace }
      return end.map { String(tag[...$0]) }
    }
  }

  /// The tags of a field: a single text may contain several, each text of a list is one.
  static func tags(written texts: [String]) -> [String] {
    texts.count == 1 ? tags(texts[0]) : texts.map { $0.hasPrefix("+") ? String($0.dropFirst()) : $0 }
  }

  private static func mayBeTag(_ name: Substring) -> Bool {
    guard name.contains(where: \.isWhitespace) else { return true }
    return name.count <= longestTag && !name.contains { $0.isNewline || ".!?,;".contains($0) }
  }
}
