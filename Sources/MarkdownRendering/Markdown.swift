internal import ReadingModel

/// Turns the reader's Markdown into markup that is safe in a page of HTML and in the XHTML of an EPUB.
///
/// GitHub's Markdown with tables, strikethrough and bare links. Nothing in it can run or be fetched: raw HTML is shown
/// as the text that it is, pictures become links, links lead to web and mail addresses only. This target imports the
/// parser and the values that everything shares.
package enum Markdown {
  /// The text as well-formed markup, block by block; empty for a blank text.
  ///
  /// - Parameter headingBase: The level of its highest heading, 1…6; those below it follow without a gap, and nothing
  ///   is deeper than 6.
  package static func html(_ markdown: String, headingBase: Int = 3) -> String {
    // Most entries have no remark: the parser takes as long to begin as for a short text.
    if markdown.isEmpty { return "" }
    if let line = PlainLine(markdown) { return "<p>\(line.text.escapedForMarkup())</p>\n" }
    guard let document = MarkdownDocument(markdown) else { return "" }
    var writer = MarkupWriter(headingBase: min(6, max(1, headingBase)))
    document.forEachEvent { writer.take($0) }
    return writer.markup
  }

  /// The words alone, on one line, without markup.
  ///
  /// - Parameter limit: The most characters to keep, 1 or more. What is longer ends with `…` after a whole word, or
  ///   within one when its script puts no spaces between them.
  package static func plainText(_ markdown: String, limit: Int = .max) -> String {
    if markdown.isEmpty { return "" }
    if let line = PlainLine(markdown) { return WordCollector(line.text).text(limit: max(1, limit)) }
    guard let document = MarkdownDocument(markdown) else { return "" }
    var collector = WordCollector()
    document.forEachEvent { collector.take($0) }
    return collector.text(limit: max(1, limit))
  }

  /// Whether there are any words in it.
  package static func hasWords(_ markdown: String) -> Bool {
    if let line = PlainLine(markdown), line.text.utf8.contains(where: { (0x21...0x7E).contains($0) }) { return true }
    return !plainText(markdown, limit: 1).isEmpty
  }
}
