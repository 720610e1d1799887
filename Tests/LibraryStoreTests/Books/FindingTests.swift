import Fixtures
import LibraryStore
import ReadingModel
import Testing

@Suite("finding a book")
struct FindingTests {
  private func library() throws -> Library {
    let library = try Library.holding(.small())
    var hobbit = Book(uid: try UID("0190c3f2-7c00-7abc-8def-0123456789ab"), title: "The Hobbit")
    hobbit.subtitle = "or There and Back Again"
    hobbit.contributors = [Contributor(name: "J. R. R. Tolkien"), Contributor(name: "Zoë Käfer", role: .translator)]
    hobbit.series = [SeriesPlace(name: "Middle-earth", position: "0")]
    _ = try library.books.add(hobbit)
    for title in ["1984", "Emma's Journey", "El Niño", "Œuvres", "100% Wolf", "\"Quoted\""] {
      try library.adding(title)
    }
    return library
  }

  @Test("a number is not looked for among the words of all titles, of which many have it")
  func number() throws {
    let library = try Library.holding(.small())
    let plans = try StatementPlans.of(library) { _ = try $0.books.find("#1") }
    #expect(!plans.isEmpty && !plans.contains { $0.sql.contains("bookText") })
  }

  @Test("a number with a sign is not that of a book")
  func signedNumber() throws {
    let library = try Library.holding(.small())
    #expect(throws: BookError.self) { try library.books.find("+1") }
  }

  @Test("whether a book with these initials is being read is looked up by the book, not among all that are")
  func initials() throws {
    let library = try Library.holding(.small())
    try library.adding("Project Hail Mary")
    let steps = try StatementPlans.of(library) { _ = try $0.books.mistyped("phm") }.flatMap(\.steps)
    #expect(steps.contains { $0.searches("readingByBook") })
    #expect(!steps.contains { $0.uses("readingByStatus") })
  }

  @Test(
    "tries title, number, ISBN, uid, beginning and words, in this order",
    arguments: [
      ("Emma", "Emma"), ("emma", "Emma"), ("EMMA", "Emma"), ("1984", "1984"), ("1", "Emma"),
      ("#2", "Moby-Dick; or, The Whale"),
      ("9780141439587", "Emma"), ("0-14-143958-0", "Emma"), ("0190c3f2-7c00-7abc-8def-0123456789ab", "The Hobbit"),
      ("0190C3F2-7C00-7ABC-8DEF-0123456789AB", "The Hobbit"), ("hobbit", "The Hobbit"), ("the hobbit", "The Hobbit"),
      ("The Hob", "The Hobbit"), ("moby", "Moby-Dick; or, The Whale"), ("emma's", "Emma's Journey"),
      ("ulys", "Ulysses"),
      ("whale", "Moby-Dick; or, The Whale"), ("melville", "Moby-Dick; or, The Whale"), ("joyce ulysses", "Ulysses"),
      ("waley", "The Tale of Genji"), ("sea books", "Moby-Dick; or, The Whale"), ("tolk", "The Hobbit"),
      ("kafer", "The Hobbit"), ("zoe kä", "The Hobbit"), ("middle-earth", "The Hobbit"), ("el nino", "El Niño"),
      ("nino", "El Niño"), ("back again", "The Hobbit"), ("100%", "100% Wolf"), ("\"quoted", "\"Quoted\""),
      ("genji tale", "The Tale of Genji"), ("oeuvres", "Œuvres"), ("el", "El Niño"),
    ])
  func finding(_ words: String, _ title: String) throws {
    #expect(try library().books.find(words).title == title)
  }

  @Test(
    "asks about the initials of a title", arguments: [("phm", "Project Hail Mary"), ("lotr", "The Lord of the Rings")])
  func initials(_ words: String, _ title: String) throws {
    let library = try library()
    try library.adding("Project Hail Mary")
    try library.adding("The Lord of the Rings")
    #expect {
      try library.books.named(words)
    } throws: { error in
      guard case BookError.none(words, let near)? = error as? BookError else { return false }
      return near.map(\.title) == [title]
    }
  }

  @Test(
    "takes numbers in digits and in words, with spaces, hyphens or neither",
    arguments: [
      ("catch22", "Catch-22"), ("catch 22", "Catch-22"), ("slaughterhouse 5", "Slaughterhouse-Five"),
      ("slaughterhouse-5", "Slaughterhouse-Five"), ("slaughterhouse5", "Slaughterhouse-Five"),
      ("four hour workweek", "The 4-Hour Workweek"), ("the 4 hour work week", "The 4-Hour Workweek"),
      ("fahrenheit451", "Fahrenheit 451"), ("11/22/63", "11/22/63"), ("2666", "2666"),
    ])
  func numbers(_ words: String, _ title: String) throws {
    let library = try library()
    for title in ["Catch-22", "Slaughterhouse-Five", "The 4-Hour Workweek", "Fahrenheit 451", "11/22/63", "2666"] {
      try library.adding(title)
    }
    let named = try library.books.named(words)
    #expect(named.book.title == title)
    #expect(named.isExact)
  }

  @Test(
    "takes no common words, single letters or two letters of an author for a book",
    arguments: ["e", "the", "to", "of the", "the t", "jr", "page"])
  func commonWords(_ words: String) throws {
    #expect(throws: BookError.none(words: words, near: [])) { try library().books.find(words) }
  }

  @Test("takes any words in full for a title, and says whether they are all of it")
  func exactness() throws {
    let library = try library()
    let to = try library.adding("To")
    let named = try library.books.named("to")
    #expect(named.book.id == to && named.isExact)
    for (words, isExact) in [
      ("hobbit", true), ("emma", true), ("1", true), ("#1", true), ("oeuvres", true), ("moby-dick or the whale", true),
      ("hob", false), ("tolkien", false), ("moby", false),
    ] {
      #expect(try library.books.named(words).isExact == isExact, "\(words)")
    }
  }

  @Test(
    "does not count accents, strokes and ligatures", arguments: ["stanislaw", "STANISŁAW", "zolc", "Żółć", "aegir"])
  func strokes(_ words: String) throws {
    let library = try Library.fresh()
    var book = Book(uid: try UID("0190c3f2-7c00-7abc-8def-0123456789ab"), title: "Żółć")
    book.contributors = [Contributor(name: "Stanisław Lem"), Contributor(name: "Ægir Øst")]
    _ = try library.books.add(book)
    try library.adding("Solaris")
    #expect(try library.books.find(words).title == "Żółć")
    #expect(try library.search.hits([words], limit: 9).map(\.title) == ["Żółć"])
  }

  @Test("lists several candidates by number")
  func several() throws {
    let library = try library()
    let error = #expect(throws: BookError.self) { try library.books.find("em") }
    guard case .several(let words, let candidates) = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(words == "em")
    #expect(candidates.map(\.title) == ["Emma", "Emma's Journey"])
    let second = try library.adding("Emma", by: "Alexander McCall Smith")
    let conflicts = #expect(throws: BookError.self) { try library.books.find("emma") }
    #expect(
      conflicts?.description == """
        2 books match 'emma' - give the number of one, such as "#1":
          1  Emma - Jane Austen
          \(second.number)  Emma - Alexander McCall Smith
        """)
    #expect(conflicts?.candidates.count == 2)
  }

  @Test("says what editions of one book differ in")
  func editions() throws {
    let library = try Library.fresh()
    var make = FixtureMaker()
    for (pages, isbn) in [(474, "9780141439587"), (400, "9780199535521")] {
      var book = make.book("Emma", by: "Jane Austen", pages: pages)
      book.isbn = try ISBN(isbn)
      _ = try library.books.add(book, another: true)
    }
    _ = try library.journal.finish(BookID(2), on: Day("2025-03-20"), rating: nil, review: nil)
    let error = #expect(throws: BookError.self) { try library.books.find("emma") }
    #expect(
      error?.description == """
        2 books match 'emma' - give the number of one, such as "#1":
          1  Emma - Jane Austen, 474 pages
          2  Emma - Jane Austen, 400 pages, finished, 2025-03-20
        """)
  }

  @Test("chooses the one being read among books with one title, for commands about such books")
  func beingReadFirst() throws {
    let library = try Library.fresh()
    let (first, second) = (try library.adding("Emma"), try library.adding("Emma", by: "Alexander McCall Smith"))
    try library.journal.log("40", in: second, on: "2025-08-10")
    let named = try library.books.named("emma", preferringReading: true)
    #expect(named.book.id == second && named.isExact && named.isAmongSeveral)
    #expect(try !library.books.named("#\(second.number)", preferringReading: true).isAmongSeveral)
    #expect(throws: BookError.self) { try library.books.named("emma") }
    try library.journal.log("40", in: first, on: "2025-08-10")
    #expect(throws: BookError.self) { try library.books.named("emma", preferringReading: true) }
  }

  @Test("does not drown the reader in candidates")
  func many() throws {
    let library = try Library.fresh()
    for number in 1...14 { try library.adding("Volume \(number)") }
    let error = #expect(throws: BookError.self) { try library.books.find("volume") }
    #expect(error?.description.split(separator: "\n").count == 12)
    #expect(error?.description.hasSuffix("\n  … and 4 more") == true)
  }

  @Test(
    "offers titles a slip away when nothing matches",
    arguments: [
      ("emna", ["Emma", "Emma's Journey"]), ("ulyses", ["Ulysses"]), ("hobit", ["The Hobbit"]),
      ("the hobit", ["The Hobbit"]),
      ("moby dik", ["Moby-Dick; or, The Whale"]), ("melvile", ["Moby-Dick; or, The Whale"]),
      ("joice ulyses", ["Ulysses"]), ("el nimo", ["El Niño"]),
      ("xyzzy", []), ("emme wolx", []), ("77", []), ("9780306406157", []), ("#1x", []),
    ] as [(String, [String])])
  func near(_ words: String, _ titles: [String]) throws {
    let error = #expect(throws: BookError.self) { try library().books.find(words) }
    #expect(error?.candidates.map(\.title) == titles)
  }

  @Test(
    "forgives one slip in a word of five letters or more where it can only be one book",
    arguments: [
      ("ulyses", "Ulysses"), ("hobit", "The Hobbit"), ("the hobit", "The Hobbit"),
      ("melvile", "Moby-Dick; or, The Whale"),
    ])
  func forgiven(words: String, title: String) throws {
    let named = try library().books.named(words, forgiving: true)
    #expect(named.book.title == title && named.isCorrected && !named.isExact)
  }

  @Test("offers at most three titles, each once")
  func nearest() throws {
    let library = try Library.fresh()
    for (author, title) in [("A", "Emma"), ("B", "Emma"), ("C", "Emmy"), ("D", "Gemma"), ("E", "Emms")] {
      try library.adding(title, by: author)
    }
    let error = #expect(throws: BookError.self) { try library.books.find("emmx") }
    #expect(error?.description == "no book matches 'emmx' - did you mean 'Emma' or 'Emms' or 'Emmy'?")
    #expect(error?.candidates.map(\.byline) == ["A", "B", "E", "C"])
    #expect(BookError.none(words: "x", near: []).description == "no book matches 'x'")
  }

  @Test("asks when several match or none does, and uses the answer")
  func asking() throws {
    let existing = try library()
    let library = existing.asking { error in
      guard let last = error.candidates.last else { throw error }
      return last
    }
    #expect(try library.books.find("em").title == "Emma's Journey")
    #expect(try library.books.find("emna").title == "Emma's Journey")
    #expect(try library.books.find("emma").title == "Emma")
    #expect(throws: BookError.none(words: "xyzzy", near: [])) { try library.books.find("xyzzy") }
    _ = try library.journal.start(existing.books.find("emma").id, on: Day("2025-08-10"))
    #expect(try library.books.beingRead().title == "Moby-Dick; or, The Whale")
  }

  @Test(
    "treats nothing in the text as a command",
    arguments: [
      "\"\"", "*", "NEAR(", "-", "^", "OR NOT", "title:emma", "{", "'; DROP TABLE book; --", "%", "_", "🐳", "…",
      "\\", "(", "+", "emm*", "\u{FFFD}", "ा", "", " ", "\t\n", "the ",
    ])
  func hostile(_ words: String) throws {
    let library = try library()
    do {
      let found = try library.books.find(words)
      Issue.record("'\(words)' found \(found.title)")
    } catch let error as BookError {
      // A single letter or an article may match several titles, but never exactly one.
      if case .noneBeingRead = error { Issue.record("another error: \(error)") }
    }
    #expect(try library.books.count() == 11)
  }

  @Test("that is being read needs no words when there is exactly one")
  func beingRead() throws {
    let library = try library()
    #expect(try library.books.beingRead().title == "Moby-Dick; or, The Whale")
    let emma = try library.books.find("emma").id
    _ = try library.journal.start(emma, on: Day("2025-08-10"))
    let error = #expect(throws: BookError.self) { try library.books.beingRead() }
    #expect(error?.candidates.map(\.title) == ["Emma", "Moby-Dick; or, The Whale"])
    #expect(throws: BookError.noneBeingRead) { try Library.fresh().books.beingRead() }
  }
}
