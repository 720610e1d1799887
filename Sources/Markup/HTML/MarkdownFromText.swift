/// Converts plain text to equivalent Markdown: its line breaks stay, and nothing becomes markup.
package enum MarkdownFromText {
  /// The Markdown for a text; nil if it is blank.
  package static func markdown(_ text: String) -> String? {
    var paragraphs: [[String]] = [[]]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let words = line.split { $0.isWhitespace || $0 == "\u{FEFF}" }.joined(separator: " ")
      if words.isEmpty {
        paragraphs.append([])
      } else {
        paragraphs[paragraphs.count - 1].append(MarkdownEscaping.escaped(words, isLineStart: true))
      }
    }
    let texts = paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "  \n") }
    return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
  }
}
