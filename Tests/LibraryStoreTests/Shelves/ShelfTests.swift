import Fixtures
import LibraryStore
import ReadingModel
import Testing

@Suite("shelves")
struct ShelfTests {
  private func library() throws -> (library: Library, books: [BookID]) {
    let library = try Library.fresh()
    let books = try ["Emma", "Kokoro", "Ulysses", "Walden"].map { try library.adding($0) }
    _ = try library.shelves.create("To the sea", description: nil, visibility: .private)
    _ = try library.shelves.add(books, toShelf: "sea")
    return (library, books)
  }

  private func titles(_ library: Library) throws -> String {
    try library.shelves.shelf(named: "sea").books.map { String($0.title.prefix(1)) }.joined()
  }

  @Test("keep the order of their books while these come, move and go")
  func order() throws {
    let (library, books) = try library()
    #expect(try titles(library) == "EKUW")
    _ = try library.shelves.move(books[3], onShelf: "sea", to: 1)
    #expect(try titles(library) == "WEKU")
    _ = try library.shelves.move(books[3], onShelf: "sea", to: 3)
    #expect(try titles(library) == "EKWU")
    _ = try library.shelves.move(books[0], onShelf: "sea", to: 99)
    #expect(try titles(library) == "KWUE")
    _ = try library.shelves.take([books[2], books[1]], offShelf: "sea")
    #expect(try titles(library) == "WE")
    _ = try library.shelves.add([books[1], books[1], books[3]], toShelf: "sea", at: 2)
    #expect(try titles(library) == "WKE")
    _ = try library.books.remove(books[1])
    #expect(try titles(library) == "WE")
    #expect(try library.shelves.all(of: books[0]).map { "\($0.name), \($0.place)" } == ["To the sea, 2"])
    for _ in 0..<6 { _ = try library.history.undo() }
    #expect(try titles(library) == "EKUW")
    for _ in 0..<6 { _ = try library.history.redo() }
    #expect(try titles(library) == "WE")
  }

  @Test("count the books that were finished, also those that are read again", arguments: [true, false])
  func counts(withBooks: Bool) throws {
    let (library, books) = try library()
    _ = try library.journal.finish(books[0], on: Day("2025-07-01"), rating: nil, review: nil)
    #expect(try library.shelves.all(withBooks: withBooks).map(\.finishedCount) == [1])
    _ = try library.journal.start(books[0], on: Day("2025-08-01"))
    let shelf = try #require(try library.shelves.all(withBooks: withBooks).first)
    #expect(shelf.finishedCount == 1 && shelf.next?.title == "Kokoro")
  }

  @Test("have names that no two share in any case, and are found by a part of one")
  func names() throws {
    let (library, books) = try library()
    #expect(throws: ShelfError.exists(name: "To the sea")) {
      try library.shelves.create("TO THE SEA", description: nil, visibility: .public)
    }
    #expect(throws: ShelfError.noName) { try library.shelves.create(" ", description: nil, visibility: .public) }
    _ = try library.shelves.create("To Ada", description: nil, visibility: .public)
    #expect(throws: NameError.several(.shelf, words: "to", names: ["To the sea", "To Ada"])) {
      try library.shelves.shelf(named: "to")
    }
    #expect(throws: NameError.none(.shelf, words: "to adq", others: ["To Ada"])) {
      try library.shelves.shelf(named: "to adq")
    }
    var change = Library.Shelves.ShelfChange()
    change.name = "to the SEA"
    #expect(throws: ShelfError.exists(name: "To the sea")) { try library.shelves.edit("ada", change) }
    #expect(try library.shelves.edit("sea", change).shelf.name == "to the SEA")
    _ = try library.shelves.create("ﬁne", description: nil, visibility: .public)
    change.name = "fine"
    #expect(try library.shelves.edit("ﬁne", change).shelf.name == "fine", "its own name is in nobody's way")
    _ = try library.shelves.take([books[0]], offShelf: "sea")
    #expect(throws: ShelfError.notOnShelf(title: "Emma", shelf: "to the SEA")) {
      try library.shelves.take([books[1], books[0]], offShelf: "sea")
    }
    #expect(try library.shelves.shelf(named: "sea").books.count == 3)
  }

  @Test("that an import brings join those of the same name, and a second time changes nothing")
  func merging() throws {
    let (library, books) = try library()
    let sea = try library.snapshot()
    var incoming = Book(uid: library.uidSource.next(), title: "Ariel")
    incoming.contributors = [Contributor(name: "Someone")]
    var known = sea.books[0]
    known.uid = library.uidSource.next()
    let snapshot = Snapshot(
      books: [incoming, known],
      shelves: [
        Shelf(uid: library.uidSource.next(), name: "To The Sea", books: [incoming.uid, known.uid]),
        Shelf(uid: library.uidSource.next(), name: "New", visibility: .public, books: [known.uid, incoming.uid]),
      ])
    try library.imports.merge(snapshot)
    #expect(try titles(library) == "EKUWA")
    #expect(try library.shelves.shelf(named: "new").books.map(\.id) == [books[0], library.books.find("ariel").id])
    let after = try library.snapshot()
    try library.imports.merge(snapshot)
    #expect(try library.snapshot() == after)
    #expect(try library.history.undo().words.hasPrefix("import"))
    #expect(try library.snapshot().shelves == sea.shelves)
    _ = try library.history.redo()
    #expect(try library.snapshot() == after)
    _ = try library.history.undo()
    #expect(try library.snapshot() == sea)
  }

  @Test("keep a sample book in the library")
  func samples() throws {
    let library = try Library.fresh()
    _ = try library.imports.loadSeed(.small())
    _ = try library.shelves.create("Keep", description: nil, visibility: .private)
    _ = try library.shelves.add([library.books.find("emma").id], toShelf: "keep")
    #expect(try library.imports.removeSeed(.small()).kept == ["Emma"])
    #expect(try library.shelves.shelf(named: "keep").books.map(\.title) == ["Emma"])
  }

  @Test("are not found by an ambiguous part of a name")
  func parts() throws {
    let (library, _) = try library()
    _ = try library.shelves.create("Sea two", description: nil, visibility: .private)
    _ = try library.shelves.create("Best of 2026", description: nil, visibility: .private)
    #expect(throws: NameError.several(.shelf, words: "sea", names: ["To the sea", "Sea two"])) {
      try library.shelves.remove("sea")
    }
    #expect(throws: NameError.none(.shelf, words: "2")) { try library.shelves.remove("2") }
    #expect(try library.shelves.name(matching: "best") == ("Best of 2026", false))
    #expect(try library.shelves.name(matching: "SEA TWO") == ("Sea two", true))
    #expect(try library.shelves.all().count == 3)
  }

  @Test("have the same numbers with and without their books", arguments: Seeds.count(5))
  func withoutBooks(seed: UInt64) throws {
    var random = RandomLibrary(seed: 120 + seed)
    let library = try Library.holding(random.partlyPrivate())
    let (bare, whole) = (try library.shelves.all(withBooks: false), try library.shelves.all())
    #expect(bare.map(\.count) == whole.map(\.books.count) && bare.allSatisfy(\.books.isEmpty))
    #expect(bare.map(\.finishedCount) == whole.map(\.finishedCount))
    #expect(bare.map(\.next) == whole.map(\.next))
  }
}
