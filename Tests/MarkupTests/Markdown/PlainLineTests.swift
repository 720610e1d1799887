import Fixtures
import Markup
import Testing

@Suite("A line without any Markdown")
struct PlainLineTests {
  /// Pseudorandom numbers, the same in every run (Knuth's linear congruential generator).
  /// The building blocks of the texts: some look like Markdown syntax, some must not.
  private static let pieces = [
    "word", "a", "Ünï", "日本", "1", "2.", "3)", "-", "–", "+", "*", "_", "__", "`", "~~", "~", "[x]", "](u)", "!", "![",
    "<b>",
    "<", ">", "&amp;", "&", "|", "\\", "#", "# ", "=", "===", "---", ":", "://", "http://a.bc", "www.a.bc", "WWW.",
    "ww.",
    "a@b.cd", "\"", "'", "“q”", ".", "…", ";", "?", "(", ")", " ", "  ", " ", "\t", "\u{1}", "\u{FFFE}", "\u{EF}",
    "\u{85}", "\u{A0}",
  ]

  @Test("is rendered as the parser would, whatever it is made of")
  func likeTheParser() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<6000 {
      let text = (0..<Int.random(in: 1...7, using: &generator)).map { _ in
        PlainLineTests.pieces.randomElement(using: &generator) ?? ""
      }.joined()
      // A final newline forces the full parser, and leaves no trace in the output.
      #expect(Markdown.html(text) == Markdown.html(text + "\n"), "\(text.debugDescription)")
      #expect(Markdown.plainText(text) == Markdown.plainText(text + "\n"), "\(text.debugDescription)")
      #expect(Markdown.hasWords(text) == !Markdown.plainText(text + "\n").isEmpty, "\(text.debugDescription)")
    }
  }
}
