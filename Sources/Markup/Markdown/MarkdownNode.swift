internal import CMarkGFM

/// A node of the parsed tree, valid as long as its document.
struct MarkdownNode {
  enum Kind {
    case blockQuote, list, item, paragraph, heading, thematicBreak, codeBlock, htmlBlock
    case table, tableHead, tableRow, tableCell
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, strikethrough, link, image
    /// The document itself, or a type of a newer parser.
    case other
  }

  private let pointer: OpaquePointer

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

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

  /// The extensions' node types have names but no public constants.
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

  /// The address of a link or image.
  var address: String { cmark_node_get_url(pointer).map { String(cString: $0) } ?? "" }

  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }

  var isOrdered: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }

  /// The first number of a numbered list.
  var start: Int { Int(cmark_node_get_list_start(pointer)) }

  /// Whether a paragraph is in a tight list, where it has no `<p>` tags.
  var isTight: Bool {
    guard let item = parent, item.kind == .item, let list = item.parent else { return false }
    return cmark_node_get_list_tight(list.pointer) != 0
  }

  var parent: MarkdownNode? { cmark_node_parent(pointer).map { MarkdownNode($0) } }

  /// Whether it has no next sibling.
  var isLast: Bool { cmark_node_next(pointer) == nil }

  /// The alignments of a table's columns: `l`, `c`, `r` or 0, in ASCII.
  var alignments: [UInt8] {
    guard let bytes = cmark_gfm_extensions_get_table_alignments(pointer) else { return [] }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(cmark_gfm_extensions_get_table_columns(pointer))))
  }
}
