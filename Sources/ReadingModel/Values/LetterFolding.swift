internal import Foundation

/// Folds case, accents, strokes and ligatures: `Łódź` is `lodz`, `Straße` is `strasse`.
///
/// Unicode decomposes `é` into a letter and an accent, but not `ł`, `ø` or `æ`, and neither does FTS5 with
/// `remove_diacritics`.
package enum LetterFolding {
  /// Letters that Unicode does not decompose, and their replacements. Match keys stored in libraries depend on them.
  private static let baseLetters: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th", "ı": "i",
  ]

  /// The replacement of a lower-case letter with a stroke or ligature; nil for other letters.
  private static func base(of letter: Unicode.Scalar) -> String? { letter.isASCII ? nil : baseLetters[letter] }

  /// Appends a lower-case letter, or its replacement.
  static func append(_ letter: Unicode.Scalar, to scalars: inout String.UnicodeScalarView) {
    if let base = base(of: letter) { scalars.append(allOf: base) } else { scalars.append(letter) }
  }

  /// The text in lower case, without accents, strokes and ligatures; punctuation and spaces stay.
  package static func folded(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.decomposed.lowercased().unicodeScalars
    where !(0x300...0x36F).contains(scalar.value) {
      append(scalar, to: &scalars)
    }
    return String(scalars).precomposedStringWithCanonicalMapping
  }

  /// The text after a prefix, compared folded; nil without the prefix.
  package static func rest(of text: String, after beginning: String) -> String? {
    let wanted = folded(beginning)
    var begun = ""
    for index in text.indices {
      if begun == wanted { return String(text[index...]) }
      begun += folded(String(text[index]))
      guard wanted.hasPrefix(begun) else { return nil }
    }
    return begun == wanted ? "" : nil
  }

  /// Whether words of the text, in order, begin with the folded ones.
  package static func hasWord(_ wanted: String, in text: String) -> Bool {
    wordStarts(of: text).contains { folded(String(text[$0...])).hasPrefix(wanted) }
  }

  /// The rest of a text after words that stand at its start or at the start of a later word; nil without them.
  package static func rest(of text: String, afterWords words: String) -> String? {
    wordStarts(of: text).lazy.compactMap { rest(of: String(text[$0...]), after: words) }.first
  }

  /// Where the text and each of its words begin.
  private static func wordStarts(of text: String) -> [String.Index] {
    text.indices.filter { index in
      guard index > text.startIndex else { return true }
      let before = text[text.index(before: index)]
      return !before.isLetter && !before.isNumber && (text[index].isLetter || text[index].isNumber)
    }
  }

  /// Letters by language, with what is typed for them; a word does not mix languages.
  private static let alphabets: [[(typed: String, letter: String)]] = [
    [("l", "ł")], [("th", "þ"), ("ae", "æ"), ("o", "ø"), ("d", "ð")], [("oe", "œ"), ("ae", "æ")], [("d", "đ")],
    [("ss", "ß")], [("i", "ı")],
  ]

  /// In a word with more such letters, only one or all of them are replaced.
  private static let mostPlaces = 5
  /// A longer word, in UTF-8 bytes, is an address or encoded data, and has only its own spelling.
  private static let longestWord = 200

  /// The text as typed, then the spellings that a full-text index may contain: `stanislaw` also finds `stanisław`.
  package static func spellings(of text: String) -> [String] {
    guard text.utf8.count <= longestWord,
      text.unicodeScalars.contains(where: { $0.properties.isAlphabetic })
    else { return [text] }
    let plain = text.lowercased().unicodeScalars.map { base(of: $0) ?? String($0) }.joined()
    var spellings = [text]
    for spelling in [plain] + alphabets.flatMap({ replacements(in: Array(plain.unicodeScalars), $0) })
    where !spellings.contains(where: { $0.lowercased() == spelling }) {
      spellings.append(spelling)
    }
    return spellings
  }

  /// The word with every combination of replaced letters.
  private static func replacements(
    in word: [Unicode.Scalar], _ alphabet: [(typed: String, letter: String)]
  ) -> [String] {
    var places: [(range: Range<Int>, letter: String)] = []
    var start = 0
    while start < word.count {
      let found = alphabet.first { word[start...].starts(with: $0.typed.unicodeScalars) }
      let end = start + (found?.typed.unicodeScalars.count ?? 1)
      if let found { places.append((start..<end, found.letter)) }
      start = end
    }
    let all = places.indices
    let choices: [Set<Int>] =
      all.count > mostPlaces
      ? all.map { [$0] } + [Set(all)]
      : (1..<(1 << all.count)).map { bits in Set(all.filter { bits & (1 << $0) != 0 }) }
    return all.isEmpty ? [] : choices.map { text(word, replacing: $0.sorted().map { places[$0] }) }
  }

  private static func text(
    _ word: [Unicode.Scalar], replacing places: [(range: Range<Int>, letter: String)]
  ) -> String {
    var scalars = String.UnicodeScalarView()
    var start = 0
    for place in places {
      for scalar in word[start..<place.range.lowerBound] { scalars.append(scalar) }
      for scalar in place.letter.unicodeScalars { scalars.append(scalar) }
      start = place.range.upperBound
    }
    for scalar in word[start...] { scalars.append(scalar) }
    return String(scalars)
  }
}
