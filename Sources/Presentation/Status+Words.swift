package import ReadingModel

extension Reading.Status {
  /// The status within a sentence: `being read`.
  package var words: String { self == .reading ? "being read" : rawValue }
}

extension String {
  /// The text with a capital first letter.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
