// The one list of what is no letter or sign: code points that steer a terminal, a line or a page.
extension Unicode.Scalar {
  /// Whether it is a control character: of C0 or C1, or DEL.
  package var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0: true
    default: false
    }
  }

  /// Whether it ends a line or a paragraph for some programs, though it is no control character.
  package var endsLine: Bool { (0x2028...0x2029).contains(value) }

  /// Whether it turns the writing direction of all that follows, until that is taken back: embeddings, overrides and
  /// isolates.
  package var embedsDirection: Bool { (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) }

  /// Whether it tells the writing direction of the letters beside it.
  package var marksDirection: Bool { value == 0x61C || (0x200E...0x200F).contains(value) }

  /// Whether a terminal takes it for a command, or writes on in another direction behind it.
  package var steersTerminals: Bool { isControl || endsLine || embedsDirection || marksDirection }

  /// Whether the character may stand in a page: XML 1.0 §2.2 forbids most control characters and U+FFFE and U+FFFF,
  /// HTML §13.2.3.5 the other control characters.
  package var isAllowedInMarkup: Bool {
    switch value {
    case 0x9, 0xA, 0xD: true
    case 0xFFFE, 0xFFFF: false
    default: !isControl
    }
  }
}
