/// A single line without Markdown syntax, as most journal entries are. It is one paragraph and needs no parser.
struct PlainLine {
  let text: String

  /// Checks a text; nil if it needs the parser.
  init?(_ markdown: String) {
    var copy = markdown
    let isPlain = copy.withUTF8 { bytes in
      guard let first = bytes.first, let last = bytes.last, PlainLine.mayBegin(first), !PlainLine.isSpace(last) else {
        return false
      }
      return PlainLine.roles.withUnsafeBufferPointer { roles in
        bytes.indices.allSatisfy { index in
          let role = roles[Int(bytes[index])]
          return role == PlainLine.text || role == PlainLine.mayBeSyntax && !PlainLine.isSyntax(bytes, at: index)
        }
      }
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

  private static let (text, mayBeSyntax, syntax): (UInt8, UInt8, UInt8) = (0, 1, 2)
  /// What each byte may be, in one table: every byte of a library is checked several times in an export. Syntax is what
  /// can start a line break, emphasis, code, link, entity, table, escape or autolink, or a character that is invalid in
  /// markup.
  private static let roles: [UInt8] = (UInt8.min...UInt8.max).map { byte in
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["),
      UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "\\"), UInt8(ascii: "@"), 0..<0x20, 0x7F,
      0xEF:
      syntax
    case UInt8(ascii: ":"), UInt8(ascii: "w"), UInt8(ascii: "W"), 0xC2: mayBeSyntax
    default: text
    }
  }

  /// Whether a byte that may be syntax starts an autolink or an invalid character.
  private static func isSyntax(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    switch bytes[index] {
    case 0xC2: index + 1 < bytes.count && bytes[index + 1] < 0xA0
    case UInt8(ascii: ":"): index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/")
    default:
      index + 3 < bytes.count && bytes[index + 1] | 0x20 == UInt8(ascii: "w")
        && bytes[index + 2] | 0x20 == UInt8(ascii: "w") && bytes[index + 3] == UInt8(ascii: ".")
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
