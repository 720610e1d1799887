import Testing

// `@testable` for lines without a terminal.
@testable import OctavoCommands

@Suite("a line on a terminal")
struct DisplayTextTests {
  @Test(
    "breaks between words, and is set in below where its text begins",
    arguments: [
      ("short", 20, ["short"]),
      ("one two three four five", 14, ["one two three", "  four five"]),
      ("  one two three four", 14, ["  one two", "    three four"]),
      ("pages   one two three four", 20, ["pages   one two", "        three four"]),
      ("a label that is longer  than half", 20, ["a label that is", "  longer  than half"]),
      ("我輩は猫である名前はまだ無い", 12, ["我輩は猫であ", "  る名前はま", "  だ無い"]),
      ("unbreakablebutnolongerthanthat x", 20, ["unbreakablebutnolong", "  erthanthat x"]),
    ])
  func matching(_ line: String, _ columns: Int, _ lines: [String]) {
    let fitted = DisplayText.fitted(line, to: columns)
    #expect(fitted == lines)
    #expect(fitted.allSatisfy { DisplayText.width($0) <= columns })
  }

  @Test(
    "ends where a line of the text ends, and has nothing that steers the terminal",
    arguments: [
      ("naïve — “so” 東京", ["naïve — “so” 東京"]), ("é\r\nñ\u{2028}\u{85}", ["é", "ñ", "", ""]),
      ("a\u{1B}[2Jb\u{202E}c\u{200F}\tö", ["a[2Jbc ö"]), ("", [""]),
    ])
  func lines(_ text: String, _ lines: [String]) {
    #expect(DisplayText.lines(text) == lines)
  }

  @Test("takes no room for colours, and keeps them")
  func colours() {
    let paint = Paint(isOn: true)
    let line = paint.bold("one two") + " three " + paint.dim("four five")
    let fitted = DisplayText.fitted(line, to: 14)
    #expect(fitted.map(Paint.removed) == ["one two three", "  four five"])
    #expect(fitted.joined().filter { $0 == "\u{1B}" }.count == 4)
    #expect(DisplayText.fitted(line, to: 23) == [line])
  }
}
