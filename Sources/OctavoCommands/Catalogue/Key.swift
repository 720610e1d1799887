enum Key: Equatable {
  case up, down, left, right, pageUp, pageDown, home, end, enter, escape, backspace, clearLine
  case interrupt, suspend, redraw
  case character(Character)
  /// A key without a function here.
  case unknown
}

/// Decodes the keys in terminal input (ECMA-48 and xterm sequences).
struct KeyDecoder {
  private var bytes: [UInt8] = []

  /// Whether all input is decoded; remaining bytes may be the start of a longer sequence.
  var isEmpty: Bool { bytes.isEmpty }

  mutating func take(_ sent: some Sequence<UInt8>) { bytes += sent }

  /// The next key; nil if none is complete.
  /// - Parameter isAll: Whether no input follows for now, so that a lone ESC is the Escape key.
  mutating func next(isAll: Bool) -> Key? {
    guard let first = bytes.first else { return nil }
    if first == 0x1B { return escaped(isAll: isAll) }
    if first < 0x20 || first == 0x7F {
      bytes.removeFirst()
      return KeyDecoder.control(first)
    }
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard bytes.count >= length else {
      if isAll { bytes = [] }
      return nil
    }
    let text = String(decoding: bytes.prefix(length), as: UTF8.self)
    bytes.removeFirst(length)
    guard let character = text.first, text.count == 1, character != "\u{FFFD}" else { return .unknown }
    return .character(character)
  }

  private static func control(_ byte: UInt8) -> Key {
    switch byte {
    case 0x03: .interrupt
    case 0x1A: .suspend
    case 0x0C: .redraw
    case 0x0D, 0x0A: .enter
    case 0x7F, 0x08: .backspace
    case 0x15: .clearLine
    case 0x02: .pageUp
    case 0x06: .pageDown
    case 0x0E: .down
    case 0x10: .up
    default: .unknown
    }
  }

  private mutating func escaped(isAll: Bool) -> Key? {
    guard bytes.count > 1 else {
      guard isAll else { return nil }
      bytes = []
      return .escape
    }
    // A sequence is ESC [ or ESC O, parameters, and one letter or ~.
    guard bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else {
      bytes.removeFirst()
      return .escape
    }
    guard let end = bytes.indices.dropFirst(2).first(where: { (0x40...0x7E).contains(bytes[$0]) }) else {
      if isAll { bytes = [] }
      return isAll ? .unknown : nil
    }
    let (parameters, final) = (bytes[2..<end], bytes[end])
    bytes.removeFirst(end + 1)
    return KeyDecoder.key(final, parameters: String(decoding: parameters, as: UTF8.self))
  }

  private static func key(_ final: UInt8, parameters: String) -> Key {
    switch (Character(Unicode.Scalar(final)), parameters.split(separator: ";").first) {
    case ("A", _): .up
    case ("B", _): .down
    case ("C", _): .right
    case ("D", _): .left
    case ("H", _), ("~", "1"), ("~", "7"): .home
    case ("F", _), ("~", "4"), ("~", "8"): .end
    case ("~", "5"): .pageUp
    case ("~", "6"): .pageDown
    case ("M", _): .enter
    default: .unknown
    }
  }
}
