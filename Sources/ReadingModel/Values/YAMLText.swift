/// Texts as YAML 1.2 on one line, written so that YAML 1.1 reads the same.
package enum YAMLText {
  /// A text for any program: plain if it cannot be read as another type, else in double quotes.
  package static func scalar(_ text: String) -> String {
    isPlain(text) ? text : quoted(text)
  }

  /// A text for a program that reads every plain scalar as text: days and numbers need no quotes.
  package static func untypedScalar(_ text: String) -> String {
    isUntypedPlain(text) ? text : quoted(text)
  }

  /// Any text in double quotes (YAML 1.2.2 §5.7, §7.3.1).
  package static func quoted(_ text: String) -> String {
    // Fast path: most text is ASCII without escapes.
    let isTidy = text.utf8.allSatisfy {
      (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isTidy { return "\"\(text)\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default:
        if isUnsafe(scalar) {
          result += escape(scalar)
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// Words that some version of YAML does not read as text.
  private static let keywords: Set<String> = [
    "true", "false", "yes", "no", "on", "off", "y", "n", "null", "nan", "inf",
  ]

  private static let longestKeyword = 5

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isLetter(first), text.utf8.last != 0x20 else { return false }
    guard text.utf8.count <= 200, text.utf8.count > longestKeyword || !keywords.contains(text.lowercased()) else {
      return false
    }
    return text.unicodeScalars.allSatisfy { scalar in
      isLetter(scalar) || " -_.'".unicodeScalars.contains(scalar) || scalar.properties.numericType == .decimal
    }
  }

  private static func isUntypedPlain(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first, let last = scalars.last, last != " ", last != ":", text.lowercased() != "null",
      first.properties.isAlphabetic || first.properties.numericType != nil || first == "+"
    else { return false }
    // By code points, as in YAML: Swift combines a sign and an accent after it into one different character.
    return scalars.indices.allSatisfy { place in
      switch scalars[place] {
      case "[", "]", "{", "}", ",", "\"": false
      case ":": scalars[place + 1] != " "
      case "#": scalars[place - 1] != " "
      case " ": true
      default: !isUnsafe(scalars[place]) && !scalars[place].properties.isWhitespace
      }
    }
  }

  /// Whether a scalar is a letter; with a fast path for ASCII.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: true
    case 0..<0x80: false
    default: scalar.properties.isAlphabetic
    }
  }

  /// Whether a scalar is not printable in YAML, separates lines, or changes the writing direction.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0xAD, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF0...0xFFFB: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let width = scalar.value <= 0xFF ? 2 : scalar.value <= 0xFFFF ? 4 : 8
    let letter = width == 2 ? "x" : width == 4 ? "u" : "U"
    return "\\" + letter + String(Int(scalar.value), digits: width, radix: 16, uppercase: true)
  }
}
