internal import CMarkGFM
internal import Foundation

/// A parsed text; owns the parser's tree.
struct MarkdownDocument: ~Copyable {
  /// A step of the tree traversal.
  enum Event {
    /// A node starts; a node without children has only this event.
    case enter(MarkdownNode)
    /// A node with children ends.
    case exit(MarkdownNode)
  }

  private let root: OpaquePointer

  private static let areExtensionsRegistered: Bool = {
    cmark_gfm_core_extensions_ensure_registered()
    return true
  }()

  /// cmark-gfm 0.29 keeps the special characters of its extensions in a global table (inlines.c), so texts must not be
  /// parsed in parallel.
  private static let parsing = NSLock()

  /// Parses a text; nil only if the parser cannot be created.
  init?(_ markdown: String, linksAddresses: Bool = true) {
    guard MarkdownDocument.areExtensionsRegistered, let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return nil }
    defer { cmark_parser_free(parser) }
    for name in MarkdownDocument.extensions(for: markdown) where linksAddresses || name != "autolink" {
      guard let syntax = cmark_find_syntax_extension(name) else { continue }
      cmark_parser_attach_syntax_extension(parser, syntax)
    }
    MarkdownDocument.parsing.lock()
    defer { MarkdownDocument.parsing.unlock() }
    var text = markdown.withoutForbidden
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { cmark_parser_feed(parser, $0.baseAddress, $0.count) }
    }
    guard let root = cmark_parser_finish(parser) else { return nil }
    self.root = root
  }

  deinit { cmark_node_free(root) }

  /// The maximum number of table columns, and of letters in a word that is searched for links: the parser needs
  /// quadratic time for both (cmark-gfm 0.29).
  private static let (mostColumns, longestWord) = (300, 5_000)

  /// The extensions to use for a text.
  private static func extensions(for markdown: String) -> [String] {
    var (bars, mostBars, letters, maximumLetters) = (0, 0, 0, 0)
    for byte in markdown.utf8 {
      letters = byte <= 0x20 ? 0 : letters + 1
      bars = byte == UInt8(ascii: "\n") ? 0 : byte == UInt8(ascii: "|") ? bars + 1 : bars
      (mostBars, maximumLetters) = (max(mostBars, bars), max(maximumLetters, letters))
    }
    let others = [mostBars > mostColumns ? nil : "table", maximumLetters > longestWord ? nil : "autolink"]
    return others.compactMap { $0 } + ["strikethrough"]
  }

  /// Traverses the tree in reading order, without recursion, so that deep nesting needs no stack.
  func forEachEvent(_ take: (Event) -> Void) {
    guard let iterator = cmark_iter_new(root) else { return }
    defer { cmark_iter_free(iterator) }
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let pointer = cmark_iter_get_node(iterator) else { return }
      let node = MarkdownNode(pointer)
      take(event == CMARK_EVENT_ENTER ? .enter(node) : .exit(node))
    }
  }
}
