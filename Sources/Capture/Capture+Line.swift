extension Capture {
  /// Whether a word may mean the book being read, such as `it`, so that as a title it needs a capital letter.
  package static func isPronoun(_ word: String) -> Bool { FillerWords.isCurrentBook([word]) }

  /// Whether an argument is a text by itself: it was quoted, and is not a day, a position or the like.
  package static func isText(_ argument: String, for verb: Verb) -> Bool {
    TypedWord.words(of: [argument], for: verb).first?.isQuoted == true
  }

  /// The arguments of a line typed at a prompt: words, and texts in double quotes.
  package static func arguments(ofLine line: String) -> [String] {
    let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
    // Without a closing quote the sign is a part of its word.
    guard !parts.count.isMultiple(of: 2) else { return line.split(whereSeparator: \.isWhitespace).map(String.init) }
    return parts.enumerated().flatMap { index, part in
      index.isMultiple(of: 2) ? part.split(whereSeparator: \.isWhitespace).map(String.init) : [String(part)]
    }
  }
}
