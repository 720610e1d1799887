/// Gathers the words of a text while walking through it.
struct WordCollector {
  private var words = ""

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
    let line = words.filter { $0.unicodeScalars.allSatisfy(\.isAllowedInXML) }
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard line.count > limit else { return line }
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
