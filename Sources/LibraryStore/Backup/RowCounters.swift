internal import GRDB

/// The AUTOINCREMENT counter of each table (SQLite, Autoincrement §3).
struct RowCounters {
  private let libraryUID: String?
  private let highest: [String: Int64]

  init(_ db: Database) throws {
    libraryUID = try String.fetchOne(db, sql: "SELECT uid FROM library")
    highest = try Dictionary(
      uniqueKeysWithValues: Row.fetchAll(db, sql: "SELECT name, seq FROM sqlite_sequence").map {
        (try $0["name"], try $0["seq"])
      })
  }

  /// Raises the counters of another copy of the same library to these; other libraries keep theirs.
  func raise(in db: Database) throws {
    guard try String.fetchOne(db, sql: "SELECT uid FROM library") == libraryUID else { return }
    for (table, number) in highest {
      try db.execute(
        sql: "UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?", arguments: [number, table])
      if db.changesCount == 0 {
        try db.execute(sql: "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", arguments: [table, number])
      }
    }
  }
}
