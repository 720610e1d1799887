/// A paragraph, heading or table of a text, without markup but with the marks of the lists and quotations it is in.
package struct PlainBlock: Hashable, Sendable {
  /// The words, on one line.
  package let text: String
  /// What precedes its first line: `- `, `2. `, `> `.
  package let mark: String
  /// What precedes its other lines, as long as the mark.
  package let indent: String
  /// Whether it follows the block before without an empty line, as in a list.
  package let isTight: Bool
}

/// Collects the blocks of a text during its traversal.
struct PlainBlockCollector {
  /// The maximum nesting; deeper lists and quotations have no marks of their own, so that lines have room for words.
  private static let deepest = 6

  private(set) var blocks: [PlainBlock] = []
  private var words = WordCollector()
  /// The lists and quotations that are open; the first line of an item has its bullet or number.
  private var marks: [(first: String, other: String)] = []
  /// The next number of each open list; nil if it has bullets.
  private var numbers: [Int?] = []
  private var isListStart = false
  private var isTight = false

  mutating func take(_ event: MarkdownDocument.Event) {
    switch event {
    case .enter(let node): enter(node)
    case .exit(let node): exit(node)
    }
    words.take(event)
  }

  private mutating func enter(_ node: MarkdownNode) {
    switch node.kind {
    case .list:
      endBlock()
      isListStart = numbers.isEmpty
      numbers.append(node.isOrdered ? node.start : nil)
    case .item:
      endBlock()
      openItem()
    case .blockQuote:
      endBlock()
      open(first: "> ", other: "> ")
    case .paragraph:
      endBlock()
      isTight = node.isTight && !isListStart
    case .heading, .codeBlock, .htmlBlock, .table: endBlock()
    default: break
    }
  }

  private mutating func exit(_ node: MarkdownNode) {
    switch node.kind {
    case .list:
      endBlock()
      numbers.removeLast()
    case .item, .blockQuote:
      endBlock()
      marks.removeLast()
    default: break
    }
  }

  private mutating func openItem() {
    guard let last = numbers.indices.last, let number = numbers[last] else { return open(first: "- ", other: "  ") }
    numbers[last] = number + 1
    let mark = "\(number). "
    open(first: mark, other: String(repeating: " ", count: mark.count))
  }

  private mutating func open(first: String, other: String) {
    marks.append(marks.count < PlainBlockCollector.deepest ? (first, other) : ("", ""))
  }

  /// Adds the words since the last block, if any, as a block.
  mutating func endBlock() {
    let text = words.text(limit: .max)
    words = WordCollector()
    defer { isTight = false }
    guard !text.isEmpty else { return }
    blocks.append(
      PlainBlock(
        text: text, mark: marks.map(\.first).joined(), indent: marks.map(\.other).joined(),
        isTight: isTight && !blocks.isEmpty))
    for index in marks.indices { marks[index].first = marks[index].other }
    isListStart = false
  }
}
