import Fixtures
import GRDB
import LibraryStore
import QueryLanguage
import ReadingModel
import TemporaryFolders
import Testing

@Suite("a word in a row that is none of those that its column can hold")
struct UnknownWordTests {
  private static let rows: [(sql: String, column: String)] = [
    ("UPDATE entry SET kind = 'dream' WHERE kind = 'thought'", "entry.kind"),
    ("UPDATE entry SET visibility = 'friends'", "entry.visibility"),
    ("UPDATE entry SET status = 'eaten' WHERE kind = 'status'", "entry.status"),
    ("UPDATE entry SET unit = 'verse' WHERE unit IS NOT NULL", "entry.unit"),
    ("UPDATE reading SET visibility = 'friends'", "reading.visibility"),
    ("UPDATE book SET format = 'scroll'", "book.format"),
    ("UPDATE book SET visibility = 'friends'", "book.visibility"),
    ("UPDATE contributor SET role = 'cook'", "contributor.role"),
    ("UPDATE picture SET mediaType = 'text/html'", "picture.mediaType"),
    ("UPDATE bookCopy SET condition = 'chewed'", "bookCopy.condition"),
    ("UPDATE bookCopy SET format = 'scroll'", "bookCopy.format"),
    ("UPDATE bookCopy SET departure = 'eaten' WHERE departure IS NOT NULL", "bookCopy.departure"),
    ("UPDATE bookCopy SET offer = 'loan' WHERE offer IS NOT NULL", "bookCopy.offer"),
    ("UPDATE bookCopy SET offerVisibility = 'friends' WHERE offer IS NOT NULL", "bookCopy.offerVisibility"),
    ("UPDATE loan SET direction = 'stolen'", "loan.direction"),
    ("UPDATE reservation SET outcome = 'eaten'", "reservation.outcome"),
    ("UPDATE goal SET measure = 'kilos'", "goal.measure"),
    ("UPDATE goal SET every = 'fortnight' WHERE every IS NOT NULL", "goal.every"),
    ("UPDATE budget SET every = 'fortnight' WHERE every IS NOT NULL", "budget.every"),
    ("UPDATE shelf SET visibility = 'friends'", "shelf.visibility"),
  ]

  private func damage(_ file: LibraryFile, _ sql: String) throws {
    let queue = try DatabaseQueue(path: file.path)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA ignore_check_constraints = 1")
      try db.execute(sql: sql)
      #expect(db.changesCount > 0)
    }
    try queue.close()
  }

  @Test("is reported as damage, never read as another word", arguments: rows.indices)
  func reported(_ index: Int) throws {
    let (sql, column) = UnknownWordTests.rows[index]
    try TemporaryFolder.withLibrary { library, folder in
      try library.imports.merge(.everything())
      try damage(folder.library, sql)
      let error = #expect(throws: LibraryError.self) { try library.snapshot() }
      #expect(error?.reason == .damaged("unknown value in \(column)"))
    }
  }

  @Test(
    "or a time that no day has is not read as midnight",
    arguments: ["UPDATE entry SET time = 1440 WHERE kind = 'thought'", "UPDATE history SET time = -1"])
  func time(_ sql: String) throws {
    try TemporaryFolder.withLibrary { library, folder in
      try library.imports.merge(.everything())
      try damage(folder.library, sql)
      let error = #expect(throws: LibraryError.self) {
        _ = try library.history.entries()
        _ = try library.snapshot()
      }
      #expect(error?.reason == .damaged("a row has values that do not fit its table"))
    }
  }

  @Test("is reported by statistics and lists")
  func statistics() throws {
    try TemporaryFolder.withLibrary { library, folder in
      try library.imports.merge(.everything())
      try damage(folder.library, "UPDATE reading SET status = 'eaten'")
      #expect(
        throws: LibraryError(path: folder.library.path, reason: .damaged("unknown value in reading.status"))
      ) {
        try library.books.list()
      }
      #expect(throws: LibraryError.self) {
        try library.statistics.table(Query(), StatisticsTable.Request(period: DayRange(Day("2025"))))
      }
    }
  }

  @Test("is reported when the book that is being read is looked up")
  func currentBook() throws {
    try TemporaryFolder.withLibrary { library, folder in
      _ = try library.journal.start(library.adding("Emma"), on: Day("2025-08-10"))
      try damage(folder.library, "UPDATE book SET format = 'scroll'")
      #expect(throws: LibraryError(path: folder.library.path, reason: .damaged("unknown value in book.format"))) {
        try library.books.currentMatch()
      }
    }
  }

  @Test("as the role of a reader opens the library for no one")
  func role() throws {
    try Household.with { file in
      try damage(file, "UPDATE reader SET role = 'king' WHERE id = 2")
      #expect(throws: LibraryError(path: file.path, reason: .damaged("unknown value in reader.role"))) {
        try Household.open(file, as: "ada")
      }
    }
  }

  @Test("in any part of a large import keeps nothing of it", arguments: [700, 2_200, 4_400])
  func largeImport(_ number: Int) throws {
    try TemporaryFolder.withLibrary { library, folder in
      try library.adding("Emma")
      try damage(
        folder.library,
        """
        PRAGMA writable_schema = 1;
        UPDATE sqlite_schema SET sql = replace(sql, 'length(title) > 0', 'title <> ''Volume \(number)''')
          WHERE name = 'book'
        """)
      let books = (1...4_500).map { IncomingBook(book: Book(uid: library.uidSource.next(), title: "Volume \($0)")) }
      let error = #expect(throws: LibraryError.self) {
        try library.imports.merge(books, source: "csv", fileName: "volumes.csv", hasOwnUIDs: true)
      }
      guard case .unsoundImport? = error?.reason else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(try library.books.count() == 1)
    }
  }
}
