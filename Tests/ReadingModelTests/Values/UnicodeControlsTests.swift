import ReadingModel
import Testing

/// Compared with Unicode's own properties.
@Suite("control and formatting code points")
struct UnicodeControlsTests {
  private static let all = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)

  @Test("controls and ends of lines are those of Unicode")
  func categories() {
    let wrong = UnicodeControlsTests.all.filter { scalar in
      let category = scalar.properties.generalCategory
      return scalar.isControl != (category == .control)
        || scalar.endsLine != (category == .lineSeparator || category == .paragraphSeparator)
    }
    #expect(Array(wrong) == [])
  }

  @Test("what turns the writing direction is what Unicode calls so")
  func direction() {
    let turning = UnicodeControlsTests.all.filter { $0.embedsDirection || $0.marksDirection }
    #expect(turning.allSatisfy { $0.properties.generalCategory == .format })
    // Bidi_Control of PropList.txt.
    #expect(turning.map(\.value) == [0x61C, 0x200E, 0x200F] + Array(0x202A...0x202E) + Array(0x2066...0x2069))
    #expect(turning.allSatisfy { $0.steersTerminals })
    #expect(!("é\u{200D}👩\u{FEFF}" as String).unicodeScalars.contains { $0.steersTerminals })
  }

  @Test(
    "a text on one line has single spaces between its words, and nothing that no page may hold",
    arguments: [
      ("  two\n\n words\t", "two words"), ("a\u{1B}[2Jb\u{85}c\u{9F}d", "a [2Jb c d"), ("x\u{FFFE}y\u{FFFF}", "xy"),
      ("\u{2028}a\u{A0}b\u{3000}c", "a b c"), ("", ""), ("\u{7}", ""), ("👩🏽‍🚀 é", "👩🏽‍🚀 é"),
    ])
  func oneLine(_ text: String, _ line: String) {
    #expect(Array(text.onOneLine.unicodeScalars) == Array(line.unicodeScalars))
  }
}
