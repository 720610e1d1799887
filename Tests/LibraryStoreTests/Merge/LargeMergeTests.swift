import Fixtures
import Foundation
import GRDB
import LibraryStore
import ReadingModel
import TemporaryFolders
import Testing

@Suite("merging very many books")
struct LargeMergeTests {
  private func books(_ count: Int, _ uids: UIDSource) -> [IncomingBook] {
    (0..<count).map { number in
      var book = Book(uid: uids.next(), title: "Volume \(count - number)")
      book.contributors = [Contributor(name: "Author \(number % 7)")]
      book.tags = ["series \(number % 3)"]
      book.identifiers = [Identifier(scheme: "goodreads", value: "\(number)")]
      book.readings = [Reading(uid: uids.next(), entries: [Entry(uid: uids.next(), status: .finished, day: nil)])]
      return IncomingBook(book: book, line: number + 2, raw: "row \(number)")
    }
  }

  private func schema(_ path: String) throws -> [String] {
    try DatabaseQueue(path: path).read { db in
      try String.fetchAll(
        db, sql: "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema ORDER BY 1")
    }
  }

  @Test(
    "leaves every index valid; so do undo and a dry run", arguments: [false, true])
  func indexes(hasOwnUIDs: Bool) throws {
    try TemporaryFolder.withLibrary { library, folder in
      let path = folder.library.path
      let before = try schema(path)
      let incoming = books(1_500, library.uidSource)
      _ = try library.imports.merge(
        incoming, source: "goodreads", fileName: "a.csv", hasOwnUIDs: hasOwnUIDs, isDryRun: true)
      #expect(try schema(path) == before)
      #expect(try library.books.count() == 0)
      _ = try library.imports.merge(incoming, source: "goodreads", fileName: "a.csv", hasOwnUIDs: hasOwnUIDs)
      #expect(try schema(path) == before)
      #expect(try library.books.count() == 1_500)
      let sql = "SELECT count(*) FROM book INDEXED BY bookByTitle WHERE title = 'volume 7' COLLATE NOCASE"
      let (state, found) = try DatabaseQueue(path: path).read { db in
        (try String.fetchAll(db, sql: "PRAGMA integrity_check"), try Int.fetchOne(db, sql: sql))
      }
      #expect(state == ["ok"] && found == 1)
      let again = try library.imports.merge(incoming, source: "goodreads", fileName: "a.csv")
      #expect(again.count(.unchanged) == 1_500)
      _ = try library.history.undo()
      #expect(try schema(path) == before)
      #expect(try library.books.count() == 0)
    }
  }

  @Test("that fails half-way leaves no trace, and every index valid", arguments: [false, true])
  func failing(hasOwnUIDs: Bool) throws {
    try TemporaryFolder.withLibrary { library, folder in
      let path = folder.library.path
      let before = try schema(path)
      var incoming = books(1_200, library.uidSource)
      incoming.append(IncomingBook(book: Book(uid: library.uidSource.next(), title: "")))
      #expect(throws: LibraryError.self) {
        try library.imports.merge(incoming, source: "goodreads", fileName: "a.csv", hasOwnUIDs: hasOwnUIDs)
      }
      #expect(try schema(path) == before)
      #expect(try library.books.count() == 0)
    }
  }

  @Test(
    "is refused for what the tables' checks refuse, though SQLite is not asked of every row",
    arguments: InvalidBook.allCases)
  func checks(invalid: InvalidBook) throws {
    let library = try Library.inMemory(now: .on("2025-08-10"))
    var incoming = books(1_100, library.uidSource)
    incoming[700] = invalid.made(of: incoming[700])
    #expect(throws: LibraryError.self) {
      try library.imports.merge(incoming, source: "goodreads", fileName: "a.csv", hasOwnUIDs: true)
    }
    #expect(try library.books.count() == 0)
  }

  @Test("passes the tables' checks with every field of a book")
  func everything() throws {
    let library = try Library.inMemory(now: .on("2025-08-10"))
    let stated = try Snapshot.everything().books.map { book in
      var book = book
      (book.cover, book.holding) = (nil, Holding())
      return IncomingBook(book: book)
    }
    _ = try library.imports.merge(
      books(1_100, library.uidSource) + stated, source: "goodreads", fileName: "a.csv", hasOwnUIDs: true)
    #expect(try library.books.count() > 1_100)
    #expect(try library.faults() == [])
    let invalid = InvalidBook.noPages.made(of: IncomingBook(book: Book(uid: library.uidSource.next(), title: "Blank")))
    #expect(throws: LibraryError.self) { try library.imports.merge([invalid], source: "goodreads", fileName: "b.csv") }
  }

  @Test("recognises the same books as merging them a few at a time: by number, ISBN, title and author, or not at all")
  func recognising() throws {
    let uids = UIDSource.random(unixMilliseconds: 1)
    var incoming = books(1_100, uids)
    func again(_ number: Int, _ change: (inout Book) throws -> Void) rethrows {
      var book = incoming[number].book
      book.uid = uids.next()
      book.readings = []
      book.identifiers = []
      try change(&book)
      incoming.append(IncomingBook(book: book, line: incoming.count + 2, raw: "again \(number)"))
    }
    again(3) { $0.publisher = "Quay" }
    again(4) { ($0.title, $0.identifiers) = ("Another title", [Identifier(scheme: "goodreads", value: "4")]) }
    again(5) { $0.identifiers = [Identifier(scheme: "goodreads", value: "one of its own")] }
    try again(6) { ($0.isbn, $0.format) = (try ISBN("9780141439518"), .print) }
    try again(7) { ($0.title, $0.isbn) = ("Under another name", try ISBN("9780141439518")) }
    again(8) { $0.contributors = [Contributor(name: "Somebody else")] }

    func outcomes(_ slice: Int, hasOwnUIDs: Bool = false) throws -> [String] {
      let library = try Library.inMemory(now: .on("2025-08-10"))
      return try stride(from: 0, to: incoming.count, by: slice).flatMap { start in
        let some = Array(incoming[start..<min(start + slice, incoming.count)])
        return try library.imports.merge(some, source: "goodreads", fileName: "a.csv", hasOwnUIDs: hasOwnUIDs).rows.map
        {
          "\($0.bookID.number) \($0.outcome) \($0.title) \($0.match.map { "\($0)" } ?? "-")"
        }
      }
    }
    let atOnce = try outcomes(incoming.count)
    #expect(try outcomes(90) == atOnce)
    #expect(try outcomes(incoming.count, hasOwnUIDs: true) == atOnce)
    #expect(
      atOnce.suffix(6) == [
        "4 merged Volume 1097 titleAndAuthor", "5 unchanged Volume 1096 identifier", "1101 added Volume 1095 -",
        "7 merged Volume 1094 titleAndAuthor", "7 merged Volume 1094 isbn", "1102 added Volume 1092 -",
      ])
  }

  @Test("writes new books in batches to the same rows as one by one, including covers, copies and other readers' marks")
  func gathering() throws {
    func rows(slice: Int, hasOwnUIDs: Bool = false) throws -> Snapshot {
      let library = try Library.inMemory(now: .on("2025-08-10"))
      var incoming = books(1_600, .random(unixMilliseconds: 1)).map(\.book)
      incoming[20].cover = Picture(mediaType: .png, bytes: Data([1, 2, 3]))
      incoming[21].holding.copies = [BookCopy(uid: library.uidSource.next())]
      incoming[22].series = [SeriesPlace(name: "Islands", position: "2")]
      incoming[23].readings[0].entries[0].tags = ["sea"]
      incoming[24].title = "Ends\0here"
      if !hasOwnUIDs { incoming[26].readings[0].uid = incoming[25].readings[0].uid }
      incoming.append(incoming[3])
      incoming[1_600].publisher = "Quay"
      let rows = incoming.enumerated().map { IncomingBook(book: $1, line: $0 + 2, raw: "row \($0)") }
      for start in stride(from: 0, to: rows.count, by: slice) {
        _ = try library.imports.merge(
          Array(rows[start..<min(start + slice, rows.count)]), source: "goodreads", fileName: "a.csv",
          hasOwnUIDs: hasOwnUIDs)
      }
      #expect(try library.faults() == [])
      let snapshot = try library.snapshot()
      if slice >= rows.count {
        _ = try library.history.undo()
        #expect(try library.books.count() == 0)
        _ = try library.history.redo()
        #expect(try library.snapshot().books == snapshot.books)
      }
      return snapshot
    }
    let single = try rows(slice: 90)
    for gathered in [try rows(slice: 2_000), try rows(slice: 2_000, hasOwnUIDs: true)] {
      #expect(gathered.books.count == 1_600)
      #expect(gathered.books.map(\.title) == single.books.map(\.title))
      #expect(gathered.books.map(\.readings.count) == single.books.map(\.readings.count))
      #expect(gathered.books.map(\.holding.copies.count) == single.books.map(\.holding.copies.count))
      #expect(gathered.books.map(\.cover) == single.books.map(\.cover))
      #expect(gathered.books.map(\.publisher) == single.books.map(\.publisher))
      #expect(gathered.books.map(\.series) == single.books.map(\.series))
    }
  }

  @Test("finds a book by another form of its author's name among very many with its title")
  func authorForms() throws {
    let library = try Library.inMemory(now: .on("2025-08-10"))
    func poems(_ author: String) -> IncomingBook {
      var book = Book(uid: library.uidSource.next(), title: "Poems")
      book.contributors = [Contributor(name: "Editor", role: .editor), Contributor(name: author)]
      return IncomingBook(book: book)
    }
    let others = (0..<1_100).map { poems("First\($0) Last\($0)") }
    let incoming = others + [poems("John Smith"), poems("J. Smith"), poems("Jane Smith"), poems("Smith")]
    let report = try library.imports.merge(incoming, source: "goodreads", fileName: "a.csv", hasOwnUIDs: true)
    #expect(report.rows.suffix(4).map(\.possibleDuplicate?.otherAuthor) == [nil, "John Smith", "J. Smith", nil])
    #expect(report.rows.dropLast(4).allSatisfy { $0.possibleDuplicate == nil })
  }

  @Test("recognises its books also where there are more than the file was said to have")
  func moreThanExpected() throws {
    let library = try Library.inMemory(now: .on("2025-08-10"))
    let incoming = books(4_000, library.uidSource)
    var rest = (incoming + incoming.suffix(50)).makeIterator()
    var file = IncomingFile(
      source: "goodreads", name: "a.csv", books: IncomingBooks(expecting: 1_000) { rest.next().map { .book($0) } })
    file.hasOwnUIDs = true
    let report = try library.imports.merge([file], named: "a.csv")[0]
    #expect(report.count(.added) == 4_000 && report.count(.unchanged) == 50)
    #expect(try library.books.count() == 4_000 && library.faults() == [])
  }

  @Test("clears the samples, and undo restores them", arguments: [false, true])
  func samples(hasOwnUIDs: Bool) throws {
    let library = try Library.inMemory(now: .on("2025-08-10"))
    _ = try library.imports.loadSeed(.small())
    let before = try library.snapshot().books
    var own = Book(uid: library.uidSource.next(), title: "Emma")
    own.contributors = [Contributor(name: "Jane Austen")]
    let incoming = books(1_200, library.uidSource) + [IncomingBook(book: own), IncomingBook(book: own)]
    var file = IncomingFile(
      source: "goodreads", name: "a.csv", books: IncomingBooks(count: incoming.count) { incoming[$0] })
    file.hasOwnUIDs = hasOwnUIDs
    let report = try library.imports.merge([file], named: "a.csv")[0]
    #expect(
      report.count(.added) == 1_201 && report.count(.unchanged) == 1 && report.clearedSamples == before.map(\.title))
    #expect(try library.books.count() == 1_201 && library.faults() == [])
    _ = try library.history.undo()
    #expect(try library.snapshot().books == before)
  }

  @Test("works in a library of several readers, and keeps its indexes", arguments: ["ada", "tilda"])
  func readers(name: String) throws {
    try Household.with { file in
      let indexes = {
        try Rows.strings(
          file, "SELECT sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY name")
      }
      let before = try indexes()
      let library = try Household.open(file, as: name)
      try library.imports.merge(.plain(bookCount: 1_200))
      #expect(try library.books.count() == 1_201 && library.faults() == [])
      #expect(try indexes() == before && !before.isEmpty)
    }
  }
}
