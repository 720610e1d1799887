import ReadingModel
import Testing

@Suite("names")
struct NameTests {
  @Test(
    "are trimmed and lose what cannot be seen",
    arguments: [
      (" City  Library ", "City Library"), ("\tAda\n", "Ada"), ("Be\u{200B}n", "Ben"),
      ("نامه\u{200C}ها", "نامه\u{200C}ها"),
    ])
  func taken(text: String, name: String) throws { #expect(try Name(text).text == name) }

  @Test(
    "have something to see in them, in one line that is not endless",
    arguments: ["", "  ", "\u{200B}", "Zoe\nYu", "\u{1B}[31mAda", String(repeating: "a", count: 201)])
  func refused(text: String) { #expect(throws: Name.Invalid.self) { try Name(text) } }

  @Test("are the same when they look the same")
  func same() {
    #expect(Name.areSame("Ben", " ben"))
    #expect(Name.areSame("Ben", "Be\u{200D}n"))
    #expect(!Name.areSame("Ben", "Bén"))
  }

  @Test("are found by a part of them, in whatever case and with whatever spaces")
  func parts() {
    #expect(Name.isPart("city  LIB", of: "City Library"))
    #expect(!Name.isPart("town", of: "City Library"))
  }
}
