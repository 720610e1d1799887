/// Escapes plain text for Markdown (GFM), so that it shows as written and nothing becomes markup.
package enum MarkdownEscaping {
  /// One line of text; at the start of a line, also escapes what would begin a heading, quote or numbered list.
  package static func escaped(_ text: String, isLineStart: Bool) -> String {
    // Fast path: most lines have nothing to escape, and bytes are many times faster than characters.
    guard text.utf8.contains(where: isMark) || isLineStart && text.utf8.first.map(mayBeginBlock) == true else {
      return text
    }
    let characters = Array(text)
    let blockMark = isLineStart ? blockMark(in: characters) : nil
    var escaped = ""
    for (index, character) in characters.enumerated() {
      if index == blockMark || isMarkup(at: index, in: characters) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "_"), UInt8(ascii: "<"),
      UInt8(ascii: "]"), UInt8(ascii: "~"), UInt8(ascii: "&"):
      true
    default: false
    }
  }

  private static func mayBeginBlock(_ byte: UInt8) -> Bool {
    ">#=-".utf8.contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isMarkup(at index: Int, in text: [Character]) -> Bool {
    let before = index > 0 ? text[index - 1] : " "
    let after = index + 1 < text.count ? text[index + 1] : " "
    return switch text[index] {
    case "\\", "*", "`": true
    case "_": !(isWordPart(before) && isWordPart(after))
    case "<": after.isLetter || "/!?".contains(after)
    case "]": "([:".contains(after)
    case "~": before == "~" || after == "~"
    case "&": isEntity(text[(index + 1)...])
    default: false
    }
  }

  private static func isWordPart(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  private static func isEntity(_ text: ArraySlice<Character>) -> Bool {
    let name = text.prefix(32).prefix { isWordPart($0) || $0 == "#" }
    return !name.isEmpty && text.dropFirst(name.count).first == ";"
  }

  /// The index of the character that would turn the line into a heading, quote, rule or numbered list.
  private static func blockMark(in text: [Character]) -> Int? {
    guard let first = text.first else { return nil }
    let run = text.prefix { $0 == first }.count
    switch first {
    case ">": return 0
    case "#": return run <= 6 && (run == text.count || text[run] == " ") ? 0 : nil
    case "=": return run == text.count ? 0 : nil
    case "-": return text.allSatisfy { $0 == "-" || $0 == " " } ? 0 : nil
    default:
      let digits = text.prefix { $0.isASCII && $0.isNumber }.count
      guard (1...9).contains(digits), digits < text.count, ".)".contains(text[digits]) else { return nil }
      return digits + 1 == text.count || text[digits + 1] == " " ? digits : nil
    }
  }
}
