extension String {
  /// The text with something in the place of a code point, wherever it stands: with an accent behind it a sign is
  /// another letter to a reader, and still the sign to whatever reads a file.
  package func replacing(scalar: Unicode.Scalar, with text: String) -> String {
    guard unicodeScalars.contains(scalar) else { return self }
    var result = UnicodeScalarView()
    for one in unicodeScalars {
      if one == scalar { result.append(contentsOf: text.unicodeScalars) } else { result.append(one) }
    }
    return String(result)
  }

  /// The text between quotation marks as tables and SQL have it: each of its own twice.
  package var doublyQuoted: String { "\"" + replacing(scalar: "\"", with: "\"\"") + "\"" }
}
