extension String {
  /// The text without the spaces at its end.
  package var withoutEndSpaces: String {
    var text = self
    while text.utf8.last == UInt8(ascii: " ") { text.unicodeScalars.removeLast() }
    return text
  }
}
