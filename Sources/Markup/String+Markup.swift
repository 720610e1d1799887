internal import ReadingModel

extension String {
  /// The text escaped for HTML and XML, for elements and double-quoted attributes, without the characters forbidden in
  /// either.
  ///
  /// - Parameter escapesApostrophes: Whether to escape for single-quoted attributes too.
  package func escapedForMarkup(escapesApostrophes: Bool = false) -> String {
    var text = self
    return text.withUTF8 { bytes in
      func isPlain(_ index: Int) -> Bool {
        switch bytes[index] {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
        case UInt8(ascii: "'"): !escapesApostrophes
        case 0x20...0x7E, 0x80..<0xC2, 0xC3..<0xEF: true
        default: String.forbiddenBytes(bytes, at: index) == 0
        }
      }
      let mayBeSpecial = String.mayBeSpecial.withUnsafeBufferPointer { special in
        bytes.contains { special[Int($0)] }
      }
      guard mayBeSpecial, let first = bytes.indices.first(where: { !isPlain($0) }) else { return nil }
      var escaped = Array(bytes[..<first])
      escaped.reserveCapacity(bytes.count + bytes.count / 8 + 16)
      var index = first
      while index < bytes.count {
        if isPlain(index) {
          escaped.append(bytes[index])
          index += 1
        } else if let reference = String.reference(bytes[index]) {
          reference.withUTF8Buffer { escaped.append(contentsOf: $0) }
          index += 1
        } else {
          index += String.forbiddenBytes(bytes, at: index)
        }
      }
      return String(decoding: escaped, as: UTF8.self)
    } ?? self
  }

  /// The text without the characters forbidden in HTML or XML.
  package var withoutForbidden: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 == 0xEF }) else { return self }
    return String(UnicodeScalarView(unicodeScalars.filter(\.isAllowedInMarkup)))
  }

  /// Whether each byte may need more than to be copied, in one table: most texts of a library have no such byte.
  private static let mayBeSpecial: [Bool] = (UInt8.min...UInt8.max).map { byte in
    reference(byte) != nil || byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte >= 0xEF
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

  /// The length in bytes of the forbidden character at an index; 0 if it is allowed.
  private static func forbiddenBytes(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    switch bytes[index] {
    case 0x09, 0x0A, 0x0D: 0
    case 0x00..<0x20, 0x7F: 1
    // U+0080 to U+009F are C2 80 to C2 9F in UTF-8, U+FFFE and U+FFFF are EF BF BE and EF BF BF.
    case 0xC2: bytes[index + 1] < 0xA0 ? 2 : 0
    case 0xEF: bytes[index + 1] == 0xBF && bytes[index + 2] >= 0xBE ? 3 : 0
    default: 0
    }
  }
}
