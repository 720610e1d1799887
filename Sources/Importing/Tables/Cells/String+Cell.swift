extension String {
  /// The text as one line, trimmed, with single spaces.
  package var singleSpaced: String {
    if isEmpty || isWellFormed { return self }
    return split { $0.isWhitespace || $0 == "\u{FEFF}" }.joined(separator: " ")
  }

  /// Whether it is one line of ASCII, trimmed and single-spaced.
  private var isWellFormed: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      var previous = UInt8(ascii: " ")
      for byte in bytes {
        if byte >= 0x80 || byte < 0x20 || (byte == 0x20 && previous == 0x20) { return false }
        previous = byte
      }
      return previous != 0x20
    } ?? false
  }

  /// Whether the text contains a byte. Checks every byte without an early exit, so that the loop is vectorized.
  func holds(_ byte: UInt8) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.reduce(UInt8(0)) { $0 | ($1 == byte ? 1 : 0) } != 0 }
      ?? utf8.contains(byte)
  }

  /// Whether it represents a missing value, as written by statistics software or by hand.
  var isEmptyPlaceholder: Bool {
    // Fast path: nearly every cell is checked, and few begin like these.
    guard (2...4).contains(utf8.count), let first = utf8.first,
      first == UInt8(ascii: "N") || first == UInt8(ascii: "n") || first == UInt8(ascii: "#")
    else { return false }
    return ["NA", "NaN", "nan", "N/A", "n/a", "NULL", "null", "#N/A", "None"].contains(self)
  }

  /// Whether it is a link to a web page.
  var isWebLink: Bool { hasPrefix("http://") || hasPrefix("https://") }

  /// The parts of a comma-separated list, without empty and repeated ones.
  var commaSeparated: [String] {
    guard utf8.contains(UInt8(ascii: ",")) else {
      let part = singleSpaced
      return part.isEmpty ? [] : [part]
    }
    var seen: Set<String> = []
    return split(separator: ",").map { String($0).singleSpaced }.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
