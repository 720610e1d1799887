internal import CSQLiteSession
internal import GRDB

extension Configuration {
  /// Turns off SQLite's memory statistics, which are not used.
  private static let isMemstatusDisabled: Bool = octavo_disable_memstatus() == 0

  /// The configuration of a connection to a library.
  static func ofLibrary(_ busyTimeoutSeconds: Int) -> Configuration {
    _ = isMemstatusDisabled
    var configuration = Configuration()
    configuration.busyMode = .timeout(Double(busyTimeoutSeconds))
    configuration.label = "library"
    // Logged entries survive a power cut (SQLite, PRAGMA synchronous).
    configuration.prepareDatabase { db in
      // GRDB's authorizer records each column that a statement reads, for database observation. That is not used here,
      // and is half the cost of preparing a statement.
      _ = try octavo_disable_authorizer(db.handle)
      _ = try octavo_register_rows_module(db.handle)
      RowSecurity.setCurrentReader(LibraryReader.first, db)
      try db.execute(sql: "PRAGMA synchronous = FULL")
      // Savepoint data and sorting stay in memory: temporary files would cost a large import an eighth of its time, and
      // would put the reader's text in a shared folder.
      try db.execute(sql: "PRAGMA temp_store = MEMORY")
      try PageCache.usual.set(db)
    }
    return configuration
  }
}

/// How many KiB of the file are cached in memory.
enum PageCache: Int {
  /// Little, for one pass over pages that are not read again: new memory for each costs more than reading it.
  case onePass = 256
  /// Enough for pages that a command reads more than once.
  case usual = 8192
  /// Enough for a large import or sync, which writes all over the indexes; pages that do not fit are written to the
  /// disk many times.
  case large = 65536

  /// Sets the cache of a connection to this size.
  func set(_ db: Database) throws {
    try db.execute(sql: "PRAGMA cache_size = -\(rawValue)")
  }

  /// Runs the closure with a cache of this size, and restores the usual one.
  func during<Value>(_ db: Database, _ body: () throws -> Value) throws -> Value {
    try set(db)
    let value = Result { try body() }
    try PageCache.usual.set(db)
    return try value.get()
  }
}

extension Database {
  /// Runs the closure without enforcing foreign keys, also within a transaction, where `PRAGMA foreign_keys` has no
  /// effect.
  func withoutForeignKeys(_ body: () throws -> Void) throws {
    let connection = try handle
    let areOn = try Bool.fetchOne(self, sql: "PRAGMA foreign_keys") ?? false
    try ChangeSet.check(octavo_set_foreign_keys(connection, 0))
    let result = Result(catching: body)
    if areOn { try ChangeSet.check(octavo_set_foreign_keys(connection, 1)) }
    try result.get()
  }
}
