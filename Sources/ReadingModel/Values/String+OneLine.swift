extension String {
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
}
