import ReadingModel
import Testing

@Suite("a language tag")
struct LanguageTagTests {
  @Test(
    "has a name in English, by its language alone",
    arguments: [
      ("de", "German"), ("pt-BR", "Portuguese"), ("ZH-Hant-TW", "Chinese"), ("es-419", "Spanish"), ("tlh", "tlh"),
    ])
  func names(_ text: String, _ name: String) throws {
    let tag = try #require(LanguageTag(text))
    #expect(tag.name == name)
    #expect(tag.text == text)
  }

  @Test(
    "is not made of other words",
    arguments: ["", "German", "German, mostly", "d", "de-", "-de", "de_AT", "de-AT-AT", "de\"x", "dé", "12"])
  func others(_ text: String) {
    #expect(LanguageTag(text) == nil)
  }
}
