internal import Foundation

/// Text as the search sees it: words in lower case, without accents, strokes, ligatures and punctuation.
///
/// Splits and folds like FTS5's tokenizer `unicode61` with `remove_diacritics 2` (SQLite FTS5 §4.3.1), then like
/// ``LetterFolding``. The library's indexes are searched for the same spellings, so that both find the same.
package struct FoldedText: Hashable, Sendable {
  /// The original text.
  package let text: String
  package let words: [String]

  package init(_ text: String) {
    self.text = text
    words = FoldedText.words(of: text)
  }

  /// Whether the pattern's words occur consecutively; the last may be a prefix, and the first a suffix or inner part in
  /// a script without spaces between words: `吾輩は猫である` contains `猫`.
  ///
  /// A pattern without words matches nothing.
  package func contains(_ pattern: FoldedText) -> Bool {
    guard let first = pattern.words.first, let last = pattern.words.last, words.count >= pattern.words.count else {
      return false
    }
    let isUnspaced = first.unicodeScalars.first?.isUnspaced == true
    let between = pattern.words.dropFirst().dropLast()
    return (0...(words.count - pattern.words.count)).contains { start in
      guard pattern.words.count > 1 else {
        return isUnspaced ? words[start].contains(first) : words[start].hasPrefix(first)
      }
      let end = start + pattern.words.count - 1
      return (isUnspaced ? words[start].hasSuffix(first) : words[start] == first)
        && words[(start + 1)..<end].elementsEqual(between) && words[end].hasPrefix(last)
    }
  }

  /// The pattern's first letters in a script without spaces between words; nil for other scripts. Every text that
  /// contains the pattern contains them.
  package var unspacedBeginning: String? {
    guard words.first?.unicodeScalars.first?.isUnspaced == true else { return nil }
    let letters = text.precomposedStringWithCanonicalMapping.unicodeScalars
      .drop { !$0.isUnspaced }.prefix { $0.isUnspaced }
    return letters.isEmpty ? nil : String(String.UnicodeScalarView(letters))
  }

  /// The words of a text. ASCII signs and spaces separate them; only pieces beyond ASCII take the slow way.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var piece: [UInt8] = []
    var isASCII = true
    func endPiece() {
      guard !piece.isEmpty else { return }
      let text = String(decoding: piece, as: UTF8.self)
      if isASCII { words.append(text) } else { words += folded(text) }
      piece.removeAll(keepingCapacity: true)
      isASCII = true
    }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): piece.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): piece.append(byte + 0x20)
      case 0x80...:
        piece.append(byte)
        isASCII = false
      default: endPiece()
      }
    }
    endPiece()
    return words
  }

  /// The words of a text without ASCII signs or spaces.
  private static func folded(_ text: String) -> [String] {
    var scalars = String.UnicodeScalarView()
    for scalar in text.decomposed.lowercased().unicodeScalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
        .letterNumber, .otherNumber, .privateUse:
        LetterFolding.append(scalar, to: &scalars)
      // Skip accents split off a letter; keep kana voicing marks; other marks separate words.
      case .nonspacingMark where (0x300...0x36F).contains(scalar.value): continue
      case .nonspacingMark where (0x3099...0x309A).contains(scalar.value): scalars.append(scalar)
      default: scalars.append(" ")
      }
    }
    return String(scalars).split(separator: " ").map(String.init)
  }
}
