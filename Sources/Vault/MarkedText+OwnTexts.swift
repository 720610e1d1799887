extension MarkedText {
  /// The export's own content of a page, normalised so that other programs' formatting of properties and line ends does
  /// not matter.
  package struct OwnTexts {
    package let properties: [String: String]
    /// The regions, joined.
    package let regions: String
    /// The properties and regions, joined.
    package let whole: String

    package init(of page: MarkedText) {
      let properties = page.properties.filter(\.isOwn).map { (name: $0.name, text: MarkedText.plainText($0)) }
      regions = page.body.filter(\.isOwn).map { MarkedText.withoutLineEnds($0.text) }.sorted().joined(separator: "\n")
      let texts = properties.map(\.text).sorted()
      whole = (page.isMarked ? texts + [regions] : texts).joined(separator: "\n")
      self.properties = Dictionary(
        properties.compactMap { property in property.name.map { ($0, property.text) } }
      ) { first, _ in first }
    }
  }

  /// A property, normalised.
  static func plainText(_ property: Part) -> String {
    lines(property.text).map(plainValue).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The value of a property line, without indent, hyphen and quotation marks, which are optional in YAML. All syntax
  /// is ASCII, so it reads bytes, which are many times faster than characters.
  static func plainValue(_ line: Substring) -> String {
    let space = UInt8(ascii: " ")
    var rest = withoutEnd(line).utf8.drop(while: LineSyntax.isSpace)
    if rest.first == UInt8(ascii: "-"), rest.dropFirst().first == space {
      rest = rest.dropFirst(2).drop { $0 == space }
    }
    let isQuoted = rest.first == UInt8(ascii: "\"") || rest.first == UInt8(ascii: "'")
    guard !isQuoted, let colon = rest.firstIndex(of: UInt8(ascii: ":")) else { return unquoted(Substring(rest)) }
    let value = rest[colon...].dropFirst().drop { $0 == space }
    return String(Substring(rest[...colon])) + unquoted(Substring(value))
  }

  /// A YAML scalar without its quotation marks, if it has any.
  static func unquoted(_ text: Substring) -> String {
    let bytes = text.utf8
    guard let quote = bytes.first, quote == bytes.last, bytes.count > 1 else { return String(text) }
    let inner = Substring(bytes.dropFirst().dropLast())
    switch quote {
    case UInt8(ascii: "\"") where inner.utf8.contains(UInt8(ascii: "\\")):
      return String(inner).replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    case UInt8(ascii: "'") where inner.utf8.contains(quote): return String(inner).replacing("''", with: "'")
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return String(inner)
    default: return String(text)
    }
  }

  /// The lines that are not blank, without spaces and controls at their ends.
  private static func withoutLineEnds(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      var lines: [UInt8] = []
      lines.reserveCapacity(bytes.count)
      for line in bytes.split(separator: UInt8(ascii: "\n")) {
        guard let last = line.lastIndex(where: { $0 > 0x20 }) else { continue }
        if !lines.isEmpty { lines.append(UInt8(ascii: "\n")) }
        lines.append(contentsOf: line[...last])
      }
      return String(decoding: lines, as: UTF8.self)
    }
  }

  /// Properties in which both the reader and the export write: the reader's values stay, and the export adds its own.
  static let sharedProperties: Set<String> = ["aliases"]

  /// Adds an export's values of shared properties to those of a page. Lists in brackets stay as they are.
  static func addingShared(of new: [Part], to old: [Part]) -> [Part] {
    var parts = old
    for part in new where part.name.map(sharedProperties.contains) == true {
      guard let place = parts.firstIndex(where: { $0.name == part.name }) else {
        parts.append(part)
        continue
      }
      let (before, coming) = (lines(parts[place].text), lines(part.text))
      guard let head = before.first, withoutEnd(head).hasSuffix(":") else { continue }
      let indent = before.dropFirst().first.map { $0.prefix { $0 == " " } } ?? "  "
      let known = Set(before.dropFirst().map(plainValue))
      for line in coming.dropFirst() where !known.contains(plainValue(line)) {
        parts[place].text += indent + line.drop { $0 == " " }
      }
    }
    return parts
  }
}
