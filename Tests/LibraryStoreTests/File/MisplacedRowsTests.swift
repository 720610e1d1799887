import Fixtures
import Foundation
import GRDB
import LibraryStore
import QueryLanguage
import ReadingModel
import TemporaryFolders
import Testing

@Suite("a library in which tables have each other's rows")
struct MisplacedRowsTests {
  private static let word = "quetzal"

  /// All operations that read the whole library.
  private static let reads: [@Sendable (Library) throws -> Void] = [
    { _ = try $0.snapshot() }, { _ = try $0.snapshot(of: Query()) }, { _ = try $0.journal.entries() },
    { _ = try $0.journal.overview() },
    { _ = try $0.history.entries() }, { _ = try $0.goals.all() }, { _ = try $0.lending.budgets() },
    { _ = try $0.lending.wishes() },
    { _ = try $0.lending.copies() }, { _ = try $0.lending.loans() }, { _ = try $0.shelves.all() },
    { _ = try $0.queries.all() },
    { _ = try $0.readers.all() }, { _ = try $0.journal.timer() }, { _ = try $0.profile() },
    { _ = try $0.search.hits([word], limit: 10) }, { try $0.books.list(BookFilter()) { _ in } },
  ]

  @Test(
    "is reported as damaged, with nothing that the reader wrote",
    arguments: [
      "book", "reading", "entry", "profile", "goal", "savedQuery", "shelf", "budget", "reader", "timer", "library",
    ])
  func reported(_ table: String) throws {
    try TemporaryFolder.with { folder in
      try MisplacedRowsTests.make(folder.library)
      try Damage.exchange(table, "history", of: folder.library)
      var errors: [any Error] = []
      for read in MisplacedRowsTests.reads {
        do { try read(try Library.open(folder.library, now: .on("2025-08-10"))) } catch { errors.append(error) }
      }
      #expect(!errors.isEmpty)
      for error in errors {
        let error = try #require(error as? LibraryError, "\(type(of: error))")
        #expect(error.isDamaged)
        #expect(!error.description.contains(MisplacedRowsTests.word))
      }
    }
  }

  private static let sentence = "a row has values that do not fit its table"

  @Test("a stored day that is none is not repeated")
  func day() throws {
    try TemporaryFolder.with { folder in
      try MisplacedRowsTests.make(folder.library)
      try Rows.execute(folder.library, "UPDATE book SET published = '2025 \(MisplacedRowsTests.word)'")
      #expect(throws: LibraryError(path: folder.library.path, reason: .damaged(MisplacedRowsTests.sentence))) {
        try Library.open(folder.library, now: .on("2025-08-10")).snapshot()
      }
    }
  }

  private static func make(_ file: LibraryFile) throws {
    let library = try Library.create(file, now: .on("2025-08-10"))
    let id = try library.adding("The \(word)")
    try library.journal.log("12", in: id, on: "2025-08-09", word)
    try Rows.execute(file, "UPDATE history SET words = 'about the \(word)'")
  }
}
