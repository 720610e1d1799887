internal import GRDB
internal import ReadingModel

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
