extension String {
  /// The text as SQLite keeps it whole: text ends at U+0000 there, so that U+FFFD stands for that character. U+0001, by
  /// which found words are marked, is left out.
  var storable: String {
    guard utf8.contains(where: { $0 < 2 }) else { return self }
    return replacing("\0", with: "\u{FFFD}").replacing("\u{1}", with: "")
  }
}

extension String? {
  /// The text as SQLite keeps it whole; nil when it is empty, which tells nothing.
  var storable: String? { flatMap { $0.isEmpty ? nil : $0.storable } }
}
