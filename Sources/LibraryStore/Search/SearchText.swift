internal import ReadingModel

/// Search words as an FTS5 expression (SQLite FTS5 §3), quoted so that the reader's words are never operators.
struct SearchText {
  private let words: [String]

  /// All of these words; one with spaces in it is a phrase.
  init(words: [String]) {
    self.words = words
  }

  /// Whether no searchable words remain.
  var isEmpty: Bool { terms.isEmpty }

  /// The expression that matches text with all the words, each as a prefix. The indexes fold accents but not the
  /// strokes and ligatures of ``LetterFolding``, so each word is searched in all its spellings.
  var expression: String {
    terms.map { term in
      let spellings = LetterFolding.spellings(of: term).map { $0.doublyQuoted + "*" }
      return spellings.count == 1 ? spellings[0] : "(\(spellings.joined(separator: " OR ")))"
    }.joined(separator: " AND ")
  }

  /// The words without those that FTS5 does not index: punctuation alone matches nothing.
  private var terms: [String] {
    words.filter { word in
      word.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }.map(\.storable)
  }
}
