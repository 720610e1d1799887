internal import GRDB

/// How many KiB of the file are cached in memory.
enum PageCache: Int {
  /// Enough for pages that a command reads more than once.
  case usual = 8192
  /// Enough for a large import, which writes all over the indexes; pages that do not fit are written to the disk many
  /// times.
  case large = 65536

  /// Sets the cache of a connection to this size.
  func set(_ db: Database) throws {
    try db.execute(sql: "PRAGMA cache_size = -\(rawValue)")
  }
}
