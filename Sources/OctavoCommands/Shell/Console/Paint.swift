/// Colours and weights of a terminal, if turned on.
struct Paint: Sendable {
  /// Whether colours and weights are used.
  let isOn: Bool

  /// Emphasised text.
  func bold(_ text: String) -> String { wrap(text, "1") }
  /// Less important text.
  func dim(_ text: String) -> String { wrap(text, "2") }
  /// Highlighted text, such as numbers to type.
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

extension Console {
  /// Colours and weights, if this console shows them.
  var paint: Paint { Paint(isOn: isColoured) }
}
