/// Colours and weights of a terminal, or none.
struct Paint: Sendable {
  /// Whether anything is coloured.
  let isOn: Bool

  /// Text that matters most.
  func bold(_ text: String) -> String { wrap(text, "1") }
  /// Text that matters less.
  func dim(_ text: String) -> String { wrap(text, "2") }
  /// Text to be told apart, such as numbers to type.
  func accent(_ text: String) -> String { wrap(text, "33") }

  /// The text without colours and weights.
  static func removed(from text: String) -> String {
    guard text.utf8.contains(0x1B) else { return text }
    var isCode = false
    return text.filter { character in
      if character == "\u{1B}" { isCode = true }
      defer { if character == "m" { isCode = false } }
      return !isCode
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
