extension String {
  var nonEmpty: String? { isEmpty ? nil : self }

  /// The text of a number without a decimal of zero, `2` for `2.0`; nil if nothing is left.
  package var withoutZeroDecimal: String? { (hasSuffix(".0") ? String(dropLast(2)) : self).nonEmpty }

  /// The text as one line, trimmed, with single spaces.
  package var singleSpaced: String {
    if isEmpty || isWellFormed { return self }
    let inner = String(withoutOuterSpaces)
    if inner.isWellFormed { return inner }
    return split { $0.isWhitespace || $0 == "\u{FEFF}" }.joined(separator: " ")
  }

  /// The text without spaces before and after ASCII characters, which no space is joined with.
  private var withoutOuterSpaces: Substring {
    var rest = utf8[...]
    while rest.first == 0x20, let next = rest.dropFirst().first, next < 0x80 { rest = rest.dropFirst() }
    while rest.last == 0x20, let previous = rest.dropLast().last, previous < 0x80 { rest = rest.dropLast() }
    return Substring(rest)
  }

  /// Whether it is certainly one line, trimmed and single-spaced.
  ///
  /// Not certain are the bytes that begin other spaces (in U+0080…00BF, U+1000…3FFF, and from U+F000 on), and a space
  /// before what may be a combining character, with which it is one character.
  private var isWellFormed: Bool {
    utf8.withContiguousStorageIfAvailable { bytes in
      var previous = UInt8(ascii: " ")
      for byte in bytes {
        switch byte {
        case 0..<0x20, 0xC2, 0xE1...0xE3, 0xEF...: return false
        case 0x20: if previous == 0x20 { return false }
        case 0xCC, 0xCD, 0xD2...: if previous == 0x20 { return false }
        default: break
        }
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

  var isWebLink: Bool { hasPrefix("http://") || hasPrefix("https://") }

  /// The parts of a comma-separated list, without empty and repeated ones.
  var commaSeparated: [String] {
    guard utf8.contains(UInt8(ascii: ",")) else {
      let part = singleSpaced
      return part.isEmpty ? [] : [part]
    }
    // Splitting the bytes takes a third of the time of splitting the characters.
    let parts = utf8.split(separator: UInt8(ascii: ",")).map { String(Substring($0.withoutFirstSpace)).singleSpaced }
    var seen: Set<String> = []
    // A few parts are compared faster than hashed.
    guard parts.count > 8 else {
      return parts.indices.filter { !parts[$0].isEmpty && !parts[..<$0].contains(parts[$0]) }.map { parts[$0] }
    }
    return parts.filter { !$0.isEmpty && seen.insert($0).inserted }
  }
}

extension StringProtocol {
  /// Where the parentheses at the end of the text open; nil if there are none.
  var lastParenthesis: Index? {
    guard last == ")" else { return nil }
    var depth = 0
    for index in indices.reversed() {
      if self[index] == ")" { depth += 1 }
      if self[index] == "(" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}

extension Substring.UTF8View {
  /// The bytes without a space before an ASCII character, which no space is joined with: most commas have one.
  fileprivate var withoutFirstSpace: Substring.UTF8View {
    let rest = dropFirst()
    guard first == 0x20, let next = rest.first, next < 0x80 else { return self }
    return rest
  }
}
