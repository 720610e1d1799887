internal import GRDB
internal import ImportMerge
internal import Presentation
package import ReadingModel

extension Library.Imports {
  /// The uids of the sample books and of their readings and entries; empty once the samples are removed.
  package func sampleUIDs() throws -> Set<UID> {
    try read { db in Set(try String.fetchAll(db, sql: "SELECT uid FROM sample").map { try UID($0) }) }
  }

  /// Whether a history entry loaded the sample books, as a first run does automatically.
  package func loadedSamples(_ entry: HistoryEntry) -> Bool { entry.words.hasPrefix(Library.Imports.loadingSamples) }

  private static let loadingSamples = "load "

  /// Whether the samples made room in a history entry, so that undo brings them back.
  package func clearedSamples(_ entry: HistoryEntry) -> Bool { entry.words.hasSuffix(Library.Imports.clearingSamples) }

  static let clearingSamples = ", in place of the sample books"

  /// Turns the samples into ordinary books, which make no room.
  package func keepSamples() throws {
    try library.readers.require(.administer)
    try write {
      try SampleRows.forget($0)
    } as: {
      "keep the sample books"
    }
  }

  /// Loads the sample books through the ordinary merge, and records them as samples.
  ///
  /// A book that the reader already has stays as it is: its sample is left out, and reported as unchanged. So does the
  /// reader's profile.
  /// - Parameter areStaying: Whether the samples make no room for the reader's first book.
  package func loadSeed(_ seed: Snapshot, areStaying: Bool = false) throws -> MergeReport {
    try library.readers.require(.administer)
    return try write { db in
      if try ProfileRow.fetch(db) == Profile() { try ProfileRow.set(seed.profile, db) }
      // First, so that no sample of a newer seed counts as the reader's own book.
      try SampleRows.remember(seed, areStaying: areStaying, db)
      let merger = try BookMerger(
        ImportTransaction(db: db, now: now, uids: uids),
        from: ImportOrigin(source: BookMerger.seed, fileName: "seed.json"))
      let rows = try seed.books.map { sample in
        if let known = try BookMatcher(db).match(sample), known.match != .uid {
          return MergeReport.Row(
            line: nil, bookID: known.id, title: sample.title, outcome: .unchanged, match: known.match)
        }
        return try merger.merge(IncomingBook(book: sample))
      }
      return MergeReport(rows: rows)
    } as: {
      Library.Imports.loadingSamples + $0.count(.added).counted("sample book")
    }
  }

  package struct SeedRemoval: Hashable, Sendable {
    package let removed: Int
    /// Titles of sample books that were kept because the reader added something to them.
    package let kept: [String]
  }

  /// Removes the sample books, except those to which the reader has since added anything: a reading, an entry, a
  /// rating, a review, a tag, a note, the favourite mark, a place on a shelf, a copy, a loan or a wish.
  ///
  /// What is left of the sample profile is removed, too.
  package func removeSeed(_ seed: Snapshot) throws -> SeedRemoval {
    try library.readers.require(.administer)
    return try write { db in
      let removal = try SampleRows.remove(seed, db)
      try ProfileRow.clear(seed.profile, db)
      return removal
    } as: {
      "remove " + $0.removed.counted("sample book")
    }
  }
}
