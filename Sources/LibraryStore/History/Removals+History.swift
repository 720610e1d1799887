internal import GRDB
internal import ReadingModel
internal import Vault

extension Removals {
  /// What was removed from the library, according to its history.
  init(_ db: Database) throws {
    var values = try RemovedValues(db)
    var uids: [UID] = []
    let rows = try Row.fetchCursor(db, sql: "SELECT changes FROM history WHERE NOT isUndone AND changes IS NOT NULL")
    while let row = try rows.next() {
      try ChangeSet(kept: row["changes"]).visit { change in
        values.add(change)
        guard change.kind == .removed, ["entry", "reading"].contains(change.table) else { return }
        if let uid = change.uid.flatMap({ try? UID($0) }) { uids.append(uid) }
      }
    }
    self.init(uids, fields: try values.fields(db))
  }
}

/// The rows that lost values, with their fields.
private struct RemovedValues {
  private static let tables = ["book", "bookMark", "reading"]
  /// By table of a list: the table that owns its rows, and its field.
  private static let lists: [String: (owner: String, field: BookField)] =
    BookField.table.reduce(into: [
      "readingCustomValue": ("reading", .custom), "entryTag": ("entry", .journal),
    ]) { lists, definition in
      if let table = definition.table { lists[table] = ("book", definition.field) }
    }
  private static let fieldsByColumn: [String: BookField] =
    BookField.table.reduce(into: ["rating": .rating, "review": .review]) { fields, definition in
      if let column = definition.columns.first { fields[column] = definition.field }
    }

  private let names: ColumnNames
  private var fields: [TouchedRow: Set<BookField>] = [:]

  init(_ db: Database) throws { names = try ColumnNames(of: RemovedValues.tables, db) }

  mutating func add(_ change: ChangeSet.Change) {
    switch (change.table, change.kind) {
    case ("bookMark", .removed): record([.favorite, .notes], "book", change.second)
    case ("bookMark", .changed): record(cleared(by: change), "book", change.second)
    case ("book", .changed), ("reading", .changed): record(cleared(by: change), change.table, change.first)
    case ("entry", .changed) where change.cleared != 0: record([.journal], "entry", change.first)
    // A list is written as a whole: without its first item, the others move up.
    case (let table, .removed), (let table, .changed):
      if let list = RemovedValues.lists[table] { record([list.field], list.owner, change.first) }
    default: break
    }
  }

  private func cleared(by change: ChangeSet.Change) -> Set<BookField> {
    Set(names.cleared(by: change).compactMap { RemovedValues.fieldsByColumn[$0] })
  }

  private mutating func record(_ fields: Set<BookField>, _ table: String, _ number: Int64) {
    if !fields.isEmpty { self.fields[TouchedRow(table: table, number: number), default: []].formUnion(fields) }
  }

  /// The fields by the uids of the books, readings and entries that are still there.
  func fields(_ db: Database) throws -> [UID: Set<BookField>] {
    var byUID: [UID: Set<BookField>] = [:]
    for (row, fields) in fields {
      let uid = try String.fetchOne(db, cached: "SELECT uid FROM \(row.table) WHERE id = ?", [row.number])
      if let uid { byUID[try UID(uid), default: []].formUnion(fields) }
    }
    return byUID
  }
}
