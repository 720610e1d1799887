extension String {
  /// The text on one line: its words with single spaces between, where control characters stand for spaces, and without
  /// the characters that no page may hold.
  package var onOneLine: String {
    let scalars = unicodeScalars.map { $0.isControl || $0.properties.isWhitespace ? " " : $0 }
    let words = scalars.filter(\.isAllowedInMarkup).split(separator: " ")
    return words.map { String(UnicodeScalarView($0)) }.joined(separator: " ")
  }
}
