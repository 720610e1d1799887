extension Unicode.Scalar {
  /// Whether a terminal takes it for a command, or writes on in another direction behind it.
  package var steersTerminals: Bool {
    switch value {
    // C0, DEL and C1; marks, embeddings and isolates of the writing direction.
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
