internal import GRDB
internal import ImportMerge
internal import ReadingModel

/// The sample books during an import: an untouched one is replaced by the reader's book, so that an invented journal
/// never becomes part of a real one.
final class SampleReplacement {
  private let db: Database
  private let seed: () throws -> Snapshot
  /// The samples that still exist.
  private let samples: Set<Int64>
  private var untouched: [Int64: String]?

  /// The samples that were replaced; from then on they match only by uid.
  private(set) var skipped: Set<Int64> = []
  /// Their titles, in the order of replacement.
  private(set) var titles: [String] = []

  /// The samples of a library; compared with the seed when the first one is matched.
  init(_ db: Database, _ seed: @escaping () throws -> Snapshot) throws {
    self.db = db
    self.seed = seed
    samples = Set(try Int64.fetchAll(db, sql: "SELECT id FROM book WHERE uid IN (SELECT uid FROM sample)"))
  }

  /// Whether the existing book is a sample that a book with this match replaces; false if the reader has changed it.
  func shouldReplace(_ id: BookID, _ match: BookMatch) throws -> Bool {
    // A match by uid means that the sample itself is imported.
    guard match != .uid, samples.contains(id.number) else { return false }
    let known = try untouched ?? SampleRows.untouched(seed(), db)
    untouched = known
    guard let title = known[id.number] else { return false }
    skipped.insert(id.number)
    titles.append(title)
    return true
  }

  /// Deletes the samples that were replaced.
  func removeReplaced() throws {
    for id in skipped.sorted() { try BookRow.delete(BookID(id), db) }
  }

  /// Clears the profile of the samples, if the reader imports another one and has not changed it.
  func replaceSampleProfile(to profile: Profile) throws {
    guard !samples.isEmpty else { return }
    let sample = try seed().profile.storable
    if profile.storable != sample, try ProfileRow.fetch(db) == sample { try ProfileRow.set(Profile(), db) }
  }
}
