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

  @Test("keeps every visible character of prose, and writes every invisible one as its number")
  func invisible() throws {
    let planes = (0...0x10).flatMap { plane in (0xFFF0...0xFFFF).map { plane << 16 | $0 } }
    let numbers = Array(0x7F...0x3100) + Array(0xFE00...0xFEFF) + Array(0x1F300...0x1F3FF) + planes
    for scalar in numbers.compactMap({ Unicode.Scalar(UInt32($0)) }) {
      let value = scalar.value
      let isInvisible =
        value < 0xA0 || (0x2028...0x202E).contains(value) || (0x2066...0x2069).contains(value) || value == 0xFEFF
        || value & 0xFFFE == 0xFFFE
      let written = BlockText("one \(String(scalar)) two", below: 3).text
      #expect(written == "one \(isInvisible ? "&#0\(value);" : String(scalar)) two")
    }
  }
}
