internal import GRDB
internal import ReadingModel

/// The values that imports gave to books and their readings, and that the reader left as they are. At the first sync
/// they are earlier than all others: a file that another device imported, too, must not replace what was corrected.
struct ImportedValues {
  /// The books that an import added, by uid.
  private let books: Set<String>
  private let edited: Set<SyncMarks.Mark>

  init(_ db: Database) throws {
    let title = BookField.bits([.title])
    books = try Set(
      String.fetchAll(
        db,
        sql: """
          SELECT b.uid FROM main.provenance p JOIN main.book b ON b.id = p.bookId
          WHERE p.took & ? AND p.source <> ?
          """, arguments: [title, BookMerger.seed]))
    edited = try books.isEmpty ? [] : ImportedValues.edited(db)
  }

  /// The fields that were changed since their rows were added, as far as the history goes.
  private static func edited(_ db: Database) throws -> Set<SyncMarks.Mark> {
    let columns = try SyncMarks.columns(db)
    return try HistoryRow.allDone(db).reduce(into: []) { edited, entry in
      guard let changes = entry.changes else { return }
      let marks = try SyncMarks.marks(changes, columns)
      let added = Set(marks.filter { $0.field == "*" }.map { TouchedRow(table: $0.kind, number: $0.row) })
      edited.formUnion(marks.filter { !added.contains(TouchedRow(table: $0.kind, number: $0.row)) })
    }
  }

  /// The values of a row that are as an import gave them, and the others.
  func divided(
    _ values: [String: JSON], of row: SyncRow, _ table: SyncTable
  ) -> (imported: [String: JSON], own: [String: JSON]) {
    guard isImported(row, table) else { return ([:], values) }
    var (imported, own) = (values, [String: JSON]())
    for (field, value) in values {
      let register = String(field.prefix { $0 != "." })
      guard edited.contains(SyncMarks.Mark(kind: table.kind, row: row.id, uid: nil, field: register)) else { continue }
      (imported[field], own[field]) = (nil, value)
    }
    return (imported, own)
  }

  /// Whether an import added a row: a reading within a millisecond of its book.
  private func isImported(_ row: SyncRow, _ table: SyncTable) -> Bool {
    switch table.kind {
    case "book": return books.contains(row.uid)
    case "reading":
      guard let book = row.values["book"]?.text, books.contains(book) else { return false }
      return abs(SyncCollector.time(of: row.uid) - SyncCollector.time(of: book)) <= 1 << 8
    default: return false
    }
  }
}
