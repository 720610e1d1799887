internal import ReadingModel

/// A text of the reader's in Markdown, made safe to stand within a page.
///
/// It stays as it was written, except that it cannot break out of its place: HTML is shown and not obeyed, headings
/// sink below the page's own, a line of hyphens is a rule and nothing else, code that is never closed is closed, links
/// lead to web pages, addresses or other notes only, and control characters go away.
struct BlockText {
  /// The lines, without line ends and without empty ones at either end; empty when there is nothing to see.
  let lines: [String]

  /// - Parameter level: The level of the heading above, 1…6; headings within the text begin one below it.
  init(_ text: String?, below level: Int) {
    if let text, BlockText.isOneLineOfProse(text) {
      lines = [TextLine.escaped(text)]
      return
    }
    var lines: [String] = []
    var fence: Fence?
    var hasList = false
    for raw in BlockText.cleanLines(text ?? "") {
      if let open = fence {
        lines.append(open.isClosed(by: raw) ? open.closing : MarkedText.escaped(raw))
        if open.isClosed(by: raw) { fence = nil }
      } else if BlockText.isProse(raw) {
        lines.append(TextLine.escaped(raw))
      } else if let opening = Fence(raw) {
        fence = opening
        lines.append(opening.line)
      } else {
        let line = BlockText.withoutTabs(raw)
        hasList = hasList || BlockText.beginsItem(line)
        lines.append(BlockText.line(line, after: lines.last ?? "", mayBeCode: !hasList, below: level))
      }
    }
    if let fence { lines.append(fence.closing) }
    let first = lines.firstIndex { !BlockText.isBlank($0) } ?? lines.endIndex
    let last = lines.lastIndex { !BlockText.isBlank($0) }.map { $0 + 1 } ?? first
    self.lines = Array(lines[first..<last])
  }

  /// The text with every line indented, to stand within an item of a list; nil when there is nothing to see.
  func indented(by prefix: String) -> String? {
    if lines.count == 1, !BlockText.isBlank(lines[0]) { return prefix + lines[0] }
    return lines.isEmpty ? nil : lines.map { BlockText.isBlank($0) ? "" : prefix + $0 }.joined(separator: "\n")
  }

  /// The text as a block quote; nil when there is nothing to see.
  func quoted(indent: String = "") -> String? {
    lines.isEmpty ? nil : lines.map { indent + (BlockText.isBlank($0) ? ">" : "> " + $0) }.joined(separator: "\n")
  }

  /// The text as it stands by itself; nil when there is nothing to see.
  var text: String? { indented(by: "") }

  /// Whether a text is one such line, as most entries of a journal are.
  private static func isOneLineOfProse(_ text: String) -> Bool {
    isProse(text) && text.utf8.allSatisfy { $0 != UInt8(ascii: "\n") && InlineText.isSurelyVisible($0) }
  }

  /// Whether a line begins with a letter, as nothing does that Markdown would act on, and has no tabs.
  private static func isProse(_ raw: String) -> Bool {
    guard let first = raw.utf8.first else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20) && !raw.utf8.contains(UInt8(ascii: "\t"))
  }

  private static func isBlank(_ line: String) -> Bool { line.allSatisfy { $0 == " " || $0 == "\t" } }

  private static func cleanLines(_ text: String) -> [String] {
    text.utf8.allSatisfy(InlineText.isSurelyVisible) ? lines(of: text) : lines(of: cleaned(text))
  }

  private static func lines(of text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  /// The text with one kind of line end, and without control characters and marks that cannot be seen.
  private static func cleaned(_ text: String) -> String {
    var clean = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": if previous != "\r" { clean.append("\n") }
      case "\r", "\u{85}", "\u{2028}", "\u{2029}": clean.append("\n")
      case "\t": clean.append(scalar)
      default:
        if scalar.properties.generalCategory != .control, !InlineText.isInvisible(scalar) { clean.append(scalar) }
      }
      previous = scalar
    }
    return String(clean)
  }

  /// The line with spaces for tabs, whose width would depend on where the text is placed.
  private static func withoutTabs(_ raw: String) -> String {
    guard raw.contains("\t") else { return raw }
    return raw.reduce(into: "") { line, character in
      line += character == "\t" ? String(repeating: " ", count: 4 - line.count % 4) : String(character)
    }
  }

  /// A line outside of fenced code. Within quotes and items of lists the same holds as at the start of a line.
  private static func line(_ raw: String, after previous: String, mayBeCode: Bool, below level: Int) -> String {
    let prefix = containerPrefix(raw)
    let rest = raw.dropFirst(prefix.count)
    let content = rest.drop { $0 == " " }
    guard rest.count - content.count < 4 || !mayBeCode else { return TextLine.escaped(raw) }
    let marks = content.prefix { $0 == "#" }
    if (1...6).contains(marks.count), content.dropFirst(marks.count).first.map({ $0 == " " || $0 == "\t" }) ?? true {
      let title = TextLine.escaped(String(content.dropFirst(marks.count)))
      return prefix + String(repeating: "#", count: min(6, marks.count + level)) + title
    }
    if isUnderline(content) {
      if prefix.isEmpty, isBlank(previous) { return content.hasPrefix("---") ? "* * *" : raw }
      return prefix + "\\" + content
    }
    return prefix + TextLine.escaped(String(rest))
  }

  /// Whether a line would make a heading of the one above it.
  private static func isUnderline(_ line: Substring) -> Bool {
    guard let mark = line.first, mark == "=" || mark == "-" else { return false }
    return line.drop { $0 == mark }.allSatisfy { $0 == " " || $0 == "\t" }
  }

  /// Whether an item of a list begins in the line, after which lines may be indented without being code.
  private static func beginsItem(_ line: String) -> Bool {
    containerPrefix(line).contains { $0 != ">" && $0 != " " } || isUnderline(line.drop { $0 == " " || $0 == ">" })
  }

  /// The marks of quotes and list items that a line begins with, with the spaces between them.
  private static func containerPrefix(_ raw: String) -> String {
    var rest = raw[...]
    while true {
      let content = rest.drop { $0 == " " }
      guard rest.count - content.count < 4, let first = content.first, !isUnderline(content) else { break }
      let digits = content.prefix { $0.isASCII && $0.isNumber }
      if first == ">" {
        rest = content.dropFirst()
      } else if "-+*".contains(first), content.dropFirst().first ?? " " == " " {
        rest = content.dropFirst(2)
      } else if (1...9).contains(digits.count), let end = content.dropFirst(digits.count).first,
        end == "." || end == ")",
        content.dropFirst(digits.count + 1).first ?? " " == " "
      {
        rest = content.dropFirst(digits.count + 2)
      } else {
        break
      }
    }
    return String(raw.dropLast(rest.count))
  }
}

/// The fence around a block of code (CommonMark 0.31 §4.5).
///
/// It is moved to the start of its line. There it belongs to no list or quote within the text, which could end it early
/// for a Markdown reader but not for us, and let HTML in it through.
private struct Fence {
  let line: String
  private let mark: Character
  private let count: Int

  init?(_ raw: String) {
    let rest = raw.drop { $0 == " " }
    guard raw.count - rest.count < 4, let mark = rest.first, mark == "`" || mark == "~" else { return nil }
    let count = rest.prefix { $0 == mark }.count
    guard count >= 3, mark == "~" || !rest.dropFirst(count).contains("`") else { return nil }
    self.mark = mark
    self.count = count
    line = String(rest)
  }

  var closing: String { String(repeating: mark, count: count) }

  func isClosed(by raw: String) -> Bool {
    let rest = raw.drop { $0 == " " }
    let marks = rest.prefix { $0 == mark }
    return raw.count - rest.count < 4 && marks.count >= count
      && rest.dropFirst(marks.count).allSatisfy { $0 == " " || $0 == "\t" }
  }
}
