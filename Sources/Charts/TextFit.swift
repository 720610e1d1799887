/// Breaks text into lines of a width, for SVG, which does not wrap text.
package enum TextFit {
  /// The approximate width of a text in a common serif font, in multiples of the font size.
  package static func width(_ text: some StringProtocol) -> Double {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  }

  private static func width(of scalar: Unicode.Scalar) -> Double {
    scalar.isASCII ? asciiWidths[Int(scalar.value)] : widthInTable(scalar)
  }

  private static let asciiWidths: [Double] = (0..<0x80).map { widthInTable(Unicode.Scalar($0 as UInt8)) }

  private static func widthInTable(_ scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0x300...0x36F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFE00...0xFE0F: 0
    case 0x20, 0xA0: 0.26
    case 0x1100...0x11FF, 0x2E80...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0x1F000...0x3FFFF: 1
    default: widthOfLetter(scalar)
    }
  }

  private static func widthOfLetter(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "t", "f", "r", "I", ".", ",", ";", ":", "'", "’", "|", "!", "(", ")", "-": 0.34
    case "m", "w", "M", "W", "—", "@": 0.9
    case _ where scalar.properties.isUppercase: 0.72
    default: 0.52
    }
  }

  /// The text in lines, each at most as wide as `limit` in multiples of the font size; truncated text ends with `…`.
  /// - Parameter lineCount: The maximum number of lines, 1 or more.
  package static func lines(_ text: String, width limit: Double, lineCount: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words(of: text).flatMap({ pieces(of: $0, width: limit) }) {
      let longer = line.isEmpty ? word : line + " " + word
      if width(longer) <= limit || line.isEmpty {
        line = longer
      } else if lines.count + 1 == lineCount {
        return lines + [cut(line + " " + word, width: limit)]
      } else {
        lines.append(line)
        line = word
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// The words of a text, split at whitespace.
  package static func words(of text: String) -> [Substring] {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return text.split(whereSeparator: \.isWhitespace) }
    return text.utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }.map(Substring.init)
  }

  /// The text, truncated with `…` if it does not fit.
  package static func cut(_ text: String, width limit: Double) -> String {
    guard width(text) > limit else { return text }
    var kept = ""
    var room = limit - 1
    for character in text {
      room -= width(String(character))
      if room < 0 { break }
      kept.append(character)
    }
    return kept.trimmedEnd + "…"
  }

  /// A word, split into pieces if it does not fit on a line.
  private static func pieces(of word: Substring, width limit: Double) -> [String] {
    guard width(word) > limit else { return [String(word)] }
    var pieces: [String] = []
    var piece = ""
    var room = limit
    for character in word {
      let wide = width(String(character))
      if wide > room, !piece.isEmpty {
        pieces.append(piece)
        piece = ""
        room = limit
      }
      piece.append(character)
      room -= wide
    }
    return piece.isEmpty ? pieces : pieces + [piece]
  }
}

extension String {
  /// The text without trailing whitespace.
  fileprivate var trimmedEnd: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
