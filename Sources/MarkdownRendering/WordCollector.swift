/// Gathers the words of a text while walking through it.
struct WordCollector {
  private var words: String

  /// A collector that has gathered some words already.
  init(_ words: String = "") {
    self.words = words
  }

  /// Takes one step of the walk.
  mutating func take(_ event: MarkdownDocument.Event) {
    switch event {
    case .enter(let node):
      switch node.kind {
      case .text, .code, .htmlInline: words += node.literal
      case .codeBlock, .htmlBlock: words += " " + node.literal
      case .softBreak, .lineBreak: words += " "
      case .paragraph, .heading, .tableCell: words += " "
      default: break
      }
    case .exit: break
    }
  }

  /// The words with single spaces between them, cut to a number of characters.
  func text(limit: Int) -> String {
    let line = words.onOneLine
    // Nothing has more characters than bytes.
    guard line.utf8.count > limit, line.count > limit else { return line }
    let head = line.prefix(limit)
    // A script without spaces, or one very long word, is cut where it is.
    guard let space = head.lastIndex(of: " "), head.distance(from: head.startIndex, to: space) * 2 >= limit else {
      return head + "…"
    }
    let whole = head[..<space]
    let kept = whole.last.map { ",;:–—-".contains($0) } == true ? whole.dropLast() : whole
    return kept + "…"
  }
}

extension String {
  /// The text with one space for any whitespace within it, none around it, and without what XML forbids.
  fileprivate var onOneLine: String {
    var line = UnicodeScalarView()
    var hasGap = false
    for scalar in unicodeScalars {
      guard !scalar.isSpace else {
        hasGap = !line.isEmpty
        continue
      }
      guard scalar.isAllowedInXML else { continue }
      if hasGap { line.append(" ") }
      hasGap = false
      line.append(scalar)
    }
    return String(line)
  }
}

extension Unicode.Scalar {
  /// Whether it is white space (the Unicode property of that name).
  fileprivate var isSpace: Bool {
    switch value {
    case 0x20, 0x09...0x0D: true
    case 0..<0x85: false
    case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
