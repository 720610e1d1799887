internal import ReadingModel

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
    let line = words.isOnOneLine ? words : words.onOneLine
    // Nothing has more characters than bytes; and of a long text no more are counted than are kept.
    guard line.utf8.count > limit, let end = line.index(line.startIndex, offsetBy: limit, limitedBy: line.endIndex),
      end < line.endIndex
    else { return line }
    let head = line[..<end]
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
  /// Whether it is seen at a glance that ``onOneLine`` changes nothing, as with most of what people write.
  fileprivate var isOnOneLine: Bool {
    var wasSpace = true
    for byte in utf8 {
      switch byte {
      case 0x20:
        guard !wasSpace else { return false }
        wasSpace = true
      // Other bytes may begin one of the other spaces, or a character that is forbidden.
      case 0x21...0x7E, 0x80..<0xC2, 0xC3..<0xE1, 0xE4..<0xEF: wasSpace = false
      default: return false
      }
    }
    return !wasSpace
  }

  /// The text with one space for any whitespace within it, none around it, and without what no page may hold.
  fileprivate var onOneLine: String {
    var line = UnicodeScalarView()
    var hasGap = false
    for scalar in unicodeScalars {
      guard !scalar.isSpace else {
        hasGap = !line.isEmpty
        continue
      }
      guard scalar.isAllowedInMarkup else { continue }
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
