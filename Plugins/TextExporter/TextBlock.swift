internal import Markup
internal import ReadingModel

/// Plain text wrapped for e-mail.
enum TextBlock {
  /// A book's title, subtitle and authors on one line.
  static func credit(_ book: Book) -> String {
    let title = book.title.onOneLine
    let full = book.subtitle.map { "\(title): \($0.onOneLine)" } ?? title
    return book.byline.isEmpty ? full : "\(full), by \(book.byline.onOneLine)"
  }

  /// The text in lines of at most `width` characters; a longer word has its own line.
  static func wrapped(_ text: String, width: Int) -> String {
    var wrapped = ""
    var lineCount = 0
    for word in words(of: text.onOneLine) {
      // In ASCII, a character is a byte; counting characters takes many times longer.
      let count = word.utf8.allSatisfy { $0 < 0x80 } ? word.utf8.count : word.count
      let fits = lineCount + 1 + count <= width
      if !wrapped.isEmpty { wrapped += fits ? " " : "\n" }
      lineCount = !wrapped.isEmpty && fits ? lineCount + 1 + count : count
      wrapped += word
    }
    return wrapped
  }

  /// The words of a line. Combining marks, which begin at U+0300, can make a space part of a longer character.
  private static func words(of line: String) -> [Substring] {
    guard line.utf8.allSatisfy({ $0 < 0xCC }) else { return line.split(separator: " ") }
    return line.utf8.split(separator: UInt8(ascii: " ")).map(Substring.init)
  }

  /// The text as a list item with a hanging indent.
  static func item(_ text: String, width: Int) -> String {
    "* " + indented(wrapped(text, width: width - 2), by: 2).dropFirst(2)
  }

  /// The reader's Markdown as plain paragraphs; lists and quotations keep their marks.
  static func paragraphs(_ markdown: String, width: Int) -> String {
    Markdown.plainBlocks(markdown).reduce(into: "") { text, block in
      if !text.isEmpty { text += block.isTight ? "\n" : "\n\n" }
      let lines = wrapped(block.text, width: width - block.mark.count)
      // Most blocks have no mark, and searching for a text in another is slow.
      text += block.indent.isEmpty ? lines : block.mark + lines.replacing("\n", with: "\n" + block.indent)
    }
  }

  /// The paragraphs of a Markdown text, indented and wrapped.
  static func indentedParagraphs(_ markdown: String, by count: Int, width: Int) -> String {
    indented(paragraphs(markdown, width: width - count), by: count)
  }

  static func indented(_ text: String, by count: Int) -> String {
    let indent = String(repeating: " ", count: count)
    return text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : indent + Substring($0) }.joined(separator: "\n")
  }
}
