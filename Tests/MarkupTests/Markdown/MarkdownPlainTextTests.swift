import Markup
import Testing

@Suite("Markdown becomes plain words")
struct MarkdownPlainTextTests {
  @Test("only the words are left, on one line")
  func words() {
    let text = "# Head\n\nSome *words* and [a link](https://example.org).\n\n- one\n- two\n\n> said  \n> twice"
    #expect(Markdown.plainText(text) == "Head Some words and a link. one two said twice")
    #expect(Markdown.plainText("| a | b |\n|---|---|\n| 1 | 2 |") == "a b 1 2")
    #expect(Markdown.plainText(" \n") == "")
    #expect(Markdown.plainText("un*believ*able") == "unbelievable")
  }

  @Test(
    "blocks keep the marks of lists and quotations",
    arguments: [
      ("plain", ["plain"]), ("- said one", ["- said one"]), ("2024. A year", ["2024. A year"]),
      ("a\n\n- b\n- c\n\nd", ["a", "", "- b", "- c", "", "d"]),
      ("1. b\n\n   c\n2. d", ["1. b", "", "   c", "", "2. d"]), ("# a\nb", ["a", "", "b"]), (" \n", []),
      ("> - a\n> - b", ["> - a", "> - b"]), ("a\r\n\r\nb", ["a", "", "b"]), ("-\n- b", ["- b"]),
    ])
  func blocks(text: String, lines: [String]) {
    let shown = Markdown.plainBlocks(text).flatMap { ($0.isTight ? [] : [""]) + [$0.mark + $0.text] }
    #expect(Array(shown.drop(while: \.isEmpty)) == lines)
  }

  @Test(
    "what is too long ends after a whole word",
    arguments: [
      ("one two three", 13, "one two three"), ("one two three", 12, "one two…"), ("one, two three", 6, "one…"),
      ("吾輩は猫である", 4, "吾輩は猫…"), ("a verylongword", 8, "a verylo…"), ("word", 0, "w…"),
    ])
  func limits(text: String, limit: Int, expected: String) {
    #expect(Markdown.plainText(text, limit: limit) == expected)
  }
}
