extension String {
  /// The text without leading and trailing line breaks.
  var trimmingNewlines: String {
    let head = drop(while: \.isNewline)
    return String(head.reversed().drop(while: \.isNewline).reversed())
  }
}
