/// The code points that affect a terminal, a line or a page instead of being text.
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

  /// Whether it is a letter of a script without spaces between words, or with attached particles: Chinese, Japanese,
  /// Korean, Thai, Lao, Burmese and Khmer.
  package var isUnspaced: Bool {
    switch value {
    case 0x0E01...0x0E30, 0x0E81...0x0EB0, 0x1000...0x102A, 0x1100...0x11FF, 0x1780...0x17B3, 0x3005...0x3007,
      0x3041...0x3096, 0x309D...0x30FA, 0x30FC...0x318F, 0x31A0...0x31BF, 0x31F0...0x31FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xA960...0xA97C, 0xAC00...0xD7FB, 0xF900...0xFAD9, 0xFF66...0xFFDC, 0x1B000...0x1B16F,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
