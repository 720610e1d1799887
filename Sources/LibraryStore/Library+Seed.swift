internal import GRDB
package import ReadingModel

/// Where a library stands with the sample books that come with Octavo.
package enum SeedState: String, Sendable, Hashable, CaseIterable {
  /// It was begun without them.
  case never
  /// They are, or were, among its books.
  case loaded
  /// The reader removed them; they never come back by themselves.
  case removed
}

extension Library {
  /// Where the library stands with the sample books.
  package func seedState() throws -> SeedState {
    try read { try SeedRow.state($0) }
  }

  /// Loads the sample books through the ordinary merge, and remembers them as samples.
  package func loadSeed(_ seed: Snapshot) throws -> MergeReport {
    let report = try merge(
      seed.books.map { IncomingBook(book: $0) }, source: "seed", fileName: "seed.json", profile: seed.profile)
    try write { db in try SeedRow.remember(seed, db) }
    return report
  }

  /// What removing the sample books did.
  package struct SeedRemoval: Hashable, Sendable {
    /// How many books are gone.
    package let removed: Int
    /// Titles of sample books that stay because the reader wrote about them.
    package let kept: [String]
  }

  /// Removes the sample books, but for those that the reader has written about since.
  ///
  /// The sample profile goes too, unless it was changed.
  package func removeSeed(_ seed: Snapshot) throws -> SeedRemoval {
    try write { db in
      let kept = try String.fetchAll(db, sql: "SELECT title FROM book WHERE \(SeedRow.isOwned) ORDER BY sortKey")
      let isUnowned = "uid IN (SELECT uid FROM sample) AND NOT (\(SeedRow.isOwned))"
      try db.execute(
        sql: "DELETE FROM picture WHERE id IN (SELECT coverId FROM book WHERE \(isUnowned))")
      try db.execute(sql: "DELETE FROM book WHERE \(isUnowned)")
      let removed = db.changesCount
      try db.execute(sql: "DELETE FROM sample")
      if try ProfileRow.fetch(db) == seed.profile { try ProfileRow.set(Profile(), db) }
      try db.execute(sql: "UPDATE library SET seed = 'removed'")
      return SeedRemoval(removed: removed, kept: kept)
    }
  }
}

/// The rows that tell about the sample books.
enum SeedRow {
  /// A condition on `book`: a sample book with a reading or an entry that did not come with it.
  static let isOwned = """
    book.uid IN (SELECT uid FROM sample) AND EXISTS (
      SELECT 1 FROM reading LEFT JOIN entry ON entry.readingId = reading.id
      WHERE reading.bookId = book.id
        AND (reading.uid NOT IN (SELECT uid FROM sample) OR entry.uid NOT IN (SELECT uid FROM sample)))
    """

  static func state(_ db: Database) throws -> SeedState {
    try String.fetchOne(db, sql: "SELECT seed FROM library").flatMap { SeedState(rawValue: $0) } ?? .never
  }

  static func remember(_ seed: Snapshot, _ db: Database) throws {
    for book in seed.books {
      let uids = [book.uid] + book.readings.flatMap { [$0.uid] + $0.entries.map(\.uid) }
      for uid in uids {
        try db.cachedStatement(sql: "INSERT OR IGNORE INTO sample (uid) VALUES (?)").execute(arguments: [uid.text])
      }
    }
    try db.execute(sql: "UPDATE library SET seed = 'loaded'")
  }
}
