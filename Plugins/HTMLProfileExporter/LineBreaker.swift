/// Breaks a line of text where it is full, with widths that are guessed as those of a common serif.
struct LineBreaker {
  /// The width of a line, in the units of the size.
  let width: Double
  /// The size of the type.
  let size: Double
  /// The most lines; what does not fit ends with `…`.
  let mostLines: Int

  /// The width of a text set in one line.
  static func width(of text: String, size: Double) -> Double {
    text.reduce(0) { $0 + width(of: $1) } * size
  }

  /// The text in lines.
  func lines(_ text: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words(of: text) {
      let longer = line.isEmpty ? word : "\(line) \(word)"
      if line.isEmpty || LineBreaker.width(of: longer, size: size) <= width {
        line = longer
      } else {
        lines.append(line)
        line = word
      }
    }
    if !line.isEmpty { lines.append(line) }
    guard lines.count > mostLines, mostLines > 0 else { return lines }
    return lines.prefix(mostLines - 1) + [lines[mostLines - 1] + "…"]
  }

  /// The words, those that are wider than a line in pieces; scripts without spaces break anywhere.
  private func words(of text: String) -> [String] {
    text.split(separator: " ").flatMap { word -> [String] in
      guard LineBreaker.width(of: String(word), size: size) > width else { return [String(word)] }
      var pieces: [String] = []
      var piece = ""
      for character in word {
        if !piece.isEmpty, LineBreaker.width(of: piece + String(character), size: size) > width {
          pieces.append(piece)
          piece = ""
        }
        piece.append(character)
      }
      return pieces + [piece]
    }
  }

  /// The width of a character in ems.
  private static func width(of character: Character) -> Double {
    guard let scalar = character.unicodeScalars.first else { return 0 }
    switch scalar {
    case "i", "j", "l", "I", "t", "f", "r", ".", ",", ";", ":", "'", "’", "!", "-", " ", "(", ")": return 0.32
    case "m", "w", "M", "W": return 0.92
    case "A"..."Z": return 0.74
    case "\u{1100}"..."\u{11FF}", "\u{2E80}"..."\u{9FFF}", "\u{AC00}"..."\u{D7AF}", "\u{FF00}"..."\u{FFEF}",
      "\u{1F000}"...:
      return 1.02
    default: return 0.55
    }
  }
}
