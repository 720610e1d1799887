internal import ReadingModel

enum DisplayText {
  /// A number of bytes: `999 bytes`, `341 kB`, `1.2 MB`.
  static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1000: "\(bytes) bytes"
    case ..<1_000_000: "\(bytes / 1000) kB"
    default: "\(bytes / 1_000_000).\(bytes % 1_000_000 / 100_000) MB"
    }
  }

  /// The text on one line, without characters that move the cursor or change the direction of the text after them.
  static func line(_ text: String) -> String {
    if !steersTerminals(text) { return text }
    var line = ""
    for character in text {
      if character.isNewline || character == "\t" {
        line.append(" ")
      } else if character.unicodeScalars.allSatisfy({ !$0.steersTerminals }) {
        line.append(character)
      }
    }
    return line
  }

  /// The lines of the text, without such characters.
  static func lines(_ text: String) -> [String] {
    if !steersTerminals(text) { return [text] }
    return text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { line(String($0)) }
  }

  /// Whether a character of the text ends a line, moves the cursor or changes the direction; few texts have one, and
  /// looking at scalars is much faster than at characters.
  private static func steersTerminals(_ text: String) -> Bool { text.unicodeScalars.contains(where: \.steersTerminals) }

  /// Whether the text is printable ASCII, as most text is: then each byte takes one column.
  private static func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } }

  /// Data for programs, safe for a terminal: characters that move the cursor or change the writing direction are
  /// escaped as in JSON, `\u001B`; tabs and line ends stay.
  static func spelledOut(_ data: String) -> String {
    guard data.unicodeScalars.contains(where: { $0.steersTerminals && $0 != "\n" }) else { return data }
    var shown = String.UnicodeScalarView()
    var rest = data.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if !scalar.steersTerminals || scalar == "\n" || scalar == "\t" || scalar == "\r" && rest.first == "\n" {
        shown.append(scalar)
      } else {
        shown.append(allOf: "\\u" + String(Int(scalar.value), digits: 4, radix: 16, uppercase: true))
      }
    }
    return String(shown)
  }

  /// The width of the text in terminal columns (Unicode Standard Annex #11; emoji take two).
  static func width(_ text: String) -> Int { isPlain(text) ? text.utf8.count : text.reduce(0) { $0 + width($1) } }

  private static func width(_ character: Character) -> Int {
    if let first = character.unicodeScalars.first, first.value < 0x300 { return 1 }
    // A grapheme cluster may begin with invisible characters (UAX #29, GB9b).
    let seen = character.unicodeScalars.first {
      $0.properties.generalCategory != .nonspacingMark && $0.properties.generalCategory != .format
    }
    guard let first = seen else { return 0 }
    if first.properties.isEmojiPresentation || character.unicodeScalars.contains(where: { $0.value == 0xFE0F }) {
      return 2
    }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  /// The text cut to a number of columns, with a mark at the cut.
  static func cut(_ text: String, to columns: Int, mark: String = "…") -> String {
    guard width(text) > columns else { return text }
    var cut = ""
    var used = width(mark)
    for character in text {
      let next = used + width(character)
      guard next <= columns else { break }
      cut.append(character)
      used = next
    }
    return cut + mark
  }

  static func padded(_ text: String, to columns: Int) -> String { text + spaces(columns - width(text)) }

  /// The text after as many spaces as fill a number of columns.
  static func rightAligned(_ text: String, to columns: Int) -> String { spaces(columns - width(text)) + text }

  /// A number of spaces, none if it is negative; `String(repeating:count:)` takes ten times as long.
  static func spaces(_ count: Int) -> String {
    String(decoding: [UInt8](repeating: UInt8(ascii: " "), count: max(0, count)), as: UTF8.self)
  }

  /// Wraps text after a label of the given width; further lines are indented to line up with the text.
  static func hangingIndented(_ text: String, after label: String, of labelColumns: Int, to columns: Int?) -> [String] {
    // If hardly any room is left beside the label, lines are not wrapped.
    let room = columns.flatMap { $0 - labelColumns >= 20 ? $0 - labelColumns : nil }
    let space = spaces(labelColumns)
    return wrapped(text, to: room).enumerated().map { ($0 == 0 ? label : space) + $1 }
  }

  /// Wraps text at spaces to a number of columns.
  static func wrapped(_ text: String, to columns: Int?) -> [String] {
    lines(text).flatMap { line -> [String] in
      guard let columns, columns > 10, line.first == " " || width(line) > columns else { return [line] }
      var wrapped: [String] = []
      var current = ""
      for word in unbreakable(line, columns) {
        let word = String(word)
        if !current.isEmpty, width(current) + 1 + width(word) > columns {
          wrapped.append(current)
          current = word
        } else {
          current += current.isEmpty ? word : " " + word
        }
      }
      return wrapped + [current]
    }
  }

  /// The words of a line; a command in quotation marks that fits a line is one.
  private static func unbreakable(_ line: String, _ columns: Int) -> [Substring] {
    var words: [Substring] = []
    var isCommand = false
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      if isCommand, let last = words.last, width(String(last)) + 1 + width(String(word)) <= columns {
        words[words.count - 1] = Substring("\(last) \(word)")
      } else {
        words.append(word)
      }
      if word == "'octavo" { isCommand = true }
      if isCommand, word.count > 1, word.drop(while: { $0 == "'" }).contains("'") { isCommand = false }
    }
    return words
  }

  /// Wraps a line at spaces; its indentation stays, also in the lines that it continues on.
  static func wrappedKeepingIndentation(_ line: String, to columns: Int) -> [String] {
    guard width(Paint.removed(from: line)) > columns else { return [line] }
    let indentation = min(line.prefix { $0 == " " }.count, columns / 2)
    let space = spaces(indentation)
    return wrapped(String(line.dropFirst(indentation)), to: columns - indentation).map { space + $0 }
  }
}
