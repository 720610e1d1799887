import Testing
import Vault

@Suite("inline text of a page")
struct InlineTextTests {
  private static let accent = "\u{308}"
  private static let prepended = "\u{600}"

  @Test(
    "escapes signs of Markdown, next to combining or prepended marks",
    arguments: Array("\\`*[]~$^#_<"))
  func markdown(_ sign: Character) {
    for text in ["a \(sign)\(InlineTextTests.accent)b", "a \(InlineTextTests.prepended)\(sign)b"] {
      let written = Array(InlineText.escaped(text).unicodeScalars)
      let place = written.lastIndex(of: sign.unicodeScalars.first ?? " ")
      // A tag begins with `<` and a letter; `<` and a combining mark is not one.
      let isTag = sign == "<" && text.hasPrefix("a \(InlineTextTests.prepended)")
      if isTag { #expect(place == nil) }
      if sign != "<" { #expect(place.map { written[$0 - 1] } == "\\") }
      #expect(Array(InlineText.read(InlineText.kept(text)).utf8) == Array(text.utf8), "and survives reading back")
    }
  }
}
