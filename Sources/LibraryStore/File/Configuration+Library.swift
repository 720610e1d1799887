internal import CSQLiteSession
internal import GRDB

extension Configuration {
  /// SQLite does not count its memory, which nobody asks it for.
  private static let isUncounted: Bool = octavo_memory_uncounted() == 0

  /// How a connection to a library is made.
  static func ofLibrary(_ patienceSeconds: Int) -> Configuration {
    _ = isUncounted
    var configuration = Configuration()
    configuration.busyMode = .timeout(Double(patienceSeconds))
    configuration.label = "library"
    // An acknowledged entry survives a power cut (SQLite, PRAGMA synchronous).
    configuration.prepareDatabase { db in
      // GRDB has SQLite tell it of each column that a statement reads, for those who observe changes. Nobody does
      // here, and it is half of what preparing a statement takes.
      _ = try octavo_statements_unasked(db.handle)
      _ = try octavo_rows_offer(db.handle)
      ReaderWall.name(LibraryReader.first, db)
      try db.execute(sql: "PRAGMA synchronous = FULL")
      // What a row's savepoint would take back, and what is sorted, stays in memory: a file for it costs a large import
      // an eighth of its time, and would hold the reader's words in a shared folder.
      try db.execute(sql: "PRAGMA temp_store = MEMORY")
      try PageCache.usual.set(db)
    }
    return configuration
  }
}
