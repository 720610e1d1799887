extension String {
  /// The text as SQLite keeps it whole: text ends at U+0000 there, so that U+FFFD stands for that character. U+0001, by
  /// which found words are marked, is left out. What is not empty does not become so.
  var storable: String {
    guard utf8.contains(where: { $0 < 2 }) else { return self }
    let kept = replacing("\0", with: "\u{FFFD}").replacing("\u{1}", with: "")
    return kept.isEmpty && !isEmpty ? "\u{FFFD}" : kept
  }
}

extension String? {
  /// The text as SQLite keeps it whole; nil when it is empty, which tells nothing.
  var storable: String? { flatMap { $0.isEmpty ? nil : $0.storable } }
}
