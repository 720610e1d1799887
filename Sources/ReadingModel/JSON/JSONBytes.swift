/// The bytes of single values in JSON (RFC 8259).
enum JSONBytes {
  static let null = Array("null".utf8)
  private static let hexDigits = Array("0123456789abcdef".utf8)

  static func write(_ value: Bool, to bytes: inout [UInt8]) { bytes += (value ? "true" : "false").utf8 }

  static func write(number value: some BinaryInteger, to bytes: inout [UInt8]) { bytes += String(value).utf8 }

  /// - Throws: `EncodingError` for what is no number.
  static func write(_ value: Double, to bytes: inout [UInt8]) throws {
    guard value.isFinite else {
      throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "is not a number of JSON"))
    }
    let text = value.description
    bytes += (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8
  }

  static func write(_ value: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { text in
      // Most text has nothing to escape, and goes over in one piece.
      var copied = 0
      for index in text.indices where needsEscape(text[index]) {
        bytes.append(contentsOf: text[copied..<index])
        escape(text[index], to: &bytes)
        copied = index + 1
      }
      bytes.append(contentsOf: text[copied...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func escape(_ byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
    case 0x08: bytes += "\\b".utf8
    case 0x09: bytes += "\\t".utf8
    case 0x0A: bytes += "\\n".utf8
    case 0x0C: bytes += "\\f".utf8
    case 0x0D: bytes += "\\r".utf8
    default: bytes += Array("\\u00".utf8) + [hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
    }
  }
}
