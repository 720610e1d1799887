/// A text of the reader's in Markdown, made safe to stand within a page.
///
/// It stays as it was written, except that it cannot break out of its place: HTML is shown and not obeyed, headings sink
/// below the page's own, a line of hyphens is a rule and nothing else, code that is never closed is closed, links lead to
/// web pages, addresses or other notes only, and control characters go away.
struct BlockText {
  /// The lines, without line ends and without empty ones at either end; empty when there is nothing to see.
  let lines: [String]

  /// - Parameter level: The level of the heading above, 1…6; headings within the text begin one below it.
  init(_ text: String?, below level: Int) {
    var lines: [String] = []
    var fence: Fence?
    for raw in BlockText.cleanLines(text ?? "") {
      if let open = fence {
        lines.append(open.isClosed(by: raw) ? open.closing : raw)
        if open.isClosed(by: raw) { fence = nil }
      } else if let opening = Fence(raw) {
        fence = opening
        lines.append(opening.line)
      } else {
        lines.append(BlockText.line(raw, after: lines.last ?? "", below: level))
      }
    }
    if let fence { lines.append(fence.closing) }
    let first = lines.firstIndex { !BlockText.isBlank($0) } ?? lines.endIndex
    let last = lines.lastIndex { !BlockText.isBlank($0) }.map { $0 + 1 } ?? first
    self.lines = Array(lines[first..<last])
  }

  /// The text with every line indented, to stand within an item of a list; nil when there is nothing to see.
  func indented(by prefix: String) -> String? {
    lines.isEmpty ? nil : lines.map { BlockText.isBlank($0) ? "" : prefix + $0 }.joined(separator: "\n")
  }

  /// The text as a block quote; nil when there is nothing to see.
  func quoted(indent: String = "") -> String? {
    lines.isEmpty ? nil : lines.map { indent + (BlockText.isBlank($0) ? ">" : "> " + $0) }.joined(separator: "\n")
  }

  /// The text as it stands by itself; nil when there is nothing to see.
  var text: String? { indented(by: "") }

  private static func isBlank(_ line: String) -> Bool { line.allSatisfy { $0 == " " || $0 == "\t" } }

  private static func cleanLines(_ text: String) -> [String] {
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
    return String(clean).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// A line outside of fenced code.
  private static func line(_ raw: String, after previous: String, below level: Int) -> String {
    let indent = raw.prefix { $0 == " " }
    let rest = raw.dropFirst(indent.count)
    guard indent.count < 4 else { return TextLine.escaped(raw) }
    let marks = rest.prefix { $0 == "#" }
    if (1...6).contains(marks.count), rest.dropFirst(marks.count).first.map({ $0 == " " || $0 == "\t" }) ?? true {
      return String(repeating: "#", count: min(6, marks.count + level)) + TextLine.escaped(String(rest.dropFirst(marks.count)))
    }
    let bare = rest.trimmed
    if let mark = bare.first, mark == "=" || mark == "-", bare.allSatisfy({ $0 == mark }) {
      if !isBlank(previous) { return "\\" + bare }
      return mark == "-" && bare.count > 2 ? "* * *" : raw
    }
    return TextLine.escaped(raw)
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var rest = self
    while rest.last == " " || rest.last == "\t" { rest.removeLast() }
    return rest
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
