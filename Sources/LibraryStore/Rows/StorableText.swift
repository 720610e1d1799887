extension String {
  /// The text as SQLite keeps it whole: text ends at U+0000 there, so that U+FFFD stands for that character.
  var storable: String { utf8.contains(0) ? replacing("\0", with: "\u{FFFD}") : self }
}

extension String? {
  /// The text as SQLite keeps it whole; nil when it is empty, which tells nothing.
  var storable: String? { flatMap { $0.isEmpty ? nil : $0.storable } }
}
