internal import CSQLiteSession
internal import GRDB

extension Configuration {
  /// Turns off SQLite's memory statistics, which are not used.
  private static let isMemstatusDisabled: Bool = octavo_disable_memstatus() == 0

  static func ofLibrary(_ busyTimeoutSeconds: Int) -> Configuration {
    _ = isMemstatusDisabled
    var configuration = Configuration()
    configuration.busyMode = .timeout(Double(busyTimeoutSeconds))
    configuration.label = "library"
    // For dry runs in one transaction.
    configuration.allowsUnsafeTransactions = true
    // Logged entries survive a power cut (SQLite, PRAGMA synchronous).
    configuration.prepareDatabase { db in
      // GRDB's authorizer records each column that a statement reads, for database observation. That is not used here,
      // and is half the cost of preparing a statement.
      _ = try octavo_disable_authorizer(db.handle)
      _ = try octavo_register_rows_module(db.handle)
      RowSecurity.setCurrentReader(LibraryReader.first, db)
      db.add(function: QueryFunctions.filingKey)
      try db.execute(sql: "PRAGMA synchronous = FULL")
      // Savepoint data and sorting stay in memory: temporary files would cost a large import an eighth of its time, and
      // would put the reader's text in a shared folder.
      try db.execute(sql: "PRAGMA temp_store = MEMORY")
      try PageCache.usual.set(db)
    }
    return configuration
  }
}
