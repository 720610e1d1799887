/// Text that stands within a line of Markdown and means nothing but itself.
enum InlineText {
  /// The text in one line without control characters; nil when nothing is left to see.
  static func line(_ text: String) -> String? {
    if isTidy(text) { return text }
    var line = ""
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
        if scalar.properties.isWhitespace, line.last != " " { line += " " }
      } else if !isInvisible(scalar) {
        line.unicodeScalars.append(scalar)
      }
    }
    let trimmed = line.drop { $0 == " " }
    return trimmed.isEmpty ? nil : String(trimmed.last == " " ? trimmed.dropLast() : trimmed)
  }

  /// A line with everything escaped that Markdown, a forge or Obsidian would act on, and nothing else.
  static func escaped(_ line: String) -> String {
    guard line.utf8.contains(where: isMark) else { return line }
    var result = ""
    var previous: Character = " "
    var rest = line[...]
    while let character = rest.popFirst() {
      if character == "<" {
        result += TextLine.opensTag(before: rest.first) ? "&lt;" : "<"
      } else {
        if mustEscape(character, after: previous, before: rest.first ?? " ") { result.append("\\") }
        result.append(character)
      }
      previous = character
    }
    return result
  }

  /// A text in one line, escaped; nil when nothing is left to see.
  static func escapedLine(_ text: String?) -> String? { text.flatMap(line).map(escaped) }

  private static func mustEscape(_ character: Character, after previous: Character, before next: Character) -> Bool {
    switch character {
    case "\\", "`", "*", "[", "]", "~", "$", "^": true
    case "_": !(isWord(previous) && isWord(next))
    case "#": !isWord(previous)
    case "&": next.isASCII && (isWord(next) || next == "#")
    case "=", "%": previous == character
    default: false
    }
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "~"), UInt8(ascii: "$"), UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "#"),
      UInt8(ascii: "&"), UInt8(ascii: "="), UInt8(ascii: "%"), UInt8(ascii: "<"):
      true
    default: false
    }
  }

  private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  /// Whether a text is a line already, which most titles and names are.
  private static func isTidy(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last, first != 0x20, last != 0x20 else { return false }
    var previous: UInt8 = 0
    for byte in bytes {
      guard isSurelyVisible(byte), byte != 0x0A, byte != 0x20 || previous != 0x20 else { return false }
      previous = byte
    }
    return true
  }

  /// Whether a byte of UTF-8 is a line feed or can only be part of something to see. The bytes that begin other spaces,
  /// controls and noncharacters (in U+0080…00BF, U+1000…3FFF, and from U+F000 on) are not sure.
  static func isSurelyVisible(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x20...0x7E, 0x80...0xC1, 0xC3...0xE0, 0xE4...0xEE: true
    default: false
    }
  }

  /// Marks that only turn the direction of what follows, and code points that are no characters.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
