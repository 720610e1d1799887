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
      ("finished 2015", "finished:2015"),
      ("read in 2015", "finished:2015"), ("read this year", "finished:this-year"),
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
      ("did not finish", "status:abandoned"), ("unrated", "-rating:0.25.."),
      ("unrated audiobooks", "-rating:0.25.. format:audio"), ("five stars", "rating:5"),
      ("at least four stars", "rating:4.."), ("best seven", "sort:rating- limit:7"),
      ("five star billionaire", "five star billionaire"), ("last month", "finished:last-month"),
      ("not finished", "-status:finished"), ("unfinished books", "-status:finished"),
      ("woolf reading", "woolf reading"), ("12", "12"), ("woolf", "woolf"),
      ("books I finished this year", "finished:this-year"), ("what I am reading", "status:reading"),
      ("what am I reading right now?", "status:reading"), ("everything by Le Guin", "author:le author:guin"),
      ("which books did I read in 2025?", "finished:2025"), ("books I want to read", "status:wanted"),
      ("unfinished e-books", "-status:finished format:ebook"), ("unread audiobooks", "status:wanted,none format:audio"),
      ("unread books by le guin", "status:wanted,none author:le author:guin"),
      ("audiobooks finished in 2025", "format:audio finished:2025"),
      ("longest first", "sort:pages-"), ("unread books shortest first", "status:wanted,none sort:pages"),
      ("read by moonlight", "read by moonlight"), ("what we owe", "what we owe"), ("books of blood", "books of blood"),
      ("all quiet on the western front", "all quiet on the western front"), ("the reading list", "the reading list"),
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
      ("for 2015", "day:2015"), ("on friday", "day:friday"), ("since monday", "day:monday.."),
      ("before november 2026", "day:..november-2026 -day:november-2026"), ("until friday", "day:..friday"),
      ("all time", ""),
      ("last 30 days", "day:-30d.."), ("2015-2026", "day:2015..2026"), ("2015 to 2026", "day:2015..2026"),
      ("past week", "day:-7d.."), ("past month", "day:-1m.."), ("last 3 weeks", "day:-3w.."),
      ("last 6 months", "day:-6m.."), ("past 2 years", "day:-2y.."), ("last 3 chapters", "last 3 chapters"),
      ("from monday to friday", "day:monday..friday"), ("between june and august", "day:june..august"),
      ("from january to march", "day:january..march"), ("june to august", "day:june..august"),
      ("2026-11-20 to 2026-11-25", "day:2026-11-20..2026-11-25"),
      ("march to the sea", "march to the sea"), ("from here to eternity", "from here to eternity"),
      ("dune yesterday", "dune day:yesterday"), ("dune last week", "dune day:last-week"),
      ("what did I read last week", "day:last-week"), ("what did I read yesterday?", "day:yesterday"),
      ("what did I write about storms last week", "storms day:last-week"), ("what I wrote about gilead", "gilead"),
      ("show me november 2025", "day:november-2025"),
      ("anna karenina since 2026-11-01", "anna karenina day:2026-11-01.."),
      ("from 1.6. to 30.6.", "day:1-june..30-june"), ("1.6. to 30.6.", "day:1-june..30-june"),
      ("from june until august", "day:june..august"), ("last 10", "limit:10"), ("latest 5 entries", "limit:5"),
      ("last 2025", "last 2025"), ("how to do nothing", "how to do nothing"), ("what happened", "what happened"),
      ("what we talk about when we talk about love", "what we talk about when we talk about love"),
      ("2023-02-29", "day:2023-02-29"), ("29 february 2023", "day:29-february-2023"),
      ("february 29 1984", "day:february-29-1984"), ("2023-13-01", "2023-13-01"), ("1984 02 30", "1984 02 30"),
      ("the man who was thursday", "the man who was thursday"), ("storm in march", "storm in march"), ("12", "12"),
    ])
  func entries(typed: String, terms: String) {
    #expect(SpokenQuery.terms(typed.words, of: .entries) == terms.words)
  }

  @Test(
    "is what statistics count",
    arguments: [
      ("how many books did I read this year?", "day:this-year"), ("pages per day november", "day:november"),
      ("how many pages have i read in 2025", "day:2025"), ("pages last month", "day:last-month"),
      ("hours in june", "day:june"), ("last 10", "last 10"), ("pages per storm", "pages per storm"),
      ("how many books", ""), ("books", "books"),
    ])
  func statistics(typed: String, terms: String) {
    #expect(SpokenQuery.terms(typed.words, of: .statistics) == terms.words)
  }

  @Test("may be one text in quotes")
  func quoted() {
    #expect(SpokenQuery.terms(["what did I read last week"], of: .entries) == ["day:last-week"])
    #expect(SpokenQuery.terms(["everything by Le Guin"], of: .books) == ["author:le", "author:guin"])
    #expect(SpokenQuery.terms(["second time"], of: .entries) == ["second time"])
  }
}

extension String {
  fileprivate var words: [String] { split(separator: " ").map(String.init) }
}
