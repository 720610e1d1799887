internal import ReadingModel

/// Collects the words of a text during its traversal.
struct WordCollector {
  private var words: String

  init(_ words: String = "") {
    self.words = words
  }

  mutating func take(_ event: MarkdownDocument.Event) {
    guard case .enter(let node) = event else { return }
    switch node.kind {
    case .text, .code, .htmlInline: words += node.literal
    case .codeBlock, .htmlBlock: words += " " + node.literal
    case .softBreak, .lineBreak, .paragraph, .heading, .tableCell: words += " "
    default: break
    }
  }

  /// The words separated by single spaces, truncated to `limit` characters.
  func text(limit: Int) -> String {
    let line = words.isCertainlyOnOneLine ? words : words.onOneLine
    // A text has at most as many characters as bytes; a longer one is counted only up to the limit.
    guard line.utf8.count > limit, let end = line.index(line.startIndex, offsetBy: limit, limitedBy: line.endIndex),
      end < line.endIndex
    else { return line }
    let head = line[..<end]
    // Cut text without spaces, or a very long word, right at the limit.
    guard let space = head.lastIndex(of: " "), head.distance(from: head.startIndex, to: space) * 2 >= limit else {
      return head + "…"
    }
    let whole = head[..<space]
    let kept = whole.last.map { ",;:–—-".contains($0) } == true ? whole.dropLast() : whole
    return kept + "…"
  }
}

extension String {
  /// The text with each run of whitespace replaced by one space, trimmed, and without characters invalid in markup.
  fileprivate var onOneLine: String {
    var line: [UInt8] = []
    line.reserveCapacity(utf8.count)
    var hasGap = false
    for scalar in unicodeScalars {
      guard !scalar.isSpace else {
        hasGap = !line.isEmpty
        continue
      }
      guard scalar.isAllowedInMarkup else { continue }
      if hasGap { line.append(UInt8(ascii: " ")) }
      hasGap = false
      if scalar.isASCII { line.append(UInt8(scalar.value)) } else { line += UTF8.encode(scalar) ?? .init() }
    }
    return String(decoding: line, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// The Unicode property White_Space.
  fileprivate var isSpace: Bool {
    switch value {
    case 0x20, 0x09...0x0D: true
    case 0..<0x85: false
    case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}
