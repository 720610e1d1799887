internal import GRDB
package import ReadingModel

extension Library.Imports {
  /// Where each value of a book came from, and what changed it since.
  package func origins(of id: BookID) throws -> BookOrigins {
    try read { db in
      let book = try library.books.book(id, db)
      let entries = try HistoryRow.allDone(db)
      let readings = try Set(Int64.fetchAll(db, sql: "SELECT id FROM reading WHERE bookId = ?", arguments: [id.number]))
      let trace = try BookTrace(id, readings: readings, db)
      let changes = try entries.compactMap { entry, changes -> BookOrigins.Change? in
        guard let fields = try changes.map({ try trace.fields(changedBy: $0) }), !fields.isEmpty else { return nil }
        return BookOrigins.Change(entry: entry, fields: fields)
      }
      return BookOrigins(
        book: book, sources: try sources(of: id, db), changes: changes, historyBegins: entries.first?.entry.day)
    }
  }

  private func sources(of id: BookID, _ db: Database) throws -> [BookOrigins.Source] {
    try Row.fetchAll(db, sql: "SELECT * FROM provenance WHERE bookId = ? ORDER BY id", arguments: [id.number]).map {
      row in
      let day = try row.day("day") ?? CalendarSecond(unixSeconds: row["importedAt"])?.day
      return BookOrigins.Source(
        importer: try row["source"], file: try row["file"], line: try row["line"], raw: try row["raw"], day: day,
        fields: try (row["took"] as Int?).map { BookField.fields(bits: $0) })
    }
  }
}

/// Where each value of a book came from, and what changed it since.
package struct BookOrigins: Hashable, Sendable {
  /// An imported row that was merged into the book.
  package struct Source: Hashable, Sendable {
    package let importer: String
    package let file: String
    /// The 1-based line on which the row starts; nil if the file is not a table.
    package let line: Int?
    /// The row as it was in the file.
    package let raw: String
    package let day: Day?
    /// The fields that it filled; nil for imports before this was recorded.
    package let fields: [BookField]?
  }

  package struct Change: Hashable, Sendable {
    package let entry: HistoryEntry
    package let fields: [BookField]
  }

  package let book: Book
  /// The imports, oldest first.
  package let sources: [Source]
  /// Changes by other commands, oldest first, as far back as the history goes.
  package let changes: [Change]
  /// The day of the oldest history entry; nil if there are none.
  package let historyBegins: Day?

  /// The fields with a value of unknown origin: not from a recorded import or a history entry.
  package var unexplained: [BookField] {
    let known = Set(sources.flatMap { $0.fields ?? BookField.allCases } + changes.flatMap(\.fields))
    return BookField.allCases.filter { book.has($0) && !known.contains($0) }
  }
}
