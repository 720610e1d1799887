/// The bytes of single values in JSON (RFC 8259).
enum JSONBytes {
  static let null = Array("null".utf8)
  private static let hexDigits = Array("0123456789abcdef".utf8)

  static func bool(_ value: Bool) -> [UInt8] { Array((value ? "true" : "false").utf8) }

  static func number(_ value: some BinaryInteger) -> [UInt8] { Array(String(value).utf8) }

  /// - Throws: `EncodingError` for what is no number.
  static func number(_ value: Double) throws -> [UInt8] {
    guard value.isFinite else {
      throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "is not a number of JSON"))
    }
    let text = value.description
    return Array((text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8)
  }

  static func text(_ value: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(value.utf8.count + 2)
    bytes.append(UInt8(ascii: "\""))
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x20...: bytes.append(byte)
      case 0x08: bytes += Array("\\b".utf8)
      case 0x09: bytes += Array("\\t".utf8)
      case 0x0A: bytes += Array("\\n".utf8)
      case 0x0C: bytes += Array("\\f".utf8)
      case 0x0D: bytes += Array("\\r".utf8)
      default: bytes += Array("\\u00".utf8) + [hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return bytes
  }
}
