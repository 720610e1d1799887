/// Text that stands within a line of Markdown and means nothing but itself.
enum InlineText {
  /// The text in one line without control characters; nil when nothing is left to see.
  static func line(_ text: String) -> String? {
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

  private static func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }

  /// Marks that only turn the direction of what follows, and code points that are no characters.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
