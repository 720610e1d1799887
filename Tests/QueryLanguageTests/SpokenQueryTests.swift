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
      ("to read", "status:wanted"), ("my wishlist", "status:wanted"),
      ("finished 2015", "status:finished finished:2015"),
      ("read in 2015", "status:finished finished:2015"), ("read this year", "status:finished finished:this-year"),
      ("started last month", "started:last-month"), ("by herbert", "author:herbert"),
      ("books by frank herbert", "author:frank author:herbert"), ("by the sea", "by the sea"),
      ("5 stars", "rating:5"), ("4.5 star books", "rating:4.5"), ("over 500 pages", "pages:501.."),
      ("under 200 pages", "pages:..199"), ("audiobooks", "format:audio"), ("favourite books", "favourite books"),
      ("all", ""), ("all books", ""), ("unread books", "status:wanted,none"), ("reading lolita", "reading lolita"),
      ("last 5", "limit:5"), ("latest 3 books", "limit:3"), ("top 10", "sort:rating- limit:10"),
      ("top 5 of 2025", "year:2025 sort:rating- limit:5"), ("longest books", "sort:pages-"),
      ("best books by murakami", "author:murakami sort:rating-"), ("best served cold", "best served cold"),
      ("first", "first"), ("sorted by rating", "sort:rating-"), ("by author", "sort:author"),
      ("sort by pages asc", "sort:pages"), ("reading sorted by title", "status:reading sort:title"),
      ("finished by date", "status:finished sort:day-"), ("dune by author", "dune by author"),
      ("woolf sorted by year", "woolf sort:finished-"), ("4+ stars", "rating:4.."), ("rating > 4", "rating:4.."),
      ("author murakami", "author:murakami"), ("tag sea", "tag:sea"), ("all murakami books", "murakami"),
      ("did not finish", "status:abandoned"), ("unrated", "rating:none"), ("last month", "finished:last-month"),
      ("not finished", "-status:finished"), ("unfinished books", "-status:finished"),
      ("woolf reading", "woolf reading"), ("12", "12"), ("woolf", "woolf"),
    ])
  func books(typed: String, terms: String) {
    #expect(SpokenQuery.terms(typed.words, of: .books) == terms.words)
  }

  @Test(
    "is the days of entries",
    arguments: [
      ("yesterday", "day:yesterday"), ("last week", "day:last-week"), ("this year", "day:this-year"),
      ("2026", "day:2026"), ("march 2026", "day:march-2026"), ("3 days ago", "day:3-days-ago"),
      ("yesterday kind:thought", "day:yesterday kind:thought"), ("march", "march"), ("storm", "storm"),
      ("for 2015", "day:2015"), ("on friday", "day:friday"), ("since monday", "day:monday.."), ("all time", ""),
      ("last 30 days", "day:-30d.."), ("2015-2026", "day:2015..2026"), ("2015 to 2026", "day:2015..2026"),
      ("past week", "day:-7d.."), ("past month", "day:-1m.."), ("last 3 weeks", "day:-3w.."),
      ("last 6 months", "day:-6m.."), ("past 2 years", "day:-2y.."), ("last 3 chapters", "last 3 chapters"),
      ("from monday to friday", "day:monday..friday"), ("between june and august", "day:june..august"),
      ("from january to march", "day:january..march"), ("june to august", "day:june..august"),
      ("2026-11-20 to 2026-11-25", "day:2026-11-20..2026-11-25"),
      ("march to the sea", "march to the sea"), ("from here to eternity", "from here to eternity"),
      ("dune yesterday", "dune day:yesterday"), ("dune last week", "dune day:last-week"),
      ("the man who was thursday", "the man who was thursday"), ("storm in march", "storm in march"), ("12", "12"),
    ])
  func entries(typed: String, terms: String) {
    #expect(SpokenQuery.terms(typed.words, of: .entries) == terms.words)
  }
}

extension String {
  fileprivate var words: [String] { split(separator: " ").map(String.init) }
}
