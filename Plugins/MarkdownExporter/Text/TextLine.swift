/// A line of the reader's Markdown outside of fenced code.
enum TextLine {
  /// The line with HTML, hidden comments, code that does not end in the line and links to anything that could run
  /// turned into text.
  static func escaped(_ line: String) -> String {
    // Most lines have none of these; looking at bytes is many times faster than at characters.
    guard line.utf8.contains(where: isMark) else { return line }
    let characters = Array(line)
    let hasBareLink = line.utf8.contains(UInt8(ascii: "`")) && hasBareLink(line)
    var result = ""
    var index = 0
    while index < characters.count {
      let isWordStart = index == 0 || characters[index - 1].isWhitespace
      let (piece, count) = piece(characters[index...], mayBeCode: isWordStart || !hasBareLink)
      result += piece
      index += count
    }
    return result
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: "%"), UInt8(ascii: "]"): true
    default: false
    }
  }

  /// The form of what stands first in the rest of a line, and how many characters it covers.
  private static func piece(_ rest: ArraySlice<Character>, mayBeCode: Bool) -> (String, Int) {
    let next = rest.dropFirst().first
    switch rest.first {
    case "\\":
      guard let next, next.isASCII, next.isPunctuation || next.isSymbol else { return ("\\", 1) }
      return (next == "<" ? "&lt;" : "\\" + String(next), 2)
    case "`": return code(rest, mayBeCode: mayBeCode)
    case "<":
      if let link = autolink(rest) { return (link, link.count) }
      return (opensTag(before: next) ? "&lt;" : "<", 1)
    case "%" where next == "%": return ("\\%\\%", 2)
    case "]" where next == "(" || next == ":": return (leadsToNote(rest.dropFirst(2)) ? "]" : "\\]", 1)
    case let character?: return (String(character), 1)
    case nil: return ("", 1)
    }
  }

  /// Whether `<` before that character can begin a tag, a comment or the like. Such a one is written as a reference:
  /// a backslash could become part of a bare link before it, and would no longer escape.
  static func opensTag(before next: Character?) -> Bool { next.map { $0.isLetter || "/!?".contains($0) } ?? false }

  /// Code that ends in its line stays; other backticks are escaped, so that they cannot pair with those of another
  /// line.
  private static func code(_ rest: ArraySlice<Character>, mayBeCode: Bool) -> (String, Int) {
    let ticks = rest.prefix { $0 == "`" }.count
    var index = rest.startIndex + ticks
    while mayBeCode, index < rest.endIndex {
      let run = rest[index...].prefix { $0 == "`" }.count
      if run == ticks { return (String(rest[..<(index + run)]), index + run - rest.startIndex) }
      index += max(run, 1)
    }
    return (String(repeating: "\\`", count: ticks), ticks)
  }

  /// Whether a forge may find a link without brackets in the line. It reaches to the next space or `<`, and takes
  /// backticks in.
  private static func hasBareLink(_ line: String) -> Bool {
    let line = line.lowercased()
    return ["://", "www.", "mailto:", "xmpp:"].contains(where: line.contains)
  }

  /// A link in angle brackets that stands first in the text, when it leads to a page or an address.
  static func autolink(_ rest: ArraySlice<Character>) -> String? {
    guard let end = rest.firstIndex(of: ">") else { return nil }
    let link = String(rest[...end])
    let isPlain = !link.dropFirst().dropLast().contains { $0.isWhitespace || $0 == "<" || !$0.isASCII }
    return isPlain && ["<http://", "<https://", "<mailto:"].contains(where: link.lowercased().hasPrefix) ? link : nil
  }

  /// Whether a link's target is a place on the web, an address or a file: nothing with a scheme that could run.
  private static func leadsToNote(_ rest: ArraySlice<Character>) -> Bool {
    let target = rest.drop { $0.isWhitespace || $0 == "<" }.prefix { !$0.isWhitespace && $0 != ")" }
    // A target on the next line cannot be judged here.
    guard !target.isEmpty else { return false }
    let head = String(target.prefix { !"/?#".contains($0) }).lowercased()
    if head.contains("&") || head.contains("\\") { return false }
    guard let colon = head.firstIndex(of: ":") else { return true }
    return ["http", "https", "mailto", "tel", "obsidian", "zotero", "calibre"].contains(String(head[..<colon]))
  }
}
