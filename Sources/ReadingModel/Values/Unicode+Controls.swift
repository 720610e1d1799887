// The list of code points that affect a terminal, a line or a page instead of being text.
extension Unicode.Scalar {
  /// Whether it is a C0 or C1 control character, or DEL.
  package var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    default: false
    }
  }

  /// Whether it separates lines or paragraphs without being a control character.
  package var endsLine: Bool { (0x2028...0x2029).contains(value) }

  /// Whether it changes the writing direction until it is reset: embeddings, overrides and isolates.
  package var embedsDirection: Bool { (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) }

  /// Whether it marks the writing direction of adjacent characters.
  package var marksDirection: Bool { value == 0x61C || (0x200E...0x200F).contains(value) }

  /// Whether it may control a terminal or change its writing direction.
  package var steersTerminals: Bool { isControl || endsLine || embedsDirection || marksDirection }

  /// Whether it is allowed in markup: XML 1.0 §2.2 forbids most control characters and U+FFFE and U+FFFF, HTML
  /// §13.2.3.5 the other control characters.
  package var isAllowedInMarkup: Bool {
    switch value {
    case 0x9, 0xA, 0xD: true
    case 0xFFFE, 0xFFFF: false
    default: !isControl
    }
  }
}
