import ReadingModel
import Testing

@Suite("A text without the spaces at its end")
struct EndSpacesTests {
  @Test(
    "keeps everything else",
    arguments: [
      ("", ""), (" ", ""), ("   ", ""), ("a", "a"), ("a ", "a"), (" a b   ", " a b"), ("é  ", "é"),
      ("日本 ", "日本"), ("a\n ", "a\n"),
      // A space with a combining mark is one character, and stays.
      ("a  \u{0301}", "a  \u{0301}"),
    ])
  func text(text: String, expected: String) { #expect(text.withoutEndSpaces == expected) }
}
