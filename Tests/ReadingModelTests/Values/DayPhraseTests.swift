import ReadingModel
import Testing

@Suite("a day as a reader says it")
struct DayPhraseTests {
  @Test(
    "is the one meant, seen from today, a Friday",
    arguments: [
      ("today", "2026-11-20"), ("Yesterday", "2026-11-19"), ("3 days ago", "2026-11-17"), ("a week ago", "2026-11-13"),
      ("last fri", "2026-11-13"), ("thu", "2026-11-19"), ("mar", "2026-03"), ("dec", "2025-12"),
      ("mar 2025", "2025-03"), ("2026-03-14", "2026-03-14"), ("2026-03", "2026-03"), ("2019", "2019"),
      ("2026/03/14", "2026-03-14"), ("2026.03", "2026-03"), ("14 March 2026", "2026-03-14"),
      ("march 14, 2026", "2026-03-14"), ("Mar 14th 2026", "2026-03-14"), ("14. march", "2026-03-14"),
      ("march 14", "2026-03-14"), ("20 nov", "2026-11-20"), ("21 nov", "2025-11-21"), ("the 3rd of june", "2026-06-03"),
      ("29 feb", "2024-02-29"), ("14.03.2026", "2026-03-14"), ("4.3.2026", "2026-03-04"), ("03.2026", "2026-03"),
    ])
  func day(_ text: String, _ day: String) throws {
    #expect(try DayPhrase(text).day(today: Day("2026-11-20")) == Day(day))
  }

  @Test("may be unknown")
  func unknown() throws {
    #expect(try DayPhrase("unknown").day(today: Day("2026-11-20")) == nil)
  }

  @Test(
    "is refused when it names none",
    arguments: [
      "", "soon", "31 feb", "32 march", "march 14 26", "14 14 2026", "14", "03/14/2026", "14.2026", "31.02.2026",
      "1.2.3.2026", "14.03.26", "ma 14", "last 14 mar",
    ])
  func refused(_ text: String) {
    let problem = #expect(throws: DayPhrase.Invalid.self) { try DayPhrase(text) }
    #expect(problem?.text == text)
  }
}
