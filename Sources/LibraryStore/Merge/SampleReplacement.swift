internal import GRDB
internal import ImportMerge
internal import ReadingModel

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
