import GRDB
import ReadingModel
import Testing

// `@testable` for the rows of books.
@testable import LibraryStore

@Suite("undo of a change from before a migration that files titles in another way")
struct UndoAcrossMigrationTests {
  private func setKeys(_ key: String, in library: Library) throws {
    try library.queue.write { try $0.execute(sql: "UPDATE book SET sortKey = ?", arguments: [key]) }
  }

  private func keys(_ library: Library) throws -> [String] {
    try library.queue.read { try String.fetchAll($0, sql: "SELECT sortKey FROM book") }
  }

  @Test("removes the book that it added, and redo adds it with its new key")
  func added() throws {
    let library = try Library.inMemory(now: .on("2025-08-10"))
    try setKeys("émile", in: library)
    _ = try library.adding("Émile")
    try setKeys("another key", in: library)
    _ = try library.history.undo()
    #expect(try library.books.count() == 0)
    _ = try library.history.redo()
    #expect(try keys(library) == ["emile"])
  }

  @Test("brings the removed book back with its new key")
  func removed() throws {
    let library = try Library.inMemory(now: .on("2025-08-10"))
    let book = try library.adding("Émile")
    try setKeys("émile", in: library)
    try library.books.remove(book)
    _ = try library.history.undo()
    #expect(try keys(library) == ["emile"])
  }

  @Test("restores the earlier title with its new key")
  func edited() throws {
    let library = try Library.inMemory(now: .on("2025-08-10"))
    let book = try library.adding("Émile")
    try setKeys("émile", in: library)
    _ = try library.books.edit(book) { $0.title = "Julie" }
    try setKeys("another key", in: library)
    _ = try library.history.undo()
    #expect(try library.books.list().map(\.title) == ["Émile"])
    #expect(try keys(library) == ["emile"])
  }

  @Test("is still refused if anything else of the book was changed")
  func changed() throws {
    let library = try Library.inMemory(now: .on("2025-08-10"))
    _ = try library.adding("Émile")
    try library.queue.write { try $0.execute(sql: "UPDATE book SET sortKey = 'x', subtitle = 'On Education'") }
    #expect(throws: HistoryError.self) { try library.history.undo() }
    #expect(try library.books.count() == 1)
  }

  @Test("knows which column has the key")
  func column() throws {
    let library = try Library.inMemory(now: .on("2025-08-10"))
    let columns = try library.queue.read { try String.fetchAll($0, sql: "SELECT name FROM pragma_table_info('book')") }
    #expect(columns.firstIndex(of: "sortKey") == ChangeSet.sortKeyColumn)
  }
}
