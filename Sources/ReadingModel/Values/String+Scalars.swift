extension String {
  /// The text with something in the place of a code point, wherever it stands: with an accent behind it a sign is
  /// another letter to a reader, and still the sign to whatever reads a file.
  package func replacing(scalar: Unicode.Scalar, with text: String) -> String {
    guard unicodeScalars.contains(scalar) else { return self }
    var result = UnicodeScalarView()
    for one in unicodeScalars {
      if one == scalar { result.append(allOf: text) } else { result.append(one) }
    }
    return String(result)
  }

  /// The text between quotation marks as tables and SQL have it: each of its own twice.
  package var doublyQuoted: String { "\"" + replacing(scalar: "\"", with: "\"\"") + "\"" }
}

extension String.UnicodeScalarView {
  /// Adds the code points of a text, one by one: `append(contentsOf:)` of this view makes room for just what it adds
  /// and moves everything for it, so that a megabyte which grows by it takes a minute.
  package mutating func append(allOf text: String) {
    for scalar in text.unicodeScalars { append(scalar) }
  }
}
