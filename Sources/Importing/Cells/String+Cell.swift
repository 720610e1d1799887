extension String {
  /// The text as one line, trimmed, with single spaces.
  package var singleSpaced: String {
    if isEmpty || isTidy { return self }
    return split { $0.isWhitespace || $0 == "\u{FEFF}" }.joined(separator: " ")
  }

  /// Whether it is one line of ASCII without a space at its ends or two in a row.
  private var isTidy: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      var previous = UInt8(ascii: " ")
      for byte in bytes {
        if byte >= 0x80 || byte < 0x20 || (byte == 0x20 && previous == 0x20) { return false }
        previous = byte
      }
      return previous != 0x20
    } ?? false
  }

  /// Whether a byte is among those of the text, each of which is looked at, many at a time.
  func holds(_ byte: UInt8) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.reduce(UInt8(0)) { $0 | ($1 == byte ? 1 : 0) } != 0 }
      ?? utf8.contains(byte)
  }

  /// Whether it is what programs for statistics, and those who make lists by hand, write into an empty cell.
  var isWordForNothing: Bool {
    // Few cells begin like one of them, and nearly all are asked.
    guard (2...4).contains(utf8.count), let first = utf8.first,
      first == UInt8(ascii: "N") || first == UInt8(ascii: "n") || first == UInt8(ascii: "#")
    else { return false }
    return ["NA", "NaN", "nan", "N/A", "n/a", "NULL", "null", "#N/A", "None"].contains(self)
  }

  /// The parts of a list that a service joined with commas, without empty and repeated ones.
  var commaSeparated: [String] {
    guard utf8.contains(UInt8(ascii: ",")) else {
      let part = singleSpaced
      return part.isEmpty ? [] : [part]
    }
    var seen: Set<String> = []
    return split(separator: ",").map { String($0).singleSpaced }.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}
