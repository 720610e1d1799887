/// A single line without Markdown syntax, as most journal entries are. It is one paragraph and needs no parser.
struct PlainLine {
  /// The unchanged text.
  let text: String

  /// Checks a text; nil if it needs the parser.
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

  /// Whether a line that starts with this byte cannot be a list, heading, quote, rule or code block.
  private static func mayBegin(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "#"), UInt8(ascii: ">"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "="):
      false
    default: !isSpace(byte)
    }
  }

  /// Whether the byte can start a line break, emphasis, code, link, entity, table, escape or autolink, or a character
  /// that is invalid in markup.
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
