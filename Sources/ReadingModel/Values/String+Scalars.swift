extension String {
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

  /// The text in quotation marks as in CSV and SQL, with its own quotation marks doubled.
  package var doublyQuoted: String { "\"" + replacing(scalar: "\"", with: "\"\"") + "\"" }
}

extension String.UnicodeScalarView {
  /// Appends the code points of a text one by one: `append(contentsOf:)` of this view reallocates to the exact size on
  /// each call, so that growing to a megabyte takes a minute.
  package mutating func append(allOf text: String) {
    for scalar in text.unicodeScalars { append(scalar) }
  }
}
