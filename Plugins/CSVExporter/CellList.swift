internal import ReadingModel

/// Several texts in one cell: `; ` between them, and a backslash before `;`, `#`, `:` and `\` within one, and before a
/// space that one begins with.
enum CellList {
  /// The cell of the texts; nil when there are none.
  static func text(_ texts: [String]) -> String? {
    texts.isEmpty ? nil : texts.joined(separator: "; ")
  }

  /// A text as it stands in a list.
  static func escaped(_ text: String) -> String {
    let isPlain = !text.hasPrefix(" ") && !text.utf8.contains { ";#:\\".utf8.contains($0) }
    guard !isPlain else { return text }
    let start = text.hasPrefix(" ") ? "\\" : ""
    return start + String(text.flatMap { ";#:\\".contains($0) ? ["\\", $0] : [$0] })
  }
}
