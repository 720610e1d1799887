internal import GRDB

/// How much of the file is held in memory.
enum PageCache: Int {
  /// Enough for what a command looks at more than once.
  case usual = 8192
  /// Enough for a large import, which goes back and forth in the indexes;
  /// what does not fit it writes to the disk over and over.
  case large = 65536

  /// Holds that many KiB from now on.
  func set(_ db: Database) throws {
    try db.execute(sql: "PRAGMA cache_size = -\(rawValue)")
  }
}
