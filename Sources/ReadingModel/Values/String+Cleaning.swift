internal import Foundation

extension StringProtocol {
  /// Whether it is empty or has only whitespace.
  package var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension String {
  /// The text in Unicode form D, with separate accents; ASCII is returned as is.
  package var decomposed: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : decomposedStringWithCanonicalMapping
  }

  /// The text without whitespace at either end.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else {
      return ""
    }
    return String(self[first...last])
  }

  /// The text without trailing spaces.
  package var withoutEndSpaces: String {
    guard utf8.last == UInt8(ascii: " ") else { return self }
    let last = utf8.lastIndex { $0 != UInt8(ascii: " ") }
    return last.map { String(Substring(utf8[...$0])) } ?? ""
  }

  /// The text on one line: with control characters and whitespace collapsed to single spaces, without the characters
  /// forbidden in markup.
  package var onOneLine: String {
    if isCertainlyOnOneLine { return self }
    let scalars = unicodeScalars.map { $0.isControl || $0.properties.isWhitespace ? " " : $0 }
    let words = scalars.filter(\.isAllowedInMarkup).split(separator: " ")
    return words.map { String(UnicodeScalarView($0)) }.joined(separator: " ")
  }

  /// A fast check for most texts: whether they have only single spaces inside, no other whitespace, and no control or
  /// forbidden character.
  package var isCertainlyOnOneLine: Bool {
    var wasSpace = true
    for byte in utf8 {
      switch byte {
      case 0x20:
        guard !wasSpace else { return false }
        wasSpace = true
      // Other bytes may start a non-ASCII space or an invalid character.
      case 0x21...0x7E, 0x80..<0xC2, 0xC3..<0xE1, 0xE4..<0xEF: wasSpace = false
      default: return false
      }
    }
    return !wasSpace
  }

  /// The text with every occurrence of a code point replaced, even before a combining accent, which makes it another
  /// `Character` in Swift but not to parsers.
  package func replacing(scalar: Unicode.Scalar, with text: String) -> String {
    guard unicodeScalars.contains(scalar) else { return self }
    var result = UnicodeScalarView()
    for one in unicodeScalars {
      if one == scalar { result.append(allOf: text) } else { result.append(one) }
    }
    return String(result)
  }
}

extension String.UnicodeScalarView {
  /// Appends the code points of a text one by one: `append(contentsOf:)` of this view reallocates to the exact size on
  /// each call, so that growing to a megabyte takes a minute.
  package mutating func append(allOf text: String) {
    for scalar in text.unicodeScalars { append(scalar) }
  }
}
