import ReadingModel
import Testing

@Suite("a roman numeral")
struct RomanNumeralTests {
  @Test("reads back every number that it writes")
  func roundTrip() {
    let wrong = (1...3999).filter { RomanNumeral($0).flatMap { RomanNumeral($0.text) }?.value != $0 }
    #expect(wrong == [])
    #expect(Set((1...3999).compactMap { RomanNumeral($0)?.text }).count == 3999)
  }

  @Test(
    "is written as books do",
    arguments: [
      (1, "i"), (4, "iv"), (9, "ix"), (12, "xii"), (14, "xiv"), (40, "xl"), (49, "xlix"), (90, "xc"), (400, "cd"),
      (944, "cmxliv"), (1999, "mcmxcix"), (3999, "mmmcmxcix"),
    ])
  func writing(_ number: Int, _ text: String) {
    #expect(RomanNumeral(number)?.text == text)
    #expect(RomanNumeral(text)?.value == number)
    #expect(RomanNumeral(text.uppercased())?.value == number)
  }

  @Test(
    "refuses other spellings", arguments: ["", "iiii", "vx", "iix", "vv", "ixi", "mmmm", "x2", "xii ", "ⅻ", "hello"])
  func refusing(_ text: String) {
    #expect(RomanNumeral(text) == nil)
  }

  @Test("has no zero and nothing above 3999", arguments: [0, -1, 4000])
  func limits(_ number: Int) {
    #expect(RomanNumeral(number) == nil)
  }
}
