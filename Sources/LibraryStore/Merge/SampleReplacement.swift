internal import GRDB
internal import ImportMerge
package import ReadingModel

/// The sample books during an import, so that an invented journal never becomes part of a real one.
///
/// In a library without other books, all samples make room for the first book that is none of them. In one that has
/// books already, an untouched sample is replaced by the reader's book with its title.
final class SampleReplacement {
  private let db: Database
  private let source: SampleSource?
  /// The samples that still exist.
  let samples: Set<Int64>
  /// Those that make room for the first other book; empty once they have.
  private var yielding: Set<Int64>
  /// Those that the import itself contains; they stay.
  private var imported: Set<Int64> = []
  private var replaced: Set<Int64> = []
  private var untouched: [Int64: String]?

  /// The samples that make room or were replaced; they match only by uid.
  private(set) var skipped: Set<Int64>
  /// The titles of those that were replaced, in the order of replacement.
  private(set) var titles: [String] = []
  /// The titles of those that made room.
  private(set) var clearedTitles: [String] = []

  /// The samples of a library; compared with the seed when the first one is matched.
  init(_ db: Database, _ source: SampleSource?) throws {
    self.db = db
    self.source = source
    samples = Set(try Int64.fetchAll(db, sql: "SELECT id FROM book WHERE uid IN (SELECT uid FROM sample)"))
    yielding = try SampleRows.yielding(db)
    skipped = yielding
  }

  /// Whether the existing book is a sample that a book with this match replaces; false if the reader has changed it.
  func shouldReplace(_ id: BookID, _ match: BookMatch) throws -> Bool {
    guard samples.contains(id.number) else { return false }
    // A match by uid means that the sample itself is imported; one by row, that an earlier import did.
    guard match != .uid, match != .row else {
      imported.insert(id.number)
      return false
    }
    guard let source else { return false }
    let known = try untouched ?? SampleRows.untouched(source.seed(), db)
    untouched = known
    guard let title = known[id.number] else { return false }
    skipped.insert(id.number)
    replaced.insert(id.number)
    titles.append(title)
    return true
  }

  /// Deletes the samples, if they make room for this book, which is inserted next.
  func makeRoom(for book: Book) throws {
    guard !yielding.isEmpty, try !SampleRows.contains(book.uid, db) else { return }
    let cleared = yielding.subtracting(imported)
    yielding = []
    clearedTitles = try cleared.sorted().compactMap { id in
      try String.fetchOne(db, sql: "SELECT title FROM book WHERE id = ?", arguments: [id])
    }
    try SampleRows.clear(cleared, db)
  }

  /// Notices that a rollback may have restored the samples.
  func wasRolledBack() throws {
    yielding = try SampleRows.yielding(db)
    if !yielding.isEmpty { clearedTitles = [] }
  }

  func removeReplaced() throws {
    for id in replaced.sorted() { try BookRow.delete(BookID(id), db) }
  }

  /// Clears the profile of the samples, if the reader imports another one.
  func clearProfile(for profile: Profile) throws {
    guard !samples.isEmpty, let seed = try source?.seed().profile, profile.storable != seed.storable else { return }
    try ProfileRow.clear(seed, db)
  }
}

/// Where the sample books come from, and what is called when they are cleared.
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
