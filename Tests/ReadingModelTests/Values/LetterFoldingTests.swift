import ReadingModel
import Testing

@Suite("letters as they are typed")
struct LetterFoldingTests {
  @Test(
    "have no case, accent, stroke or ligature",
    arguments: [("Łódź", "lodz"), ("STRASSE", "strasse"), ("Straße", "strasse"), ("Ægir Øst", "aegir ost"), ("猫", "猫")])
  func folding(_ text: String, _ folded: String) {
    #expect(LetterFolding.folded(text) == folded)
  }

  @Test("are spelled as typed first, then as a text may have them")
  func spellings() {
    #expect(LetterFolding.spellings(of: "whr") == ["whr"])
    #expect(LetterFolding.spellings(of: "la") == ["la", "ła"])
    #expect(LetterFolding.spellings(of: "Ła") == ["Ła", "la"])
    // Encoded data has many letters to replace.
    let encoded = String(repeating: "oldthae", count: 100)
    #expect(LetterFolding.spellings(of: encoded) == [encoded])
    #expect(LetterFolding.spellings(of: "stanislaw").contains("stanisław"))
    #expect(LetterFolding.spellings(of: "strasse") == ["strasse", "straße"])
    #expect(LetterFolding.spellings(of: "12") == ["12"])
  }

  @Test("in long words are replaced one by one or all together, to limit the number of spellings")
  func longWords() {
    let spellings = LetterFolding.spellings(of: String(repeating: "lo", count: 50))
    #expect(spellings.count == 1 + 2 * 51)
  }

  @Test("leave what follows a beginning, whatever length either has")
  func rests() {
    #expect(LetterFolding.rest(of: "Straße nach Łódź", after: "strasse ") == "nach Łódź")
    #expect(LetterFolding.rest(of: "Emma", after: "em") == "ma")
    #expect(LetterFolding.rest(of: "Emma", after: "lo") == nil)
    #expect(LetterFolding.rest(of: "Emma", after: "emma") == "")
  }
}
