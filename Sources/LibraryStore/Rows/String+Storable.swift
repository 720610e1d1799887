extension String {
  /// The text with U+0000, at which SQLite truncates, replaced by U+FFFD, and without U+0001, which marks search hits.
  /// A text that is not empty does not become empty.
  var storable: String {
    guard utf8.contains(where: { $0 < 2 }) else { return self }
    let kept = replacing("\0", with: "\u{FFFD}").replacing("\u{1}", with: "")
    return kept.isEmpty && !isEmpty ? "\u{FFFD}" : kept
  }
}

extension String? {
  /// The text as it is stored; nil if empty.
  var storable: String? { flatMap { $0.isEmpty ? nil : $0.storable } }
}
