import QueryLanguage
import Testing

@Suite("a query in plain words")
struct SpokenQueryTests {
  @Test(
    "is a status, a year or days",
    arguments: [
      ("reading", "status:reading"), ("Finished", "status:finished"), ("unread", "status:wanted,none"),
      ("tbr", "status:wanted"), ("dnf", "status:abandoned"), ("2026", "year:2026"), ("favorites", "favorite:yes"),
      ("owned", "owned:yes"), ("reading author:woolf", "status:reading author:woolf"),
      ("reading lolita", "reading lolita"), ("woolf reading", "woolf reading"), ("12", "12"), ("woolf", "woolf"),
    ])
  func books(typed: String, terms: String) {
    #expect(SpokenQuery.terms(typed.words, of: .books) == terms.words)
  }

  @Test(
    "is the days of entries",
    arguments: [
      ("yesterday", "day:yesterday"), ("last week", "day:last-week"), ("this year", "day:this-year"),
      ("2026", "day:2026"), ("march 2026", "day:march-2026"), ("3 days ago", "day:3-days-ago"),
      ("yesterday kind:thought", "day:yesterday kind:thought"), ("march", "march"), ("storm", "storm"), ("12", "12"),
    ])
  func entries(typed: String, terms: String) {
    #expect(SpokenQuery.terms(typed.words, of: .entries) == terms.words)
  }
}

extension String {
  fileprivate var words: [String] { split(separator: " ").map(String.init) }
}
