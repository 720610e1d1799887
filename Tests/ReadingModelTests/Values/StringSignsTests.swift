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

  @Test("is quoted in YAML", arguments: ["a #\u{308}b", "k: \u{308}v", "k:\u{308}", "\u{600}\"", "a\u{2028}b"])
  func yaml(_ text: String) {
    #expect(YAMLText.scalar(text).hasPrefix("\""))
  }
}
