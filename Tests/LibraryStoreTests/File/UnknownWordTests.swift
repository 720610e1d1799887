import Fixtures
import GRDB
import LibraryStore
import ReadingModel
import TemporaryFolders
import Testing

@Suite("a word in a row that is none of those that its column can hold")
struct UnknownWordTests {
  private static let rows: [(sql: String, words: String)] = [
    ("UPDATE entry SET kind = 'dream' WHERE kind = 'thought'", "a row has an unknown entry kind"),
    ("UPDATE entry SET visibility = 'friends'", "a row has an unknown visibility"),
    ("UPDATE entry SET status = 'eaten' WHERE kind = 'status'", "a row has an unknown reading status"),
    ("UPDATE entry SET unit = 'chapter' WHERE unit IS NOT NULL", "a row has an unknown position unit"),
    ("UPDATE reading SET visibility = 'friends'", "a row has an unknown visibility"),
    ("UPDATE book SET format = 'scroll'", "a row has an unknown book format"),
    ("UPDATE book SET visibility = 'friends'", "a row has an unknown visibility"),
    ("UPDATE contributor SET role = 'cook'", "a row has an unknown contributor role"),
    ("UPDATE bookCopy SET condition = 'chewed'", "a row has an unknown book copy condition"),
    ("UPDATE loan SET direction = 'stolen'", "a row has an unknown loan direction"),
    ("UPDATE goal SET measure = 'kilos'", "a row has an unknown goal measure"),
    ("UPDATE shelf SET visibility = 'friends'", "a row has an unknown visibility"),
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
    let (sql, words) = UnknownWordTests.rows[index]
    try TemporaryFolder.with { folder in
      let library = try Library.create(folder.library, now: .on("2025-08-10"))
      try library.merge(.everything())
      try damage(folder.library, sql)
      let error = #expect(throws: LibraryError.self) { try library.snapshot() }
      #expect(error?.reason == .damaged(words))
    }
  }

  @Test("is reported by statistics and lists")
  func statistics() throws {
    try TemporaryFolder.with { folder in
      let library = try Library.create(folder.library, now: .on("2025-08-10"))
      try library.merge(.everything())
      try damage(folder.library, "UPDATE reading SET status = 'eaten'")
      #expect(
        throws: LibraryError(path: folder.library.path, reason: .damaged("a row has an unknown reading status"))
      ) {
        try library.list()
      }
      #expect(throws: LibraryError.self) {
        try library.statistics(Query(), StatisticsTable.Request(period: DayRange(Day("2025"))))
      }
    }
  }

  @Test("as the role of a reader opens the library for no one")
  func role() throws {
    try Household.with { file in
      try damage(file, "UPDATE reader SET role = 'king' WHERE id = 2")
      #expect(throws: LibraryError(path: file.path, reason: .damaged("a row has an unknown reader role"))) {
        try Household.open(file, as: "ada")
      }
    }
  }

  @Test(
    "or a reference to nothing, in the tables of a large import, keeps nothing of it",
    arguments: [
      "INSERT INTO bookTag (bookId, place, tag) VALUES (1, 9, '')",
      "PRAGMA foreign_keys = 0; INSERT INTO bookTag (bookId, place, tag) VALUES (99999, 9, 'lost')",
    ])
  func largeImport(_ sql: String) throws {
    try TemporaryFolder.with { folder in
      let library = try Library.create(folder.library, now: .on("2025-08-10"))
      try library.adding("Emma")
      try damage(folder.library, sql)
      let books = (1...1200).map { IncomingBook(book: Book(uid: library.uidSource.next(), title: "Volume \($0)")) }
      let error = #expect(throws: LibraryError.self) {
        try library.merge(books, source: "csv", fileName: "volumes.csv", hasOwnUIDs: true)
      }
      guard case .unsoundImport? = error?.reason else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(try library.bookCount() == 1)
    }
  }
}
