/// Makes text safe between tags and inside quoted attributes of HTML and XML.
package enum MarkupEscaper {
  /// The text with `& < > " '` as references and without the characters that XML 1.0 §2.2 does not allow.
  package static func escaped(_ text: String) -> String {
    var copy = text
    return copy.withUTF8 { bytes in
      guard let first = firstToWorkOn(bytes) else { return text }
      var result = Array(bytes[..<first])
      result.reserveCapacity(bytes.count + bytes.count / 8 + 16)
      var index = first
      while index < bytes.count {
        let byte = bytes[index]
        if let reference = reference(byte) {
          reference.withUTF8Buffer { result.append(contentsOf: $0) }
        } else if isNoncharacter(bytes, index) {
          index += 2
        } else if !isForbidden(byte) {
          result.append(byte)
        }
        index += 1
      }
      return String(decoding: result, as: UTF8.self)
    }
  }

  private static func firstToWorkOn(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): return index
      case 0x20..<0xEF: break
      case let byte: if isForbidden(byte) || isNoncharacter(bytes, index) { return index }
      }
      index += 1
    }
    return nil
  }

  private static func reference(_ byte: UInt8) -> StaticString? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }

  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D
  }

  /// U+FFFE and U+FFFF are EF BF BE and EF BF BF in UTF-8.
  private static func isNoncharacter(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    bytes[index] == 0xEF && bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE
  }
}
