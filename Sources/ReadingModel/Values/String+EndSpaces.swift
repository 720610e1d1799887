extension String {
  /// The text without trailing spaces.
  package var withoutEndSpaces: String {
    guard utf8.last == UInt8(ascii: " ") else { return self }
    let last = utf8.lastIndex { $0 != UInt8(ascii: " ") }
    return last.map { String(Substring(utf8[...$0])) } ?? ""
  }
}
