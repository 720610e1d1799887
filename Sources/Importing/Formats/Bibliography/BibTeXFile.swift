internal import Foundation

/// The entries of a BibTeX file.
///
/// An entry ends at its closing brace, or where a line starts with the next entry: a missing brace spoils one entry
/// only.
struct BibTeXFile {
  /// An entry with its fields as written, in lower-case names.
  struct Entry {
    let type: String
    let fields: [String: String]
    let line: Int
    let raw: String
  }

  private let text: [UInt8]
  private var index = 0
  private var line = 1
  /// The values of `@string` abbreviations.
  private var abbreviations: [String: String] = [:]
  private(set) var entries: [Entry] = []
  private(set) var rejected: [RejectedRow] = []

  /// Whether the head of a file looks like BibTeX: its first line that is not a comment is an entry.
  static func isOne(_ head: FileHead) -> Bool {
    guard head.problem == nil, head.text.hasBytes(of: "@") else { return false }
    let lines = head.text.split(whereSeparator: \.isNewline).lazy.map {
      $0.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    }
    let isNamed = head.fileName.lowercased().hasSuffix(".bib")
    guard let first = lines.first(where: { $0.hasPrefix("@") || !isNamed && !$0.hasPrefix("%") && !$0.isEmpty }) else {
      return false
    }
    return start.first(in: first)?.range.lowerBound == first.startIndex
  }

  private static let start = Pattern(#/@\s*[A-Za-z]+\s*[{(][^{}()]*/#)

  init(_ file: Data) {
    text = TextBytes.unmarked(file)
    while seekEntry() { readEntry() }
  }

  private var next: UInt8? { index < text.count ? text[index] : nil }

  private mutating func advance() {
    if text[index] == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  private mutating func skipBlanks() {
    while let byte = next, byte <= 0x20 { advance() }
  }

  private mutating func take(_ character: Character) -> Bool {
    guard let next, next == character.asciiValue else { return false }
    advance()
    return true
  }

  /// A word without spaces and syntax.
  private mutating func word() -> String {
    let start = index
    while let byte = next, byte > 0x20, !"{}(),=#\"@".utf8.contains(byte) { advance() }
    return TextBytes.decode(text[start..<index])
  }

  /// Goes to the next `@`; whatever is between entries is a comment.
  private mutating func seekEntry() -> Bool {
    while let byte = next, byte != UInt8(ascii: "@") { advance() }
    return index < text.count
  }

  private mutating func readEntry() {
    let (start, firstLine) = (index, line)
    advance()
    skipBlanks()
    let type = word().lowercased()
    skipBlanks()
    guard !type.isEmpty, take("{") || take("(") else { return }
    switch type {
    case "comment", "preamble": return
    case "string":
      if let field = field() { abbreviations[field.name] = field.value }
    default:
      skipBlanks()
      while let byte = next, byte != UInt8(ascii: ","), byte != UInt8(ascii: "}"), byte != UInt8(ascii: "\n") {
        advance()
      }
      var fields: [String: String] = [:]
      while take(",") {
        // The last field may end with a comma.
        guard let field = field() else { break }
        if fields[field.name] == nil { fields[field.name] = field.value }
        skipBlanks()
      }
      skipBlanks()
      let isComplete = take("}") || take(")")
      let raw = TextBytes.decode(text[start..<index])
      if isComplete {
        entries.append(Entry(type: type, fields: fields, line: firstLine, raw: raw))
      } else {
        let reason: RejectedRow.Reason =
          next == nil ? .truncated : .invalidRecord("line \(line) is not a field of a BibTeX entry")
        rejected.append(RejectedRow(line: firstLine, reason: reason, raw: String(raw.prefix(1000))))
      }
    }
  }

  /// A field, `name = value # value`; nil if there is none.
  private mutating func field() -> (name: String, value: String)? {
    skipBlanks()
    let name = word().lowercased()
    skipBlanks()
    guard !name.isEmpty, take("=") else { return nil }
    var value = ""
    repeat {
      skipBlanks()
      guard let part = part() else { return nil }
      value += part
      skipBlanks()
    } while take("#")
    return (name, value)
  }

  /// A text in braces or quotes, a number, or an abbreviation; nil if it has no end.
  private mutating func part() -> String? {
    let isQuoted = next == UInt8(ascii: "\"")
    guard isQuoted || next == UInt8(ascii: "{") else {
      let word = word()
      return word.isEmpty ? nil : abbreviations[word.lowercased()] ?? word
    }
    advance()
    let start = index
    var depth = 0
    while let byte = next {
      if isQuoted ? depth == 0 && byte == UInt8(ascii: "\"") : depth == 0 && byte == UInt8(ascii: "}") {
        defer { advance() }
        return TextBytes.decode(text[start..<index])
      }
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if byte == UInt8(ascii: "\n"), startsEntry(after: index) { return nil }
      advance()
    }
    return nil
  }

  /// Whether the next line starts an entry, `@book{`.
  private func startsEntry(after newline: Int) -> Bool {
    let rest = text[(newline + 1)...].prefix(40)
    guard rest.first == UInt8(ascii: "@") else { return false }
    let word = rest.dropFirst().prefix { (65...90).contains($0) || (97...122).contains($0) }
    return !word.isEmpty && rest.dropFirst(1 + word.count).first == UInt8(ascii: "{")
  }
}
