import Capture
import ReadingModel
import Testing

@Suite("a line of an inbox")
struct InboxPhraseTests {
  @Test(
    "has a day and a time before its words",
    arguments: [
      ("emma 30%", nil, nil, "emma 30%"), ("- 21:40 emma 30%", nil, "21:40", "emma 30%"),
      ("* [x] 2026-11-23 emma 30%", "2026-11-23", nil, "emma 30%"),
      ("2026-11-23T21:40 emma 30%", "2026-11-23", "21:40", "emma 30%"),
      ("2026-11-23 21:40 - emma 30%", "2026-11-23", "21:40", "emma 30%"),
      ("[2026-11-23 21:40:07] emma 30%", "2026-11-23", "21:40", "emma 30%"),
      ("[21:40] emma 30%", nil, "21:40", "emma 30%"), ("[draft] emma 30%", nil, nil, "[draft] emma 30%"),
      ("2026-13-45 emma", nil, nil, "2026-13-45 emma"), ("octavo log emma 30%", nil, nil, "log emma 30%"),
      ("emma: - 30%", nil, nil, "emma: - 30%"), ("21:99 emma", nil, nil, "21:99 emma"),
      ("[", nil, nil, "["), ("", nil, nil, ""),
    ] as [(String, String?, String?, String)])
  func prefixes(line: String, day: String?, time: String?, words: String) {
    let phrase = InboxPhrase(line)
    #expect(phrase.day?.text == day)
    #expect(phrase.time?.text == time)
    #expect(phrase.words.joined(separator: " ") == words)
  }

  @Test("may begin with the name of its writer, after a time in brackets")
  func names() {
    #expect(InboxPhrase("[21:40] Ada: kokoro p. 12").wordsAfterName == ["kokoro", "p.", "12"])
    #expect(InboxPhrase("emma: what a book").wordsAfterName == nil)
  }

  @Test("keeps a text in quotation marks together")
  func quoted() {
    #expect(InboxPhrase("- quote emma \"Badly done, Emma!\"").words == ["quote", "emma", "Badly done, Emma!"])
  }
}
