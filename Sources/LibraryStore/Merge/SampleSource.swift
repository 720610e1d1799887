internal import GRDB
package import ReadingModel

/// Where the sample books come from, and who is told when they are cleared.
package struct SampleSource: Sendable {
  let seed: @Sendable () throws -> Snapshot
  /// Called after the commit of a command that cleared the samples, and after a dry run of one.
  let onClearing: @Sendable (SampleClearing) -> Void

  package init(
    seed: @escaping @Sendable () throws -> Snapshot, onClearing: @escaping @Sendable (SampleClearing) -> Void
  ) {
    self.seed = seed
    self.onClearing = onClearing
  }
}

/// The samples made room for the reader's first book.
package struct SampleClearing: Hashable, Sendable {
  /// How many entries the reader had logged on samples.
  package let entryCount: Int
  /// How many copies, loans, reservations and wishes the reader had recorded for samples.
  package let holdingCount: Int
  /// Whether it was a dry run, so that nothing was cleared.
  package let isDryRun: Bool

  package init(entryCount: Int, holdingCount: Int, isDryRun: Bool) {
    (self.entryCount, self.holdingCount) = (entryCount, holdingCount)
    self.isDryRun = isDryRun
  }
}

struct SamplesBefore {
  private let ids: Set<Int64>
  private let (entryCount, holdingCount): (Int, Int)

  /// Nil if there are none that would make room.
  init?(_ db: Database) throws {
    ids = try SampleRows.yielding(db)
    guard !ids.isEmpty else { return nil }
    entryCount =
      try Int.fetchOne(db, sql: "SELECT count(*) FROM entry WHERE uid NOT IN (SELECT uid FROM sample)") ?? 0
    holdingCount = try LibraryTable.holdings.reduce(0) { count, table in
      try count + (Int.fetchOne(db, sql: "SELECT count(*) FROM \(table.name)") ?? 0)
    }
  }

  /// What the command cleared; nil if the samples are still there, or no other book came. If it cleared them, their
  /// profile is cleared, too.
  func clearing(with source: SampleSource?, isDryRun: Bool, _ db: Database) throws -> SampleClearing? {
    guard try !db.exists("SELECT 1 FROM sample") else { return nil }
    let books = try Int64.fetchAll(db, sql: "SELECT id FROM main.book ORDER BY id DESC LIMIT 1")
    guard books.contains(where: { !ids.contains($0) }) else { return nil }
    if let source { try ProfileRow.clear(source.seed().profile, db) }
    return SampleClearing(entryCount: entryCount, holdingCount: holdingCount, isDryRun: isDryRun)
  }
}
