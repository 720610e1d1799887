internal import CMarkGFM

/// A node of the parsed tree, valid while its document lives.
struct MarkdownNode {
  /// What a node is.
  enum Kind {
    case blockQuote, list, item, paragraph, heading, thematicBreak, codeBlock, htmlBlock
    case table, tableHead, tableRow, tableCell
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, strikethrough, link, image
    /// The document itself, and whatever a newer parser may bring.
    case other
  }

  private let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  private init?(_ pointer: OpaquePointer?) {
    guard let pointer else { return nil }
    self.pointer = pointer
  }

  /// What it is.
  var kind: Kind {
    switch cmark_node_get_type(pointer) {
    case CMARK_NODE_BLOCK_QUOTE: .blockQuote
    case CMARK_NODE_LIST: .list
    case CMARK_NODE_ITEM: .item
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_HEADING: .heading
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    case CMARK_NODE_CODE_BLOCK: .codeBlock
    case CMARK_NODE_HTML_BLOCK: .htmlBlock
    case CMARK_NODE_TEXT: .text
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_CODE: .code
    case CMARK_NODE_HTML_INLINE: .htmlInline
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK: .link
    case CMARK_NODE_IMAGE: .image
    default: extensionKind
    }
  }

  /// The extensions' node types have no public constants, only names.
  private var extensionKind: Kind {
    switch cmark_node_get_type_string(pointer).map({ String(cString: $0) }) {
    case "table": .table
    case "table_header": .tableHead
    case "table_row": .tableRow
    case "table_cell": .tableCell
    case "strikethrough": .strikethrough
    default: .other
    }
  }

  /// The text of a leaf.
  var literal: String { cmark_node_get_literal(pointer).map { String(cString: $0) } ?? "" }

  /// Where a link or image leads.
  var address: String { cmark_node_get_url(pointer).map { String(cString: $0) } ?? "" }

  /// The level of a heading, 1…6.
  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }

  /// Whether a list is numbered.
  var isOrdered: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }

  /// The first number of a numbered list.
  var start: Int { Int(cmark_node_get_list_start(pointer)) }

  /// Whether a paragraph stands in a tight list, where it has no tags of its own.
  var isTight: Bool {
    guard let item = parent, item.kind == .item, let list = item.parent else { return false }
    return cmark_node_get_list_tight(list.pointer) != 0
  }

  /// The node around it.
  var parent: MarkdownNode? { MarkdownNode(cmark_node_parent(pointer)) }

  /// Whether no other node follows beside it.
  var isLast: Bool { cmark_node_next(pointer) == nil }

  /// How the columns of a table are set: `l`, `c`, `r` or 0, in ASCII.
  var alignments: [UInt8] {
    guard let bytes = cmark_gfm_extensions_get_table_alignments(pointer) else { return [] }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(cmark_gfm_extensions_get_table_columns(pointer))))
  }
}
