import GRDB
import LibraryStore
import ReadingModel
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

  @Test("leaves every index as it was, sound and whole; so does undoing it, and a rehearsal")
  func indexes() throws {
    try TemporaryFolder.with { folder in
      let library = try Library.create(folder.library, now: .on("2025-08-10"))
      let path = folder.library.path
      let before = try schema(path)
      let incoming = books(1_500, library.uidSource)
      _ = try library.merge(incoming, source: "goodreads", fileName: "a.csv", isRehearsal: true)
      #expect(try schema(path) == before)
      #expect(try library.bookCount() == 0)
      _ = try library.merge(incoming, source: "goodreads", fileName: "a.csv")
      #expect(try schema(path) == before)
      #expect(try library.bookCount() == 1_500)
      let sql = "SELECT count(*) FROM book INDEXED BY bookByTitle WHERE title = 'volume 7' COLLATE NOCASE"
      let (state, found) = try DatabaseQueue(path: path).read { db in
        (try String.fetchAll(db, sql: "PRAGMA integrity_check"), try Int.fetchOne(db, sql: sql))
      }
      #expect(state == ["ok"] && found == 1)
      let again = try library.merge(incoming, source: "goodreads", fileName: "a.csv")
      #expect(again.count(.unchanged) == 1_500)
      _ = try library.undo()
      #expect(try schema(path) == before)
      #expect(try library.bookCount() == 0)
    }
  }

  @Test("that fails half-way leaves nothing of it behind, and every index")
  func failing() throws {
    try TemporaryFolder.with { folder in
      let library = try Library.create(folder.library, now: .on("2025-08-10"))
      let path = folder.library.path
      let before = try schema(path)
      var incoming = books(1_200, library.uidSource)
      incoming.append(IncomingBook(book: Book(uid: library.uidSource.next(), title: "")))
      #expect(throws: LibraryError.self) { try library.merge(incoming, source: "goodreads", fileName: "a.csv") }
      #expect(try schema(path) == before)
      #expect(try library.bookCount() == 0)
    }
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

    func outcomes(_ slice: Int) throws -> [String] {
      let library = try Library.inMemory(now: .on("2025-08-10"))
      return try stride(from: 0, to: incoming.count, by: slice).flatMap { start in
        let some = Array(incoming[start..<min(start + slice, incoming.count)])
        return try library.merge(some, source: "goodreads", fileName: "a.csv").rows.map {
          "\($0.bookID.number) \($0.outcome) \($0.title) \($0.match.map { "\($0)" } ?? "-")"
        }
      }
    }
    let atOnce = try outcomes(incoming.count)
    #expect(try outcomes(90) == atOnce)
    #expect(
      atOnce.suffix(6) == [
        "4 merged Volume 1097 titleAndAuthor", "5 unchanged Volume 1096 identifier", "1101 added Volume 1095 -",
        "7 merged Volume 1094 titleAndAuthor", "7 merged Volume 1094 isbn", "1102 added Volume 1092 -",
      ])
  }
}
