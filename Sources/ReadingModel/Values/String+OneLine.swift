extension String {
  /// The text on one line: with control characters and whitespace collapsed to single spaces, without the characters
  /// forbidden in markup.
  package var onOneLine: String {
    let scalars = unicodeScalars.map { $0.isControl || $0.properties.isWhitespace ? " " : $0 }
    let words = scalars.filter(\.isAllowedInMarkup).split(separator: " ")
    return words.map { String(UnicodeScalarView($0)) }.joined(separator: " ")
  }
}
