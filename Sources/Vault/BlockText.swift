/// The reader's Markdown, made safe for inclusion in a page and read back byte for byte.
///
/// The text stays as written, except that it cannot break out of its place: HTML is escaped, headings are demoted below
/// the page's own, a line of hyphens is always a rule, unclosed code is closed, links lead only to web pages, addresses
/// or other notes, and invisible characters are written as numeric references.
package struct BlockText {
  /// The lines, without line ends; the first and last are not blank. Empty if there is no text.
  let lines: [String]

  /// Precedes a first or last line that is blank.
  private static let blankMark = Array("&#010;".utf8)
  /// The last line of a text with Windows line ends.
  private static let windowsMark = Array("&#013;&#010;".utf8)

  /// - Parameter level: The level of the heading above, 1…6; headings within the text start one level below.
  package init(_ text: String?, below level: Int) {
    guard var text, !text.isEmpty else {
      lines = []
      return
    }
    switch BlockText.look(at: text) {
    case .plainLine:
      lines = [text]
      return
    case .lineOfProse:
      lines = [LineText.escaped(text)]
      return
    case .other: break
    }
    let isOfWindows = BlockText.endsLinesAsWindows(text)
    if isOfWindows { text.unicodeScalars.removeAll { $0 == "\r" } }
    var lines: [String] = []
    var fence: CodeFence?
    for raw in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init) {
      if let open = fence {
        lines.append(BlockText.codeLine(raw, in: open))
        if open.isClosed(by: raw[...]) { fence = nil }
      } else if let opening = CodeFence(raw[...]) {
        fence = opening
        lines.append(BlockText.openingLine(raw, opening))
      } else {
        lines.append(BlockText.line(raw, after: lines.last ?? "", below: level))
      }
    }
    if let fence { lines.append(String(decoding: fence.closing, as: UTF8.self) + "\t") }
    for edge in Set([0, lines.count - 1]) where LineSyntax.isBlank(lines[edge].utf8) {
      lines[edge] = String(decoding: BlockText.blankMark, as: UTF8.self) + lines[edge]
    }
    self.lines = lines + (isOfWindows ? [String(decoding: BlockText.windowsMark, as: UTF8.self)] : [])
  }

  /// The text with every line indented, for a list item; nil if empty.
  package func indented(by prefix: String) -> String? {
    if lines.count == 1 { return prefix + lines[0] }
    return lines.isEmpty ? nil : lines.map { $0.isEmpty ? "" : prefix + $0 }.joined(separator: "\n")
  }

  /// The text as a block quote; nil if empty.
  package func quoted(indent: String = "") -> String? {
    lines.isEmpty ? nil : lines.map { indent + ($0.isEmpty ? ">" : "> " + $0) }.joined(separator: "\n")
  }

  /// The text without indent; nil if empty.
  package var text: String? { indented(by: "") }

  /// The result of a first look at the bytes of a text.
  private enum Look {
    /// One line that begins with a letter or quotation mark, so not with Markdown syntax, like most entries of a
    /// journal.
    case lineOfProse
    /// The same, with nothing to escape.
    case plainLine
    case other
  }

  private static func look(at text: String) -> Look {
    let look = text.utf8.withContiguousStorageIfAvailable { bytes in
      guard let first = bytes.first, beginsProse(first) else { return Look.other }
      let traits = traits.withUnsafeBufferPointer { traits in bytes.reduce(0) { $0 | traits[Int($1)] } }
      if traits & isControl != 0 || traits & mayBeOdd != 0 && InlineText.hasOdd(bytes) { return .other }
      return traits & isMark == 0 ? .plainLine : .lineOfProse
    }
    return look ?? .other
  }

  /// Whether a line with this first byte has no Markdown syntax that depends on the start of the line.
  private static func beginsProse(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static let isControl: UInt8 = 1
  private static let isMark: UInt8 = 2
  private static let mayBeOdd: UInt8 = 4
  /// What each byte may mean, in one table: a look at every byte of a library is a tenth of its export.
  private static let traits: [UInt8] = (UInt8.min...UInt8.max).map { byte in
    (byte < 0x20 || byte == 0x7F ? isControl : 0) | (LineText.isMark(byte) ? isMark : 0)
      | (InlineText.isAlwaysVisible(byte) ? 0 : mayBeOdd)
  }

  private static func endsLinesAsWindows(_ text: String) -> Bool {
    guard text.utf8.contains(UInt8(ascii: "\r")) else { return false }
    var previous: UInt8 = 0
    for byte in text.utf8 {
      guard (previous == UInt8(ascii: "\r")) == (byte == UInt8(ascii: "\n")) else { return false }
      previous = byte
    }
    return previous != UInt8(ascii: "\r")
  }

  /// Moves the opening fence to the start of its line, out of any list or quote within the text, which could end it
  /// early for a Markdown reader but not for us, letting HTML through. A tab and spaces after it record its indent.
  private static func openingLine(_ raw: [UInt8], _ fence: CodeFence) -> String {
    let line = NumberedCharacter.showingAll(NumberedCharacter.escaped(raw.dropFirst(fence.indent)))
    let isPlain = fence.indent == 0 && indentAfter(raw[...]) == nil
    return isPlain ? line : line + "\t" + String(repeating: " ", count: fence.indent)
  }

  /// The number of spaces after a tab at the end of a line; nil if there is no such end.
  private static func indentAfter(_ line: ArraySlice<UInt8>) -> Int? {
    let spaces = line.reversed().prefix { $0 == UInt8(ascii: " ") }.count
    return spaces < 4 && line.dropLast(spaces).last == UInt8(ascii: "\t") ? spaces : nil
  }

  /// A line within a fence. A closing line that was added ends with a tab, so one of the reader's own is doubled.
  private static func codeLine(_ raw: [UInt8], in fence: CodeFence) -> String {
    if fence.isClosed(by: raw[...]) {
      return String(decoding: raw, as: UTF8.self) + (raw.last == UInt8(ascii: "\t") ? "\t" : "")
    }
    return MarkedText.escaped(NumberedCharacter.showingAll(NumberedCharacter.escaped(raw[...])))
  }

  /// A line outside fenced code. The same rules apply within quotes and list items as at the start of a line.
  private static func line(_ raw: [UInt8], after previous: String, below level: Int) -> String {
    let container = LineSyntax.containerLength(raw[...])
    let start = container + raw.dropFirst(container).prefix(while: LineSyntax.isSpace).count
    let content = raw[start...]
    let head = String(decoding: raw[..<start], as: UTF8.self)
    if let marks = LineSyntax.headingMarks(content) {
      let title = content.dropFirst(marks)
      let words = LineText.escaped(String(decoding: title, as: UTF8.self))
      let isClosedHeading = marks + level < 6 || marks + level == 6 && LineSyntax.closingMarks(title) == nil
      return head + String(repeating: "#", count: min(6, marks + level)) + words
        + (isClosedHeading ? "" : " " + String(repeating: "#", count: marks))
    }
    if LineSyntax.isUnderline(content) {
      let isRule = container == 0 && LineSyntax.isBlank(previous.utf8)
      return head + (isRule ? "" : "\\") + String(decoding: content, as: UTF8.self)
    }
    if content.first == UInt8(ascii: "\\"), LineSyntax.isUnderline(content.dropFirst()) {
      return head + "&#0\(content[start + 1]);" + String(decoding: content.dropFirst(2), as: UTF8.self)
    }
    return head + LineText.escaped(String(decoding: content, as: UTF8.self))
  }

  /// The text in these lines of a page; nil if there is none.
  package static func read(_ lines: some BidirectionalCollection<[UInt8]>, below level: Int) -> String? {
    let bytes = bytes(Array(lines), below: level)
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  /// The text in these lines of a page, in UTF-8.
  static func bytes(_ lines: [[UInt8]], below level: Int) -> [UInt8] {
    var lines = Array(lines.drop(while: LineSyntax.isBlank))
    while let last = lines.last, LineSyntax.isBlank(last) { lines.removeLast() }
    let isOfWindows = lines.last == windowsMark
    if isOfWindows { lines.removeLast() }
    for edge in Set([0, lines.count - 1]) where lines.indices.contains(edge) && isMarkedBlank(lines[edge]) {
      lines[edge].removeFirst(blankMark.count)
    }
    var text: [[UInt8]] = []
    var fence: CodeFence?
    for (index, line) in lines.enumerated() {
      if let open = fence {
        guard open.isClosed(by: line[...]) else {
          text.append(NumberedCharacter.unescaped(MarkedText.unescaped(line[...])))
          continue
        }
        fence = nil
        let isOwn = line.last == UInt8(ascii: "\t") && line.dropLast().last != UInt8(ascii: "\t")
        if isOwn, index == lines.count - 1 { continue }
        text.append(line.last == UInt8(ascii: "\t") ? line.dropLast() : line)
      } else if let opening = CodeFence(line[...]) {
        fence = opening
        let indent = indentAfter(line[...])
        text.append(
          Array(repeating: UInt8(ascii: " "), count: indent ?? 0)
            + NumberedCharacter.unescaped(line.dropLast(indent.map { $0 + 1 } ?? 0)))
      } else {
        text.append(isPlain(line) ? line : unescapedLine(line, below: level))
      }
    }
    var bytes = text.first ?? []
    for line in text.dropFirst() {
      bytes.append(contentsOf: (isOfWindows ? "\r\n" : "\n").utf8)
      bytes.append(contentsOf: line)
    }
    return bytes
  }

  /// Whether a line of a page outside fenced code is written as it is.
  private static func isPlain(_ line: [UInt8]) -> Bool {
    line.first.map(beginsProse) ?? true && !line.contains(where: LineText.isMark)
  }

  private static func isMarkedBlank(_ line: [UInt8]) -> Bool {
    line.starts(with: blankMark) && LineSyntax.isBlank(line.dropFirst(blankMark.count))
  }

  /// The original of a line outside fenced code.
  private static func unescapedLine(_ line: [UInt8], below level: Int) -> [UInt8] {
    let container = LineSyntax.containerLength(line[...])
    let start = container + line.dropFirst(container).prefix(while: LineSyntax.isSpace).count
    let content = line[start...]
    if let marks = LineSyntax.headingMarks(content), marks > level {
      var title = content.dropFirst(marks)
      var markCount = marks - level
      if marks == 6, let closing = LineSyntax.closingMarks(title) {
        title = title.dropLast(closing + 1)
        markCount = closing
      }
      return line[..<start] + Array(repeating: UInt8(ascii: "#"), count: markCount) + LineText.unescaped(title)
    }
    if content.first == UInt8(ascii: "\\"), LineSyntax.isUnderline(content.dropFirst()) {
      return Array(line[..<start] + content.dropFirst())
    }
    return line[..<start] + LineText.unescaped(content)
  }
}
