internal import GRDB
internal import ReadingModel

/// The sample books as an import finds them: one that nobody has touched gives way to the reader's own book, so that no
/// invented journal becomes part of a real one.
final class YieldingSamples {
  private let db: Database
  private let seed: () throws -> Snapshot
  /// Every sample that is still there.
  private let samples: Set<Int64>
  private var untouched: [Int64: String]?

  /// The samples that gave way: no book is taken for one of them any more.
  private(set) var passed: Set<Int64> = []
  /// Their titles, in the order in which they did.
  private(set) var titles: [String] = []

  /// The samples of a library, held against the seed once one of them is met.
  init(_ db: Database, _ seed: @escaping () throws -> Snapshot) throws {
    self.db = db
    self.seed = seed
    samples = Set(try Int64.fetchAll(db, sql: "SELECT id FROM book WHERE uid IN (SELECT uid FROM sample)"))
  }

  /// Whether the book of the library is a sample that gives way to one that matches it so; not when it is the reader's
  /// own by now.
  func yields(_ id: BookID, _ match: BookMatch) throws -> Bool {
    // Who brings the sample itself means it.
    guard match != .uid, samples.contains(id.number) else { return false }
    let known = try untouched ?? SampleRows.untouched(seed(), db)
    untouched = known
    guard let title = known[id.number] else { return false }
    passed.insert(id.number)
    titles.append(title)
    return true
  }

  /// Takes out the samples that gave way.
  func takeOut() throws {
    for id in passed.sorted() { try BookRow.delete(BookID(id), db) }
  }

  /// Takes out the profile that came with the samples, when the reader brings another and has not changed it.
  func yieldProfile(to profile: Profile) throws {
    guard !samples.isEmpty else { return }
    let sample = try seed().profile.storable
    if profile.storable != sample, try ProfileRow.fetch(db) == sample { try ProfileRow.set(Profile(), db) }
  }
}
