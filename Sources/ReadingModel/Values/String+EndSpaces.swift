extension String {
  /// The text without trailing spaces.
  package var withoutEndSpaces: String {
    var text = self
    while text.utf8.last == UInt8(ascii: " ") { text.unicodeScalars.removeLast() }
    return text
  }
}
