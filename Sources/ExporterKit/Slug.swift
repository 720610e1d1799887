internal import Foundation

/// Makes a part of a file name from text: lowercase letters and digits, with single hyphens between words.
///
/// Latin letters are reduced to ASCII, Greek and Cyrillic are transliterated. Other scripts stay as they are: their
/// transliteration depends on the language, which a title does not reveal, and modern file systems accept them.
package enum Slug {
  /// The slug in NFC, cut between words if possible. Empty if the text has neither letters nor digits.
  package static func make(_ text: String, maximumByteCount: Int) -> String {
    var slug = ""
    for word in words(of: text) {
      let next = slug.isEmpty ? word : slug + "-" + word
      guard next.utf8.count <= maximumByteCount else { return slug.isEmpty ? cut(word, maximumByteCount) : slug }
      slug = next
    }
    return slug
  }

  /// Transliterates to Latin, such as `vojna` for `война`; nil if there are no letters.
  package static func inLatin(_ text: String) -> String? {
    guard text.contains(where: \.isLetter) else { return nil }
    return text.applyingTransform(.toLatin, reverse: false)
  }

  private static func words(of text: String) -> [String] {
    if let words = europeanWords(of: text) { return words }
    return text.lowercased().split(whereSeparator: \.isWhitespace).flatMap { word -> [String] in
      let scripts = Set(word.unicodeScalars.compactMap(Script.init))
      if scripts.contains(.other) { return ownWords(String(word)) }
      let latin = scripts.contains(.neighbour) ? inLatin(String(word)) ?? "" : String(word)
      return plainWords(latin.lowercased().decomposedStringWithCompatibilityMapping)
    }
  }

  /// Fast path: the words of a text with ASCII, letters of European languages and usual punctuation; nil for any other.
  private static func europeanWords(of text: String) -> [String]? {
    var words = Words()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": words.last.append(UInt8(ascii: scalar))
      case "A"..."Z": words.last.append(UInt8(ascii: scalar) + 0x20)
      case "'", "\u{2019}", "^", "`": continue
      case "\0"..."\u{7F}", "\u{2010}"..."\u{2027}": words.end()
      case "\u{C0}"..."\u{17F}":
        guard let letters = europeanLetters[Int(scalar.value - 0xC0)] else {
          words.end()
          continue
        }
        words.last += letters
      default: return nil
      }
    }
    words.end()
    return words.ended
  }

  /// What U+00C0…017F become; nil if they end a word.
  private static let europeanLetters: [[UInt8]?] = (UInt32(0xC0)...0x17F).map { value in
    let letter = Unicode.Scalar(value).map(String.init) ?? ""
    let words = plainWords("a\(letter)a".lowercased().decomposedStringWithCompatibilityMapping)
    return words.count == 1 ? words.first.map { Array($0.utf8.dropFirst().dropLast()) } : nil
  }

  /// Words of ASCII letters and digits, and the one that is being read.
  private struct Words {
    private(set) var ended: [String] = []
    var last: [UInt8] = []

    mutating func end() {
      if !last.isEmpty { ended.append(String(decoding: last, as: UTF8.self)) }
      last.removeAll(keepingCapacity: true)
    }
  }

  /// The ASCII words of a decomposed text.
  private static func plainWords(_ text: String) -> [String] {
    var words = Words()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": words.last.append(UInt8(ascii: scalar))
      case " ": words.end()
      case "'", "\u{2019}": continue
      default:
        if let letters = spelled[scalar] {
          words.last += letters.utf8
        } else if !scalar.properties.isDiacritic, scalar.properties.canonicalCombiningClass == .notReordered {
          words.end()
        }
      }
    }
    words.end()
    return words.ended
  }

  /// The words of a text in its own script.
  private static func ownWords(_ text: String) -> [String] {
    text.precomposedStringWithCanonicalMapping.unicodeScalars.split { !isPart($0) }.map { String($0) }
  }

  /// Whether a scalar is a visible letter, digit or combining mark.
  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      !scalar.properties.isDefaultIgnorableCodePoint
    default: false
    }
  }

  private static func cut(_ word: String, _ maximumByteCount: Int) -> String {
    var cut = ""
    for character in word {
      guard cut.utf8.count + character.utf8.count <= maximumByteCount else { break }
      cut.append(character)
    }
    return cut
  }

  /// Latin letters without a Unicode decomposition.
  private static let spelled: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ı": "i", "ŋ": "ng",
  ]
}

private enum Script {
  case latin
  /// Greek or Cyrillic, which have a standard transliteration.
  case neighbour
  case other

  /// The script of a letter; nil if the scalar is not a letter.
  init?(_ scalar: Unicode.Scalar) {
    guard scalar.properties.isAlphabetic else { return nil }
    switch scalar.value {
    case 0...0x24F, 0x250...0x2FF, 0x1D00...0x1DBF, 0x1E00...0x1EFF, 0x2070...0x218F, 0x2C60...0x2C7F,
      0xA720...0xA7FF, 0xFB00...0xFB06, 0xFF21...0xFF5A, 0x1D400...0x1D7FF:
      self = .latin
    case 0x345, 0x370...0x52F, 0x1C80...0x1C8F, 0x1F00...0x1FFF, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .neighbour
    default: self = .other
    }
  }
}
