/// Single JSON values as bytes (RFC 8259).
package enum JSONBytes {
  static let null = Array("null".utf8)
  private static let hexDigits = Array("0123456789abcdef".utf8)

  static func write(_ value: Bool, to bytes: inout [UInt8]) { bytes += (value ? "true" : "false").utf8 }

  static func write(number value: some BinaryInteger, to bytes: inout [UInt8]) { bytes += String(value).utf8 }

  /// - Throws: `EncodingError` for infinity and NaN.
  static func write(_ value: Double, to bytes: inout [UInt8]) throws {
    guard value.isFinite else {
      throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "is not a valid JSON number"))
    }
    let text = value.description
    bytes += (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8
  }

  /// Writes a text.
  /// - Parameter usesShortEscapes: Whether a tab is `\t`, not `\u0009`; of a line feed there is only the short form.
  package static func write(_ value: String, to bytes: inout [UInt8], usesShortEscapes: Bool = true) {
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { text in
      // Most text needs no escapes and is appended in one piece.
      var copied = 0
      while let index = firstToEscape(in: text, from: copied) {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied..<index]))
        escape(text[index], to: &bytes, isShort: usesShortEscapes)
        copied = index + 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied...]))
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// The first byte that needs an escape; checks eight bytes at a time.
  static func firstToEscape(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let raw = UnsafeRawBufferPointer(text)
    var index = start
    while index + 8 <= text.count {
      let eight = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      let quotes = eight ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let slashes = eight ^ (ones &* UInt64(UInt8(ascii: "\\")))
      // A byte's highest bit is set if it is below 0x20, or if one of its differences is zero.
      let found = ((eight &- ones &* 0x20) & ~eight) | ((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes)
      if found & highBits != 0 { break }
      index += 8
    }
    while index < text.count {
      if needsEscape(text[index]) { return index }
      index += 1
    }
    return nil
  }

  /// 0x01 in each of eight bytes; the highest bit of each.
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func escape(_ byte: UInt8, to bytes: inout [UInt8], isShort: Bool) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case 0x08 where isShort: bytes += "\\b".utf8
    case 0x09 where isShort: bytes += "\\t".utf8
    case 0x0A: bytes += "\\n".utf8
    case 0x0C where isShort: bytes += "\\f".utf8
    case 0x0D where isShort: bytes += "\\r".utf8
    default: bytes += Array("\\u00".utf8) + [hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
    }
  }
}
