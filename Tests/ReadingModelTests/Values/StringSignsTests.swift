import Foundation
import ReadingModel
import Testing

@Suite("a sign that Swift takes together with its neighbour")
struct StringSignsTests {
  private static let accent = "\u{308}"
  private static let prepended = "\u{600}"

  @Test("is replaced everywhere")
  func signs() {
    #expect("a\"\(StringSignsTests.accent)b".doublyQuoted == "\"a\"\"\(StringSignsTests.accent)b\"")
    #expect("\(StringSignsTests.prepended)\"".doublyQuoted == "\"\(StringSignsTests.prepended)\"\"\"")
    let comma = "a,\(StringSignsTests.accent)b".replacing(scalar: ",", with: "")
    #expect(Array(comma.unicodeScalars) == Array("a\(StringSignsTests.accent)b".unicodeScalars))
  }

  @Test(
    "is escaped in Markdown, next to combining or prepended marks",
    arguments: Array("\\`*[]~$^#_<"))
  func markdown(_ sign: Character) {
    for text in ["a \(sign)\(StringSignsTests.accent)b", "a \(StringSignsTests.prepended)\(sign)b"] {
      let written = Array(InlineText.escaped(text).unicodeScalars)
      let place = written.lastIndex(of: sign.unicodeScalars.first ?? " ")
      // A tag begins with `<` and a letter; `<` and a combining mark is not one.
      let isTag = sign == "<" && text.hasPrefix("a \(StringSignsTests.prepended)")
      if isTag { #expect(place == nil) }
      if sign != "<" { #expect(place.map { written[$0 - 1] } == "\\") }
      #expect(Array(InlineText.read(InlineText.kept(text)).utf8) == Array(text.utf8), "and survives reading back")
    }
  }

  @Test("is quoted in YAML", arguments: ["a #\u{308}b", "k: \u{308}v", "k:\u{308}", "\u{600}\"", "a\u{2028}b"])
  func yaml(_ text: String) {
    #expect(YAMLText.scalar(text).hasPrefix("\""))
  }
}
