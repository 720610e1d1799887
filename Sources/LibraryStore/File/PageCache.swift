internal import CSQLiteSession
internal import GRDB

/// How many KiB of the file are cached in memory.
enum PageCache: Int {
  /// Little, for one pass over pages that are not read again: new memory for each costs more than reading it.
  case onePass = 256
  /// Enough for pages that a command reads more than once.
  case usual = 8192
  /// Enough for a large import or sync, which writes all over the indexes; pages that do not fit are written to the
  /// disk many times.
  case large = 65536

  func set(_ db: Database) throws {
    try db.execute(sql: "PRAGMA cache_size = -\(rawValue)")
  }

  /// Writes the pages that a transaction changed so far to the file. SQLite lets changed pages fill nine tenths of the
  /// cache (pcache1.c), so that a table that is read several times would come from the file each time.
  static func flush(_ db: Database) throws { try ChangeSet.check(octavo_flush_pages(db.handle)) }

  /// Runs the closure with a cache of this size, and restores the usual one.
  func during<Value>(_ db: Database, _ body: () throws -> Value) throws -> Value {
    try set(db)
    let value = Result { try body() }
    try PageCache.usual.set(db)
    return try value.get()
  }
}
