import ReadingModel
import Testing

@Suite("text normalised for comparison")
struct MatchTextTests {
  @Test(
    "is the same for plain text, which has a fast path, and beside letters that have none",
    arguments: [
      0x21...0x7E, 0xC0...0x17F, 0x2010...0x2027,
    ])
  func paths(scalars: ClosedRange<UInt32>) {
    for scalar in scalars.compactMap(Unicode.Scalar.init) {
      let text = "Ab\(scalar)cd \(scalar)"
      #expect(MatchText(text + " 漢").words.dropLast() == MatchText(text + " x").words.dropLast(), "\(scalar)")
    }
  }

  @Test("has no case, accents, strokes and punctuation")
  func words() {
    #expect(MatchText("Łódź – “Straße” d’Œuvre…").words == ["lodz", "strasse", "doeuvre"])
    #expect(MatchText("Cafe\u{301} & Bar").words == ["cafe", "and", "bar"])
    #expect(MatchText("!?").words == ["!?"])
  }
}
