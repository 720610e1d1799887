extension String {
  /// The text without line ends around it.
  var trimmingNewlines: String {
    let head = drop(while: \.isNewline)
    return String(head.reversed().drop(while: \.isNewline).reversed())
  }
}
