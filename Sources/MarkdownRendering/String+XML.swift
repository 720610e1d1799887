extension Unicode.Scalar {
  /// Whether XML 1.0 §2.2 lets the character stand in a document.
  var isAllowedInXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD: true
    case 0x0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}

extension String {
  /// The text with what XML gives a meaning escaped, for elements and for attributes in double quotes; characters that
  /// XML forbids are left out.
  package var escapedForXML: String {
    var text = self
    return text.withUTF8 { bytes in
      guard bytes.contains(where: { $0.isMarkup || $0.mayBeForbidden }) else { return nil }
      return String(unsafeUninitializedCapacity: bytes.count * 6) { escaped in
        var writer = ByteWriter(escaped)
        var offset = 0
        while offset < bytes.count {
          switch bytes[offset] {
          case UInt8(ascii: "&"): writer.append("&amp;")
          case UInt8(ascii: "<"): writer.append("&lt;")
          case UInt8(ascii: ">"): writer.append("&gt;")
          case UInt8(ascii: "\""): writer.append("&quot;")
          case let byte where !byte.mayBeForbidden: writer.append(byte)
          default: offset += writer.appendIfAllowed(bytes, at: offset)
          }
          offset += 1
        }
        return writer.count
      }
    } ?? self
  }

  /// The text without the characters that XML forbids.
  var withoutForbidden: String {
    guard utf8.contains(where: \.mayBeForbidden) else { return self }
    return String(UnicodeScalarView(unicodeScalars.filter(\.isAllowedInXML)))
  }

  /// The text without line ends around it.
  var trimmingNewlines: String {
    let head = drop(while: \.isNewline)
    return String(head.reversed().drop(while: \.isNewline).reversed())
  }
}

extension UInt8 {
  /// Whether the byte has a meaning in XML.
  fileprivate var isMarkup: Bool {
    self == UInt8(ascii: "&") || self == UInt8(ascii: "<") || self == UInt8(ascii: ">") || self == UInt8(ascii: "\"")
  }

  /// Whether a character that starts with the byte can be one that XML forbids: a control character, U+FFFE or U+FFFF.
  fileprivate var mayBeForbidden: Bool {
    self < 0x20 ? self != 0x9 && self != 0xA && self != 0xD : self == 0xEF
  }
}

/// Fills the memory of a new string.
private struct ByteWriter {
  private let memory: UnsafeMutableBufferPointer<UInt8>
  private(set) var count = 0

  init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
    self.memory = memory
  }

  mutating func append(_ byte: UInt8) {
    memory[count] = byte
    count += 1
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { for byte in $0 { append(byte) } }
  }

  /// Copies a byte unless it begins a forbidden character; returns how many bytes beyond it were left out.
  mutating func appendIfAllowed(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    guard bytes[offset] == 0xEF else { return 0 }
    let isForbidden = offset + 2 < bytes.count && bytes[offset + 1] == 0xBF && bytes[offset + 2] >= 0xBE
    if isForbidden { return 2 }
    append(bytes[offset])
    return 0
  }
}
