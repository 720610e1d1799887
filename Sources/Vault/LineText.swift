/// A line of the reader's Markdown outside fenced code, as a vault writes it.
///
/// The line stays as written except for a few forms, each of which is read back as what it replaces. If the reader
/// wrote one of these forms, it is written in another one that renders the same:
///
/// | original | written | the reader's own | written |
/// | --- | --- | --- | --- |
/// | `<` of a tag | `&lt;` | `&lt;`, and `\<` of a tag | `&#060;`, `&#0060;` |
/// | an unpaired backtick | ``\` `` | ``\` `` | `&#096;` |
/// | the second `%` of two | `\%` | `\%` | `&#037;` |
/// | `]` of an unsafe link | `&#093;` | | |
/// | a backslash before an invisible character | `&#092;` | | |
/// | an invisible character | its number, with a leading zero | such a number | with one more zero |
package enum LineText {
  /// The line with HTML, hidden comments, code that does not end in the line, and unsafe links turned into text.
  package static func escaped(_ line: String) -> String {
    // Fast path: most lines need none of this, and bytes are many times faster than characters.
    guard line.utf8.contains(where: isMark) else {
      return InlineText.mayBeOdd(line) ? NumberedCharacter.showingAll(Array(line.utf8)) : line
    }
    let bytes = Array(line.utf8)
    let hasBareLink = bytes.contains(UInt8(ascii: "`")) && hasBareLink(line)
    var result: [UInt8] = []
    var index = 0
    while let mark = bytes[index...].firstIndex(where: isMark) {
      result += bytes[index..<mark]
      index = mark
      let isWordStart = index == 0 || LineSyntax.isSpace(bytes[index - 1])
      let (piece, count) = written(
        bytes[index...], after: index == 0 ? nil : bytes[index - 1], mayBeCode: isWordStart || !hasBareLink)
      result += piece
      index += count
    }
    return NumberedCharacter.showingAll(result + bytes[index...])
  }

  package static func unescaped(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = line
    while let mark = rest.firstIndex(where: isMark) {
      result += rest[..<mark]
      let (piece, count) = originalStart(of: rest[mark...])
      result += piece
      rest = rest[mark...].dropFirst(count)
    }
    return result + rest
  }

  /// Whether the byte begins or ends something that may need another form.
  static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: "%"), UInt8(ascii: "]"),
      UInt8(ascii: "&"):
      true
    default: false
    }
  }

  /// The written form of the start of the rest of a line, and how many bytes it covers.
  private static func written(_ rest: ArraySlice<UInt8>, after previous: UInt8?, mayBeCode: Bool) -> ([UInt8], Int) {
    let next = rest.dropFirst().first
    switch rest.first {
    case UInt8(ascii: "\\"):
      return (writtenSign(next, before: rest.dropFirst(2).first), next.map(LineSyntax.isSign) == true ? 2 : 1)
    case UInt8(ascii: "`"):
      if mayBeCode, let code = LineSyntax.codeLength(rest) {
        return (NumberedCharacter.escaped(rest.prefix(code)), code)
      }
      let ticks = rest.prefix { $0 == UInt8(ascii: "`") }.count
      return (Array(String(repeating: "\\`", count: ticks).utf8), ticks)
    case UInt8(ascii: "<"):
      if let link = LineSyntax.autolinkLength(rest) { return (NumberedCharacter.escaped(rest.prefix(link)), link) }
      return (LineSyntax.opensTag(before: next) ? Array("&lt;".utf8) : [UInt8(ascii: "<")], 1)
    case UInt8(ascii: "%") where previous == UInt8(ascii: "%"): return (Array("\\%".utf8), 1)
    case UInt8(ascii: "]") where next == UInt8(ascii: "(") || next == UInt8(ascii: ":"):
      return (leadsToNote(rest.dropFirst(2)) ? [UInt8(ascii: "]")] : Array("&#093;".utf8), 1)
    case UInt8(ascii: "&"):
      if rest.starts(with: "&lt;".utf8) { return (Array("&#060;".utf8), 4) }
      guard let found = NumberedCharacter.first(in: rest) else { return ([UInt8(ascii: "&")], 1) }
      return (found.text(zeros: found.zeros + (found.number == 60 ? 2 : 1)), found.length)
    case let byte?: return ([byte], 1)
    case nil: return ([], 1)
    }
  }

  /// The written form of a backslash and the character after it. A backslash before a tag could become part of a
  /// preceding bare link and no longer escape it.
  private static func writtenSign(_ sign: UInt8?, before next: UInt8?) -> [UInt8] {
    switch sign {
    case UInt8(ascii: "<") where LineSyntax.opensTag(before: next): return Array("&#0060;".utf8)
    case UInt8(ascii: "`"), UInt8(ascii: "%"): return Array("&#0\(sign ?? 0);".utf8)
    case let sign? where LineSyntax.isSign(sign): return [UInt8(ascii: "\\"), sign]
    // It must not escape the numeric reference of an invisible character.
    case let sign? where sign != UInt8(ascii: "\t") && !InlineText.isAlwaysVisible(sign):
      return Array("&#092;".utf8)
    default: return [UInt8(ascii: "\\")]
    }
  }

  /// The original of the start of the rest of a line, and how many bytes it covers.
  private static func originalStart(of rest: ArraySlice<UInt8>) -> ([UInt8], Int) {
    switch rest.first {
    case UInt8(ascii: "\\"):
      guard let sign = rest.dropFirst().first, LineSyntax.isSign(sign) else { return ([UInt8(ascii: "\\")], 1) }
      let isOwn = sign == UInt8(ascii: "`") || sign == UInt8(ascii: "%")
      return (isOwn ? [sign] : [UInt8(ascii: "\\"), sign], 2)
    case UInt8(ascii: "`"):
      if let code = LineSyntax.codeLength(rest) { return (NumberedCharacter.unescaped(rest.prefix(code)), code) }
      let ticks = rest.prefix { $0 == UInt8(ascii: "`") }
      return (Array(ticks), ticks.count)
    case UInt8(ascii: "<"):
      guard let link = LineSyntax.autolinkLength(rest) else { return ([UInt8(ascii: "<")], 1) }
      return (NumberedCharacter.unescaped(rest.prefix(link)), link)
    case UInt8(ascii: "&"):
      if rest.starts(with: "&lt;".utf8) { return ([UInt8(ascii: "<")], 4) }
      guard let found = NumberedCharacter.first(in: rest) else { return ([UInt8(ascii: "&")], 1) }
      return (original(of: found), found.length)
    case let byte?: return ([byte], 1)
    case nil: return ([], 1)
    }
  }

  /// The original of a numeric reference.
  private static func original(of found: NumberedCharacter.Found) -> [UInt8] {
    switch (found.number, found.zeros) {
    case (60, 1): Array("&lt;".utf8)
    case (60, 2): Array("\\<".utf8)
    case (60, _): found.text(zeros: found.zeros - 2)
    case (96, 1): Array("\\`".utf8)
    case (37, 1): Array("\\%".utf8)
    case (45, 1): Array("\\-".utf8)
    case (61, 1): Array("\\=".utf8)
    default: NumberedCharacter.meaning(found)
    }
  }

  /// Whether a forge may autolink a bare address in the line. It extends to the next space or `<`, across backticks.
  private static func hasBareLink(_ line: String) -> Bool {
    let line = line.lowercased()
    return ["://", "www.", "mailto:", "xmpp:"].contains(where: line.contains)
  }

  /// A longer start of a link without slash or end is rejected: bounds the work for a line with many of them.
  private static let longestStart = 1000

  /// Whether a link leads to a web page, an address or a file: not to a scheme that could run something.
  private static func leadsToNote(_ bytes: ArraySlice<UInt8>) -> Bool {
    let target = bytes.drop { $0 <= 0x20 || $0 == UInt8(ascii: "<") }
    // A target on the next line cannot be checked here.
    guard let first = target.first, first != UInt8(ascii: ")") else { return false }
    let start = target.prefix(longestStart).prefix { $0 > 0x20 && !")/?#".utf8.contains($0) }
    guard start.count < longestStart else { return false }
    if start.contains(UInt8(ascii: "&")) || start.contains(UInt8(ascii: "\\")) { return false }
    guard let colon = start.firstIndex(of: UInt8(ascii: ":")) else { return true }
    let scheme = String(decoding: start[..<colon], as: UTF8.self).lowercased()
    return ["http", "https", "mailto", "tel", "obsidian", "zotero", "calibre"].contains(scheme)
  }
}
