internal import Foundation

/// Converts the text of a BibTeX field to plain text: accents, signs, and commands without their names, if they have an
/// argument or only change how text looks.
struct LaTeXText {
  private let source: [Character]
  private var index = 0

  /// The plain text, single-spaced; unknown commands leave their arguments.
  static func plain(_ text: String) -> String {
    guard text.contains(where: { "\\{}~`'-".contains($0) }) else { return text.singleSpaced }
    var reader = LaTeXText(source: Array(text))
    return reader.text(untilBrace: false).precomposedStringWithCanonicalMapping.singleSpaced
  }

  private var next: Character? { index < source.count ? source[index] : nil }

  private mutating func text(untilBrace: Bool) -> String {
    var text = ""
    while let character = next {
      index += 1
      switch character {
      case "}": if untilBrace { return text }
      case "{": continue
      case "\\": text += command()
      case "~": text += " "
      case "-": text += dash()
      case "`", "'": text += quote(character)
      default: text.append(character)
      }
    }
    return text
  }

  private mutating func dash() -> String {
    var count = 1
    while next == "-", count < 3 { (count, index) = (count + 1, index + 1) }
    return ["-", "\u{2013}", "\u{2014}"][count - 1]
  }

  private mutating func quote(_ sign: Character) -> String {
    guard next == sign else { return String(sign) }
    index += 1
    return sign == "`" ? "\u{201C}" : "\u{201D}"
  }

  /// What a command after a backslash means.
  private mutating func command() -> String {
    guard let first = next else { return "" }
    var name = String(first)
    index += 1
    if first.isASCII, first.isLetter {
      while let letter = next, letter.isASCII, letter.isLetter {
        name.append(letter)
        index += 1
      }
    }
    if let accent = LaTeXText.accents[name] { return accented(accent) }
    // Spaces end the name of a command.
    if first.isLetter { while next == " ", LaTeXText.signs[name] != nil { index += 1 } }
    if let sign = LaTeXText.signs[name] { return sign }
    // An unknown command without an argument is a word, such as `\TeX`.
    return first.isLetter && (next == "{" || LaTeXText.switches.contains(name)) ? "" : name
  }

  /// The letter after an accent, in braces or not, with the accent.
  private mutating func accented(_ accent: String) -> String {
    while next == " " { index += 1 }
    guard let character = next else { return "" }
    index += 1
    var letter = String(character)
    if character == "{" { letter = text(untilBrace: true) } else if character == "\\" { letter = command() }
    if letter == "ı" { letter = "i" }
    return String(letter.prefix(1)) + (letter.isEmpty ? "" : accent) + letter.dropFirst()
  }

  /// Commands without an argument that only change how text looks.
  private static let switches: Set<String> = [
    "it", "bf", "em", "rm", "sc", "tt", "sl", "sf", "itshape", "bfseries", "scshape", "slshape", "upshape", "mdseries",
    "rmfamily", "sffamily", "ttfamily", "normalfont", "tiny", "small", "large", "Large", "relax", "protect", "par",
    "newline", "linebreak", "noindent", "nobreak", "allowbreak", "quad", "qquad", "left", "right",
  ]

  private static let accents: [String: String] = [
    "'": "\u{301}", "`": "\u{300}", "^": "\u{302}", "\"": "\u{308}", "~": "\u{303}", "=": "\u{304}", ".": "\u{307}",
    "u": "\u{306}", "v": "\u{30C}", "H": "\u{30B}", "c": "\u{327}", "k": "\u{328}", "r": "\u{30A}", "d": "\u{323}",
    "b": "\u{331}",
  ]

  private static let signs: [String: String] = [
    "ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł", "aa": "å", "AA": "Å",
    "i": "ı", "j": "j", "dh": "ð", "DH": "Ð", "th": "þ", "TH": "Þ", "dj": "đ", "DJ": "Đ", "ng": "ŋ", "NG": "Ŋ",
    "textbackslash": "\\", "textasciitilde": "~", "textasciicircum": "^", "textbraceleft": "{", "textbraceright": "}",
    "ldots": "…", "dots": "…", "textellipsis": "…", "textendash": "\u{2013}", "textemdash": "\u{2014}",
    "textquoteright": "\u{2019}", "textquoteleft": "\u{2018}", "textquotedblleft": "\u{201C}",
    "textquotedblright": "\u{201D}", "guillemotleft": "«", "guillemotright": "»", "copyright": "©",
    "texttrademark": "™", "textregistered": "®", "S": "§", "P": "¶", "pounds": "£", "euro": "€", "texteuro": "€",
    "textdegree": "°", "textunderscore": "_", "slash": "/", ",": " ", " ": " ", "\\": " ", "-": "", "/": "", "@": "",
  ]
}
