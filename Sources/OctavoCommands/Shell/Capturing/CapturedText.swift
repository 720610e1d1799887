/// The reader's own text in the line that says what was stored.
enum CapturedText {
  /// The text in quotation marks, as typed, on one line.
  /// - Parameter width: The most columns of the text; nil if it is not cut.
  static func quoted(_ text: String, _ style: Style, width: Int?) -> String {
    let line = DisplayText.line(text)
    return style.quoted(width.map { DisplayText.cut(line, to: max(20, $0), mark: style.ellipsis) } ?? line)
  }
}
