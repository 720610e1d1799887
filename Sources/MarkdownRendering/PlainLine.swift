/// A text of one line in which nothing means anything to Markdown, as most entries of a journal are: it is a paragraph,
/// and the parser need not be asked.
struct PlainLine {
  /// The text as it was given.
  let text: String

  /// Looks at a text; nil when the parser has to.
  init?(_ markdown: String) {
    var copy = markdown
    let isPlain = copy.withUTF8 { bytes in
      guard let first = bytes.first, let last = bytes.last, PlainLine.mayBegin(first), !PlainLine.isSpace(last) else {
        return false
      }
      return bytes.indices.allSatisfy { !PlainLine.means(bytes, at: $0) }
    }
    guard isPlain else { return nil }
    text = markdown
  }

  /// Whether a line that begins with the byte is no list, heading, quote, rule or code.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "="):
      false
    default: !isSpace(byte)
    }
  }

  /// Whether the byte begins something: a line, emphasis, code, a link, an entity, a table, an escape, an address; or a
  /// character that may be forbidden.
  private static func means(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["),
      UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "\\"), UInt8(ascii: "@"), 0..<0x20, 0x7F,
      0xEF:
      true
    case 0xC2: index + 1 < bytes.count && bytes[index + 1] < 0xA0
    case UInt8(ascii: ":"): index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/")
    case UInt8(ascii: "w"), UInt8(ascii: "W"):
      index + 3 < bytes.count && bytes[index + 1] | 0x20 == UInt8(ascii: "w")
        && bytes[index + 2] | 0x20 == UInt8(ascii: "w") && bytes[index + 3] == UInt8(ascii: ".")
    default: false
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
