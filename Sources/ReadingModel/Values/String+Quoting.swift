extension String {
  /// The text in quotation marks as in CSV and SQL, with its own quotation marks doubled.
  package var doublyQuoted: String { "\"" + replacing(scalar: "\"", with: "\"\"") + "\"" }
}
