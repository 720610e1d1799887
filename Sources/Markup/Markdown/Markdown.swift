/// Renders the reader's Markdown as markup that is safe in HTML and in the XHTML of an EPUB.
///
/// GitHub Flavored Markdown with tables, strikethrough and autolinks. Nothing in the result runs or is fetched: raw
/// HTML is shown as text, images become links, and links lead only to web and mail addresses. This target imports only
/// the parser and the shared model.
package enum Markdown {
  /// The text as well-formed block markup; empty for a blank text.
  ///
  /// - Parameters:
  ///   - headingBase: The level of its highest heading, 1…6; lower headings follow without gaps, down to 6.
  ///   - linksAddresses: Whether an address in the text becomes a link.
  package static func html(_ markdown: String, headingBase: Int = 3, linksAddresses: Bool = true) -> String {
    // Most entries have no note, and starting the parser takes as long as parsing a short text.
    if markdown.isEmpty { return "" }
    if let line = PlainLine(markdown) { return "<p>\(line.text.escapedForMarkup())</p>\n" }
    guard let document = MarkdownDocument(markdown, linksAddresses: linksAddresses) else { return "" }
    var writer = MarkupWriter(headingBase: min(6, max(1, headingBase)))
    document.forEachEvent { writer.take($0) }
    return writer.markup
  }

  /// The words on one line, without markup.
  ///
  /// - Parameter limit: The maximum number of characters, 1 or more. A longer text ends with `…` after a whole word, or
  ///   inside one if its script has no spaces.
  package static func plainText(_ markdown: String, limit: Int = .max) -> String {
    if markdown.isEmpty { return "" }
    if let line = PlainLine(markdown) { return WordCollector(line.text).text(limit: max(1, limit)) }
    guard let document = MarkdownDocument(markdown) else { return "" }
    var collector = WordCollector()
    document.forEachEvent { collector.take($0) }
    return collector.text(limit: max(1, limit))
  }

  /// The words by paragraph, with the marks of lists and quotations.
  package static func plainBlocks(_ markdown: String) -> [PlainBlock] {
    if let line = PlainLine(markdown) {
      return [PlainBlock(text: WordCollector(line.text).text(limit: .max), mark: "", indent: "", isTight: false)]
    }
    guard let document = MarkdownDocument(markdown) else { return [] }
    var collector = PlainBlockCollector()
    document.forEachEvent { collector.take($0) }
    collector.endBlock()
    return collector.blocks
  }

  package static func hasWords(_ markdown: String) -> Bool {
    if let line = PlainLine(markdown), line.text.utf8.contains(where: { (0x21...0x7E).contains($0) }) { return true }
    return !plainText(markdown, limit: 1).isEmpty
  }
}
