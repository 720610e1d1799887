/// Words around books and tokens that say nothing themselves.
enum FillerWords {
  /// Before the name of a book: `30 pages of dune`.
  static let beforeBook: Set<String> = [
    "of", "in", "from", "for", "with", "reading", "read", "to", "about", "finished",
  ]

  /// Before or between tokens: `I read 30 pages and listened for 40 minutes`.
  private static let alone: Set<String> = [
    "i", "i've", "i'm", "just", "read", "reading", "listened", "listening", "to", "and", "now", "is", "was", "am", "my",
    "of",
    "in", "from", "for", "with", "the", "a", "on", "at", "got", ",", "-", "–", "then",
  ]

  /// Words for the book being read.
  private static let pronouns: Set<[String]> = [
    ["it"], ["this"], ["book"], ["the", "book"], ["this", "book"], ["my", "book"], ["the", "rest"],
  ]

  /// Whether words say nothing.
  static func isFiller(_ words: [String]) -> Bool {
    isCurrentBook(words) || words.allSatisfy { alone.contains($0.lowercased()) }
  }

  /// Whether words mean the book being read, such as `it`.
  static func isCurrentBook(_ words: [String]) -> Bool { pronouns.contains(words.map { $0.lowercased() }) }

  /// The words without those before the name of a book, and whether these say that a book follows.
  static func book(in words: [String]) -> (words: [String], isIntroduced: Bool) {
    let rest = words.drop { word in
      let word = word.lowercased()
      return !["the", "a", "my"].contains(word) && (alone.contains(word) || beforeBook.contains(word))
    }
    let dropped = words.prefix(words.count - rest.count)
    return (Array(rest), dropped.contains { ["of", "in", "from"].contains($0.lowercased()) })
  }

  /// Verbs and other words with which a sentence about its subject goes on: `Emma is annoying`.
  static let continuing: Set<String> = [
    "is", "was", "are", "were", "has", "had", "and", "or", "who", "whose", "which", "that", "will", "would", "can",
    "could",
    "does", "did", "do", "isn't", "wasn't", "should", "might", "says", "said", "gets", "got", "seems", "of",
  ]
}
