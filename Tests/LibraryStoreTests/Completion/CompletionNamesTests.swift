import Fixtures
import LibraryStore
import ReadingModel
import Testing

@Suite("names for completion")
struct CompletionNamesTests {
  private func library() throws -> Library {
    let library = try Library.fresh()
    for title in ["The Moonstone", "Theory", "A Room", "moss", "Mo\u{7}on"] {
      _ = try library.adding(title, by: "Élise")
    }
    return library
  }

  private func titles(_ beginning: String, limit: Int = 50) throws -> [String] {
    try library().search.names(of: .titles, beginning: beginning, limit: limit)
  }

  @Test("are titles that begin like this in either case, articles and all, and none that cannot be typed")
  func beginnings() throws {
    #expect(try titles("th") == ["The Moonstone", "Theory"])
    #expect(try titles("THE ") == ["The Moonstone"])
    #expect(try titles("mo") == ["moss"])
    #expect(try titles("a") == ["A Room"])
    #expect(try titles("%") == [])
    #expect(try titles("th", limit: 1) == ["The Moonstone"])
  }

  @Test("begin like this whatever accents and strokes either has", arguments: ["lod", "Lód", "ŁÓD", "łod"])
  func accents(_ beginning: String) throws {
    let library = try Library.fresh()
    for title in ["Łódź", "Solaris"] { _ = try library.adding(title) }
    #expect(try library.search.names(of: .titles, beginning: beginning, limit: 50) == ["Łódź"])
  }

  @Test("are of books being read, then of those wanted, when nothing was typed")
  func empty() throws {
    let library = try library()
    let wanted = try library.adding("Wanted")
    let read = try library.adding("Read")
    _ = try library.journal.want(wanted, on: nil)
    _ = try library.journal.start(read, on: nil)
    #expect(try library.search.names(of: .titles, beginning: "", limit: 50) == ["Read", "Wanted"])
  }

  @Test("are of the newest of each first, each once")
  func atHand() throws {
    let library = try library()
    for title in ["First", "Second"] { _ = try library.journal.want(try library.adding(title), on: nil) }
    let again = try library.adding("Again")
    _ = try library.journal.want(again, on: nil)
    _ = try library.journal.start(again, on: nil)
    _ = try library.journal.want(try library.adding("Second", by: "Another"), on: nil)
    #expect(try library.search.names(of: .titles, beginning: "", limit: 50) == ["Again", "Second", "First"])
    #expect(try library.search.names(of: .titles, beginning: "", limit: 2) == ["Again", "Second"])
  }

  @Test("are shelves, goals, courses, colleges, publishers and series, those of one name in two cases once")
  func lists() throws {
    let library = try library()
    _ = try library.shelves.create("To the sea", description: nil, visibility: .private)
    _ = try library.goals.add(try GoalPhrase("24 books in 2026", today: Day("2026-11-20")), name: "twenty-four")
    for (title, publisher) in [("One", "Penguin"), ("Two", "penguin"), ("Three", "Pelican")] {
      var book = Book(uid: library.uidSource.next(), title: title)
      book.publisher = publisher
      book.courses = ["Bio 101"]
      book.colleges = ["Trinity"]
      book.series = [SeriesPlace(name: "Dune")]
      _ = try library.books.add(book)
    }
    func names(_ kind: Library.Search.Completable, _ beginning: String) throws -> [String] {
      try library.search.names(of: kind, beginning: beginning, limit: 50)
    }
    #expect(try names(.shelves, "to") == ["To the sea"])
    #expect(try names(.goals, "TW") == ["twenty-four"])
    #expect(try names(.courses, "b") == ["Bio 101"])
    #expect(try names(.colleges, "tri") == ["Trinity"])
    #expect(try names(.series, "d") == ["Dune"])
    #expect(try names(.publishers, "pe").map { $0.lowercased() } == ["pelican", "penguin"])
  }

  @Test("are tags of books and of entries, and people")
  func others() throws {
    let library = try Library.holding(.small())
    #expect(try library.search.names(of: .tags, beginning: "RE", limit: 50) == ["re-read", "regency"])
    #expect(try library.search.names(of: .people, beginning: "jane", limit: 50) == ["Jane Austen"])
  }
}
