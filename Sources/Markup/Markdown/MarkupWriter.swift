internal import ReadingModel

/// Writes a traversal as markup that is both HTML and XHTML.
struct MarkupWriter {
  /// The maximum nesting; anything deeper is shown as text of the innermost level, because XML parsers of reading
  /// devices fail long before browsers do.
  private static let deepest = 24

  private(set) var markup = ""

  private let headingBase: Int
  private var outline: [Int] = []
  private var openTags: [String?] = []
  private var depth = 0
  private var linkDepth = 0
  private var imageAlt: String?
  private var imageDepth = 0
  private var table = TableState()

  init(headingBase: Int) {
    self.headingBase = headingBase
  }

  mutating func take(_ event: MarkdownDocument.Event) {
    switch event {
    case .enter(let node):
      if imageDepth > 0 { takeInImage(node) } else { enter(node) }
    case .exit(let node): exit(node)
    }
  }

  private mutating func enter(_ node: MarkdownNode) {
    switch node.kind {
    case .text, .htmlInline: markup += node.literal.escapedForMarkup()
    case .softBreak: markup += "\n"
    case .lineBreak: markup += "<br />\n"
    case .code: markup += "<code>\(node.literal.escapedForMarkup())</code>"
    case .thematicBreak: markup += "<hr />\n"
    case .codeBlock: markup += "<pre><code>\(node.literal.escapedForMarkup())</code></pre>\n"
    case .htmlBlock: markup += "<p>\(node.literal.trimmingNewlines.escapedForMarkup())</p>\n"
    case .image: imageDepth = 1
    case .link: openLink(node)
    case .paragraph: node.isTight ? open(nil) : open("p")
    case .heading: open("h\(level(of: node))")
    case .emphasis: open("em")
    case .strong: open("strong")
    case .strikethrough: open("del")
    case .blockQuote: open("blockquote", newline: true)
    case .list where node.isOrdered && node.start != 1:
      open("ol", attributes: " start=\"\(node.start)\"", newline: true)
    case .list: open(node.isOrdered ? "ol" : "ul", newline: true)
    case .item: open("li", isPart: true)
    case .table, .tableHead, .tableRow, .tableCell: enterTable(node)
    case .other: break
    }
  }

  private mutating func exit(_ node: MarkdownNode) {
    if node.kind == .image { return closeImage(node) }
    guard imageDepth == 0 else { return }
    switch node.kind {
    case .emphasis, .strong, .strikethrough: close()
    case .link:
      close()
      linkDepth -= 1
    case .paragraph:
      close(newline: !node.isTight || !node.isLast)
    case .heading, .blockQuote, .list, .item: close(newline: true)
    case .table, .tableHead, .tableRow, .tableCell: exitTable(node)
    default: break
    }
  }

  /// Opens a tag. Parts of a list or table are shown if it is, everything else down to the maximum nesting.
  private mutating func open(_ tag: String?, attributes: String = "", isPart: Bool = false, newline: Bool = false) {
    let isShown = tag != nil && (isPart ? (openTags.last ?? nil) != nil : depth < MarkupWriter.deepest)
    depth += 1
    openTags.append(isShown ? tag : nil)
    guard isShown, let tag else { return }
    markup += "<\(tag)\(attributes)>" + (newline ? "\n" : "")
  }

  private mutating func close(newline: Bool = false) {
    depth -= 1
    if let tag = openTags.popLast() ?? nil { markup += "</\(tag)>" }
    if newline { markup += "\n" }
  }

  /// The level without gaps: one below the nearest preceding heading of a higher rank.
  private mutating func level(of heading: MarkdownNode) -> Int {
    while let last = outline.last, last >= heading.headingLevel { outline.removeLast() }
    outline.append(heading.headingLevel)
    return min(6, headingBase + outline.count - 1)
  }
}

// Links and images.
extension MarkupWriter {
  private mutating func openLink(_ node: MarkdownNode) {
    linkDepth += 1
    guard let link = SafeLink(node.address) else { return open(nil) }
    open("a", attributes: MarkupWriter.attributes(of: link))
  }

  /// Collects the alternative text of an image; only the words inside it are kept.
  private mutating func takeInImage(_ node: MarkdownNode) {
    switch node.kind {
    case .text, .code, .htmlInline: imageAlt = (imageAlt ?? "") + node.literal
    case .softBreak, .lineBreak: imageAlt = (imageAlt ?? "") + " "
    case .image: imageDepth += 1
    default: break
    }
  }

  private mutating func closeImage(_ node: MarkdownNode) {
    imageDepth -= 1
    guard imageDepth == 0 else { return }
    let words = imageAlt ?? ""
    imageAlt = nil
    guard linkDepth == 0, depth < MarkupWriter.deepest, let link = SafeLink(node.address) else {
      markup += words.escapedForMarkup()
      return
    }
    let label = words.isBlank ? link.url : words
    markup += "<a\(MarkupWriter.attributes(of: link))>\(label.escapedForMarkup())</a>"
  }

  private static func attributes(of link: SafeLink) -> String {
    " href=\"\(link.url.escapedForMarkup())\" rel=\"nofollow noopener\""
  }
}

/// The position inside a table.
private struct TableState {
  var alignments: [UInt8] = []
  var column = 0
  var isHead = false
  var hasBody = false
}

// Tables.
extension MarkupWriter {
  private mutating func enterTable(_ node: MarkdownNode) {
    switch node.kind {
    case .table:
      table = TableState(alignments: node.alignments)
      open("table", newline: true)
    case .tableHead:
      table.isHead = true
      table.column = 0
      open("thead", isPart: true, newline: true)
      open("tr", isPart: true)
    case .tableRow:
      table.column = 0
      if !table.hasBody { open("tbody", isPart: true, newline: true) }
      table.hasBody = true
      open("tr", isPart: true)
    default:
      open(table.isHead ? "th" : "td", attributes: cellAttributes, isPart: true)
      table.column += 1
    }
  }

  private mutating func exitTable(_ node: MarkdownNode) {
    switch node.kind {
    case .table:
      if table.hasBody { close(newline: true) }
      close(newline: true)
    case .tableHead:
      table.isHead = false
      close(newline: true)
      close(newline: true)
    case .tableRow: close(newline: true)
    default: close()
    }
  }

  private var cellAttributes: String {
    let alignment = table.column < table.alignments.count ? table.alignments[table.column] : 0
    let scope = table.isHead ? " scope=\"col\"" : ""
    switch alignment {
    case UInt8(ascii: "c"): return scope + " class=\"center\""
    case UInt8(ascii: "r"): return scope + " class=\"end\""
    default: return scope
    }
  }
}

extension String {
  /// The text without leading and trailing line breaks.
  fileprivate var trimmingNewlines: String {
    let head = drop(while: \.isNewline)
    return String(head.reversed().drop(while: \.isNewline).reversed())
  }
}
