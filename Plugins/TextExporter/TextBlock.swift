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
    var lines: [String] = []
    for word in text.onOneLine.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The text as a list item with a hanging indent.
  static func item(_ text: String, width: Int) -> String {
    "* " + indented(wrapped(text, width: width - 2), by: 2).dropFirst(2)
  }

  /// `4.75 stars`, `1 star`.
  static func stars(_ text: String) -> String { text + (text == "1" ? " star" : " stars") }

  /// The reader's Markdown as plain paragraphs.
  static func paragraphs(_ markdown: String, width: Int) -> String {
    markdown.replacing("\r\n", with: "\n").split(separator: "\n\n").map {
      wrapped(Markdown.plainText(String($0)), width: width)
    }
    .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Indents every line that is not empty.
  static func indented(_ text: String, by count: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.isEmpty ? "" : String(repeating: " ", count: count) + line
    }.joined(separator: "\n")
  }
}
