internal import ReadingModel

/// Text within a line of Markdown, escaped to be literal.
package enum InlineText {
  /// The text in one line without control characters; nil if nothing visible remains.
  package static func line(_ text: String) -> String? {
    if isWellFormed(text) { return text }
    var line = ""
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace || scalar.isControl {
        if scalar.properties.isWhitespace, line.last != " " { line += " " }
      } else if !isInvisible(scalar) {
        line.unicodeScalars.append(scalar)
      }
    }
    let trimmed = line.drop { $0 == " " }
    return trimmed.isEmpty ? nil : String(trimmed.last == " " ? trimmed.dropLast() : trimmed)
  }

  /// A line with only the characters escaped that have a meaning in Markdown, on a forge or in Obsidian.
  package static func escaped(_ line: String) -> String {
    guard line.utf8.contains(where: isMark) else { return line }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    // By code point, as in Markdown: a sign before a combining accent is still one.
    var rest = line.unicodeScalars[...]
    while let sign = rest.popFirst() {
      if sign == "<", LineSyntax.opensTag(before: rest.first.flatMap { UTF8.encode($0)?.first }) {
        result.append(allOf: "&lt;")
      } else {
        if mustEscape(sign, after: previous, before: rest.first ?? " ") { result.append("\\") }
        result.append(sign)
      }
      previous = sign
    }
    return String(result)
  }

  /// A text in one line, escaped; nil if nothing visible remains.
  package static func escapedLine(_ text: String?) -> String? { text.flatMap(line).map(escaped) }

  private static func mustEscape(
    _ sign: Unicode.Scalar, after previous: Unicode.Scalar, before next: Unicode.Scalar
  ) -> Bool {
    switch sign {
    case "\\", "`", "*", "[", "]", "~", "$", "^": true
    case "_": !(isWord(previous) && isWord(next))
    case "#": !isWord(previous)
    case "&": next.isASCII && (isWord(next) || next == "#")
    case "=", "%": previous == sign
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

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Fast path: whether a text is already a clean line, like most titles and names.
  private static func isWellFormed(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last, first != 0x20, last != 0x20 else { return false }
    var previous: UInt8 = 0
    for byte in bytes {
      guard isAlwaysVisible(byte), byte != 0x0A, byte != 0x20 || previous != 0x20 else { return false }
      previous = byte
    }
    return true
  }

  /// Whether a UTF-8 byte is a line feed or can only be part of a visible character. Bytes that also begin other
  /// spaces, controls and noncharacters (in U+0080…00BF, U+1000…3FFF, and from U+F000 on) are not certain.
  static func isAlwaysVisible(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x0A, 0x20...0x7E, 0x80...0xC1, 0xC3...0xE0, 0xE4...0xEE: true
    default: false
    }
  }

  /// Whether a text may contain a code point that ``isOdd(_:)`` holds for. Bytes are many times faster to check.
  static func mayBeOdd(_ text: String) -> Bool { !text.utf8.allSatisfy(isAlwaysVisible) }

  /// Whether a text without controls in ASCII has a code point that ``isOdd(_:)`` holds for.
  static func hasOdd(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.indices.contains { index in
      // No odd code point begins with a lower byte.
      bytes[index] >= 0xC2 && isOdd(UnsafeBufferPointer(rebasing: bytes[index...].prefix(4)))
    }
  }

  /// Whether the code point at the start of UTF-8 is a C1 control, a separator, a direction control, the byte order
  /// mark or a noncharacter.
  private static func isOdd(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch (bytes.first, bytes.count) {
    case (0xC2, 2...): bytes[1] < 0xA0
    case (0xE2, 3...):
      bytes[1] == 0x80 && (0xA8...0xAE).contains(bytes[2]) || bytes[1] == 0x81 && (0xA6...0xA9).contains(bytes[2])
    case (0xEF, 3...): bytes[1] == 0xBB && bytes[2] == 0xBF || bytes[1] == 0xBF && bytes[2] >= 0xBE
    case (0xF0?, 4), (0xF1?, 4), (0xF2?, 4), (0xF3?, 4), (0xF4?, 4):
      bytes[1] & 0x0F == 0x0F && bytes[2] == 0xBF && bytes[3] >= 0xBE
    default: false
    }
  }

  /// Whether a code point is invisible, or a line separator for some programs.
  static func isOdd(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isControl || scalar.endsLine || isInvisible(scalar)
  }

  /// Direction controls, the byte order mark and noncharacters.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.embedsDirection || scalar.value == 0xFEFF || scalar.value & 0xFFFE == 0xFFFE
  }
}

// Text within a line that round-trips.
extension InlineText {
  /// A text escaped, with numeric references for spaces that Markdown would drop and for the middle dots that separate
  /// facts.
  package static func kept(_ text: String) -> String {
    let escaped = Array(escaped(text).unicodeScalars)
    var result = String.UnicodeScalarView()
    for (place, scalar) in escaped.enumerated() {
      let isPlainSpace =
        scalar == " " && place > 0 && place < escaped.count - 1 && escaped[place - 1] != " "
      let isPlain = isPlainSpace || !scalar.properties.isWhitespace && !isOdd(scalar) && scalar != "·"
      if isPlain { result.append(scalar) } else { result.append(allOf: "&#0\(scalar.value);") }
    }
    return String(result)
  }

  /// The original of a text in this form.
  package static func read(_ kept: some StringProtocol) -> String {
    var result: [UInt8] = []
    var rest = Array(kept.utf8)[...]
    while let byte = rest.first {
      let all = rest
      rest = rest.dropFirst()
      if byte == UInt8(ascii: "\\"), let sign = rest.first, LineSyntax.isSign(sign) {
        result.append(sign)
        rest = rest.dropFirst()
      } else if byte == UInt8(ascii: "&"), rest.starts(with: "lt;".utf8) {
        result.append(UInt8(ascii: "<"))
        rest = rest.dropFirst(3)
      } else if byte == UInt8(ascii: "&"), let found = NumberedCharacter.first(in: all) {
        result += NumberedCharacter.meaning(found)
        rest = rest.dropFirst(found.length - 1)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
