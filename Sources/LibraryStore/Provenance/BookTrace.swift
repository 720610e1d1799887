internal import GRDB
internal import ReadingModel

/// Finds out what recorded changesets did to one book.
struct BookTrace {
  private let id: Int64
  private let readings: Set<Int64>
  private let columns: ColumnNames
  /// The ids of the book's copies, loans, reservations and wishes, by table.
  private let holding: [String: Set<Int64>]

  init(_ id: BookID, readings: Set<Int64>, _ db: Database) throws {
    self.id = id.number
    self.readings = readings
    columns = try ColumnNames(of: ["book", "reading"], db)
    var holding: [String: Set<Int64>] = [:]
    for table in LibraryTable.holdings.map(\.name) {
      holding[table] = Set(
        try Int64.fetchAll(db, sql: "SELECT id FROM \(table) WHERE bookId = ?", arguments: [id.number]))
    }
    self.holding = holding
  }

  /// The fields that a changeset changed, in order; empty for an import, as its provenance says more.
  func fields(changedBy changes: ChangeSet) throws -> [BookField] {
    var fields: Set<BookField> = []
    // Only imports record added books by their ids.
    var isImport = changes.added?.contains(id) ?? false
    try changes.visit { change in
      switch change.table {
      case "provenance": isImport = isImport || change.kind == .added && change.second == id
      case "book": if change.first == id { fields.formUnion(bookFields(change)) }
      case "reading": if readings.contains(change.first) { fields.formUnion(readingFields(change)) }
      case "entry": if change.kind == .added, readings.contains(change.third) { fields.insert(.journal) }
      case let table:
        if let rows = holding[table] {
          // A row that was only changed does not include the id of its book.
          let isOfBook = change.second == id || change.kind == .changed && rows.contains(change.first)
          if isOfBook { fields.insert(.holding) }
        } else if change.first == id, let list = BookField.table.first(where: { $0.table == table }) {
          fields.insert(list.field)
        }
      }
    }
    return isImport ? [] : fields.sorted()
  }

  private func bookFields(_ change: ChangeSet.Change) -> [BookField] {
    let names = columns.changed(by: change)
    return BookField.table.filter { field in
      // A new row includes every column; a favourite counts only if it was changed.
      field.columns.first.map(names.contains) == true && (field.kind != .flag || change.kind == .changed)
    }.map(\.field)
  }

  private func readingFields(_ change: ChangeSet.Change) -> [BookField] {
    let names = columns.changed(by: change)
    var fields: [BookField] = []
    if change.kind == .added || !names.isDisjoint(with: ["status", "started", "ended"]) { fields.append(.readings) }
    if names.contains("rating") { fields.append(.rating) }
    if names.contains("review") { fields.append(.review) }
    return fields
  }
}
