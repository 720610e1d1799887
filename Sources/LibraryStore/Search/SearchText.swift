internal import ReadingModel

/// Words to look for, in the language of FTS5 (SQLite FTS5 §3) without giving the reader's words a meaning there.
struct SearchText {
  private let words: [String]

  /// All of these words; one with spaces in it is a phrase.
  init(words: [String]) {
    self.words = words
  }

  /// Whether anything is left that can be looked for.
  var isEmpty: Bool { terms.isEmpty }

  /// The expression that finds text with all the words, each of which may be cut short. The indexes fold accents, but
  /// not the strokes and ligatures of ``LetterFolding``, so that each word is looked up in all its spellings.
  var expression: String {
    terms.map { term in
      let spellings = LetterFolding.spellings(of: term).map { $0.doublyQuoted + "*" }
      return spellings.count == 1 ? spellings[0] : "(\(spellings.joined(separator: " OR ")))"
    }.joined(separator: " AND ")
  }

  /// The words without what FTS5 would not index anyway: a word of punctuation alone matches nothing.
  private var terms: [String] {
    words.filter { word in
      word.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }.map(\.storable)
  }
}
