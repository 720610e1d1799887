internal import GRDB
internal import ReadingModel

/// The rows of `sample`: the uids of every book, reading and entry that came with the seed.
enum SampleRows {
  /// Records the samples, and that they make room, unless they stay.
  static func remember(_ seed: Snapshot, areStaying: Bool, _ db: Database) throws {
    for book in seed.books {
      let uids = [book.uid] + book.readings.flatMap { [$0.uid] + $0.entries.map(\.uid) }
      for uid in uids {
        try db.run("INSERT OR IGNORE INTO sample (uid) VALUES (?)", [uid.text])
      }
    }
    if !areStaying { try db.execute(sql: "UPDATE library SET seed = 'loaded'") }
  }

  /// The samples that make room for the reader's first book. None if the reader loaded them later, the library has
  /// another book already, the reader may not remove samples, or another reader uses one.
  static func yielding(_ db: Database) throws -> Set<Int64> {
    guard try db.exists("SELECT 1 FROM sample"), try db.exists("SELECT 1 FROM library WHERE seed = 'loaded'"),
      try !db.exists("SELECT 1 FROM main.book WHERE uid NOT IN (SELECT uid FROM sample)")
    else { return [] }
    let samples = Set(try Int64.fetchAll(db, sql: "SELECT id FROM main.book"))
    let readers = try ReaderRow.fetch(db)
    guard !readers.isEmpty else { return samples }
    let current = try RowWriter.reader(db)
    guard readers.first(where: { $0.number == current })?.role.may(.administer) == true,
      try !samples.contains(where: { try RowSecurity.affectsOtherReaders(BookID($0), db) })
    else { return [] }
    return samples
  }

  static func contains(_ uid: UID, _ db: Database) throws -> Bool {
    try db.exists("SELECT 1 FROM sample WHERE uid = ?", arguments: [uid.text])
  }

  /// Deletes the samples if they make room for this book, which is inserted next.
  static func makeRoom(for book: UID, _ db: Database) throws {
    let samples = try yielding(db)
    if try !samples.isEmpty && !contains(book, db) { try clear(samples, db) }
  }

  /// Deletes samples with everything that belongs to them; no book is a sample any more.
  static func clear(_ samples: Set<Int64>, _ db: Database) throws {
    for id in samples.sorted() { try BookRow.delete(BookID(id), db) }
    try forget(db)
  }

  /// Turns the samples into ordinary books.
  static func forget(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM sample")
    try db.execute(sql: "UPDATE library SET seed = 'removed'")
  }

  /// Deletes the samples that the reader has not changed, and records that they were removed.
  static func remove(_ seed: Snapshot, _ db: Database) throws -> Library.Imports.SeedRemoval {
    let samples = Dictionary(seed.books.map { ($0.uid, $0) }, uniquingKeysWith: { first, _ in first })
    let known = Set(try String.fetchAll(db, sql: "SELECT uid FROM sample"))
    var removed = 0
    var kept: [String] = []
    for (id, book) in try BookRows(db, where: "book.uid IN (SELECT uid FROM sample)").fetch() {
      if try isOwned(book, sample: samples[book.uid], known) || isShelved(id, db) || !book.holding.isEmpty
        || RowSecurity.affectsOtherReaders(id, db)
      {
        kept.append(book.title)
      } else {
        try BookRow.delete(id, db)
        removed += 1
      }
    }
    try forget(db)
    return Library.Imports.SeedRemoval(removed: removed, kept: kept)
  }

  /// The samples that no reader has changed since they were loaded: their titles by book id.
  static func untouched(_ seed: Snapshot, _ db: Database) throws -> [Int64: String] {
    let samples = Dictionary(seed.books.map { ($0.uid, $0) }, uniquingKeysWith: { first, _ in first })
    let existing = try BookRows(db, where: "book.uid IN (SELECT uid FROM sample)").fetch()
    let untouched = try existing.filter { id, book in
      try book == samples[book.uid] && !isShelved(id, db) && !RowSecurity.affectsOtherReaders(id, db)
    }
    return Dictionary(uniqueKeysWithValues: untouched.map { ($0.id.number, $0.book.title) })
  }

  /// Whether the reader has added anything to a sample. If the seed no longer contains it, only new uids show that.
  private static func isOwned(_ book: Book, sample: Book?, _ known: Set<String>) -> Bool {
    let uids = book.readings.flatMap { [$0.uid] + $0.entries.map(\.uid) }
    if uids.contains(where: { !known.contains($0.text) }) { return true }
    guard let sample else { return false }
    let isReadAsBefore = book.readings.allSatisfy { mine in
      sample.readings.contains {
        ($0.uid, $0.rating, $0.review, $0.custom) == (mine.uid, mine.rating, mine.review, mine.custom)
      }
    }
    return !isReadAsBefore || book.tags != sample.tags
      || book.custom != sample.custom || book.notes != sample.notes || book.isFavorite != sample.isFavorite
  }

  private static func isShelved(_ id: BookID, _ db: Database) throws -> Bool {
    try db.exists("SELECT 1 FROM shelfBook WHERE bookId = ?", arguments: [id.number])
  }
}
