internal import GRDB
internal import ReadingModel

extension Library.Books {
  /// Sets the default book, which commands use when several are being read and none is named.
  /// - Throws: ``BookError`` when the book does not exist; ``ReadingError`` when it is not being read.
  package func choose(_ bookID: BookID) throws -> BookSummary {
    try write { db in
      let summary = try summary(bookID, db)
      guard summary.status == .reading else {
        throw ReadingError.notBeingRead(title: summary.title, status: summary.status)
      }
      try SelectedBookRow.set(bookID, db)
      return summary
    } as: {
      "use \($0.title)"
    }
  }

  package func chooseNone() throws {
    try write {
      try SelectedBookRow.set(nil, $0)
    } as: {
      "clear the default book"
    }
  }

  /// The default book; nil if there is none, or it is not being read.
  package func chosen() throws -> BookSummary? {
    try read { try SelectedBookRow.beingRead($0) }
  }
}

enum SelectedBookRow {
  static func fetch(_ db: Database) throws -> BookID? {
    try Int64.fetchOne(db, sql: "SELECT bookId FROM chosenBook").map { BookID($0) }
  }

  /// The default book; nil if there is none, or it is not being read.
  static func beingRead(_ db: Database) throws -> BookSummary? {
    let book = try fetch(db).flatMap { try BookSummary.fetch(db, id: $0.number) }
    return book?.status == .reading ? book : nil
  }

  static func set(_ id: BookID?, _ db: Database) throws {
    guard let id else { return try db.execute(sql: "DELETE FROM main.chosenBook WHERE id = currentReaderId()") }
    try db.execute(
      sql:
        "INSERT INTO main.chosenBook (id, bookId) VALUES (currentReaderId(), ?1) ON CONFLICT (id) DO UPDATE SET bookId = ?1",
      arguments: [id.number])
  }
}
