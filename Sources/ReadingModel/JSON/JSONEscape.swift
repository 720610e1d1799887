/// The escapes of JSON texts.
package enum JSONEscape {
  /// The character that a backslash and this byte stand for; nil if there is none, or it is `u`.
  static func character(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  /// A text that ``JSONScanner`` has checked, with its escapes replaced, in UTF-8; nil if it has half of a surrogate
  /// pair.
  package static func replaced(in text: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text
    while let mark = rest.firstIndex(of: UInt8(ascii: "\\")) {
      bytes += rest[..<mark]
      rest = rest[(mark + 1)...]
      guard let byte = rest.popFirst() else { return nil }
      if let character = character(byte) {
        bytes.append(character)
      } else {
        guard let scalar = scalar(&rest) else { return nil }
        bytes += Character(scalar).utf8
      }
    }
    return bytes + rest
  }

  /// The character of a `\u` escape, which may be one of two.
  private static func scalar(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
    let unit = codeUnit(&rest)
    guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) }
    guard rest.starts(with: "\\u".utf8) else { return nil }
    rest = rest.dropFirst(2)
    let low = codeUnit(&rest)
    guard (0xDC00..<0xE000).contains(low) else { return nil }
    return Unicode.Scalar(0x1_0000 + (unit - 0xD800) << 10 + (low - 0xDC00))
  }

  private static func codeUnit(_ rest: inout Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
    defer { rest = rest.dropFirst(4) }
    return rest.prefix(4).reduce(0) { unit, digit in
      unit << 4 | UInt32(Character(Unicode.Scalar(digit)).hexDigitValue ?? 0)
    }
  }
}
