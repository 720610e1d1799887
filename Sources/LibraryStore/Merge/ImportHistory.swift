internal import Foundation
internal import GRDB
internal import ImportMerge
internal import ReadingModel
internal import Vault

/// What happened to a shelf that an earlier import named.
enum ShelfOutcome {
  /// It exists, perhaps under another name.
  case mapped(UID)
  case removed
}

/// The baselines of earlier imports, as stored with their rows.
final class ImportHistory {
  private let db: Database
  private let source: String
  /// The newest row before this import; later rows are not part of the baseline.
  private let last: Int64
  /// The ids of the books that rows of the source were merged into, by the rows' keys and by their text.
  private lazy var books = Result { try fetchBooks() }
  /// The same for rows stored before schema 14.
  private lazy var legacyBooks = Result { try fetchLegacyBooks() }
  private lazy var removals = Result { try Removals(db) }
  /// A row that two devices imported has the uids of one of them, which a sync may have replaced.
  private lazy var joinedUIDs = Result { try SyncStore(db: db).joinedUIDs() }

  init(_ db: Database, source: String) throws {
    self.db = db
    self.source = source
    last = try Int64.fetchOne(db, cached: "SELECT max(id) FROM provenance") ?? 0
  }

  /// The baseline of a book; nil if there is none.
  func baseline(of book: BookID, _ existing: Book) throws -> ImportBaseline? {
    guard last > 0 else { return nil }
    let rows = try Row.fetchAll(
      db,
      cached: """
        SELECT baseline, legacyBaseline, source, importedAt, file FROM provenance
        WHERE bookId = ? AND id <= ? AND coalesce(baseline, legacyBaseline) IS NOT NULL ORDER BY id
        """, [book.number, last])
    guard !rows.isEmpty else { return nil }
    let newest = try rows.last { try $0["source"] == source }
    var baseline = ImportBaseline()
    for row in rows {
      let isOfSource = try row["source"] == source
      // Two imports may happen within the same second.
      let isNewest =
        try isOfSource && row["importedAt"] as Int64? == newest?["importedAt"]
        && row["file"] as String? == newest?["file"]
      if let record = try row["baseline"] as Data? {
        let joined = try joinedUIDs.get()
        let current = joined.isEmpty ? nil : BaselineRecord.replacing(joined, in: record)
        baseline.add(current ?? record, isOfSource: isOfSource, isNewest: isNewest)
      }
      if let text = try row["legacyBaseline"] as String? {
        baseline.add(legacy: text, of: existing, isOfSource: isOfSource, isNewest: isNewest)
      }
    }
    return baseline
  }

  /// What the newest row of the source contained about a book; nil if there is none, or it has only a legacy record.
  func newestRecord(of book: BookID) throws -> BaselineRecord? {
    guard last > 0 else { return nil }
    let row = try Row.fetchOne(
      db,
      cached: """
        SELECT baseline, legacyBaseline FROM provenance WHERE bookId = ? AND source = ? AND id <= ?
        ORDER BY id DESC LIMIT 1
        """, [book.number, source, last])
    guard let row, try row["legacyBaseline"] as String? == nil else { return nil }
    return try (row["baseline"] as Data?).flatMap(BaselineRecord.init)
  }

  /// The baseline of a book from rows stored during this import; nil if there are none.
  func baselineSince(of book: BookID) throws -> ImportBaseline? {
    let rows = try Data.fetchAll(
      db, cached: "SELECT baseline FROM provenance WHERE bookId = ? AND id > ? AND baseline IS NOT NULL",
      [book.number, last])
    guard !rows.isEmpty else { return nil }
    return rows.reduce(into: ImportBaseline()) { $0.add($1, isNewest: false) }
  }

  /// The hashes of the source's rows.
  /// - Parameter samples: The sample books, which may make room during the import; their rows are left out.
  func rows(besides samples: Set<Int64>) throws -> Set<ContentHash> {
    guard last > 0 else { return [] }
    let rows = try books.get().rows
    return Set(samples.isEmpty ? Array(rows.keys) : rows.filter { !samples.contains($0.value) }.map(\.key))
  }

  /// The book that such a row was merged into before, for books renamed since; nil if there is none.
  func book(ofRow row: BookMatch.Traits) throws -> BookID? {
    guard last > 0 else { return nil }
    let (books, legacyBooks) = try (books.get().keys, legacyBooks.get())
    guard !(books.isEmpty && legacyBooks.isEmpty) else { return nil }
    let key = row.rowKey
    if let book = books[key.hash] { return BookID(book) }
    return legacyBooks.isEmpty ? nil : legacyBooks[key.legacyText].map { BookID($0) }
  }

  /// Replaces what an import recognised in the legacy records of its row.
  func apply(_ replacement: LegacyReplacement, to book: BookID) throws {
    let rows = try Row.fetchAll(
      db,
      cached: """
        SELECT id, baseline, legacyBaseline FROM provenance
        WHERE bookId = ? AND source = ? AND id <= ? AND legacyBaseline IS NOT NULL
        """, [book.number, source, last])
    for row in rows {
      guard let (left, record) = try replacement.applied(to: row["legacyBaseline"]) else { continue }
      let earlier = try row["baseline"] as Data?
      let baseline = earlier.map { $0 + record.dropFirst(ContentHash.byteCount) } ?? Data(record)
      try db.run(
        "UPDATE main.provenance SET baseline = ?, legacyBaseline = ? WHERE id = ?",
        [baseline, left, row["id"] as Int64])
    }
  }

  /// What was removed before this import, as far back as the history goes.
  func removed() throws -> Removals { try removals.get() }

  /// What happened to a shelf that an import from the source named; nil if none did, or if it is unknown.
  func outcome(ofShelf name: String, among uids: [UID]) throws -> ShelfOutcome? {
    guard last > 0 else { return nil }
    let parts = BaselineRecord.encoded(shelf: name)
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT baseline, legacyBaseline FROM provenance WHERE source = ? AND id <= ?
          AND (instr(baseline, ?) OR instr(legacyBaseline, ?) OR instr(legacyBaseline, ?)) ORDER BY id DESC
        """, arguments: [source, last, parts.record, parts.legacy, parts.short])
    var outcome: ShelfOutcome?
    for row in rows {
      var baseline = ImportBaseline()
      if let record = try row["baseline"] as Data? { baseline.add(record, isNewest: false) }
      if let text = try row["legacyBaseline"] as String? { baseline.add(legacy: text, of: nil, isNewest: false) }
      guard baseline.contains(shelf: name), baseline.contains(shelf: name, mappedTo: nil) else { continue }
      if let uid = uids.first(where: { baseline.contains(shelf: name, mappedTo: $0) }) { return .mapped(uid) }
      outcome = .removed
    }
    return outcome
  }

  /// Records which shelf of the library a shelf named in rows of this import became.
  func record(shelf name: String, mappedTo uid: UID, in books: [Int64]) throws {
    // A few books are enough, and each one costs a write.
    for book in books.prefix(20) {
      // Blobs joined by SQLite would be text.
      try db.run(
        """
        UPDATE main.provenance SET baseline = CAST(baseline || ? AS BLOB)
        WHERE bookId = ? AND source = ? AND id > ? AND baseline IS NOT NULL
        """, [Data(BaselineRecord.encoded(shelf: name, mappedTo: uid)), book, source, last])
    }
  }

  private func fetchBooks() throws -> (keys: [ContentHash: Int64], rows: [ContentHash: Int64]) {
    let records = try Row.fetchCursor(
      db,
      sql: """
        SELECT substr(baseline, 1, ?) AS head, bookId FROM provenance
        WHERE source = ? AND id <= ? AND baseline IS NOT NULL ORDER BY id
        """, arguments: [BaselineRecord.headByteCount, source, last])
    var (keys, rows): ([ContentHash: Int64], [ContentHash: Int64]) = ([:], [:])
    while let record = try records.next() {
      guard let head = BaselineRecord.head(of: try record["head"]) else { continue }
      let book = try record["bookId"] as Int64
      keys[head.key] = book
      if let row = head.row { rows[row] = book }
    }
    return (keys, rows)
  }

  private func fetchLegacyBooks() throws -> [String: Int64] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT substr(legacyBaseline, 1, ?) AS key, bookId FROM provenance
        WHERE source = ? AND id <= ? AND legacyBaseline IS NOT NULL ORDER BY id
        """, arguments: [RowKey.legacyLength, source, last])
    var books: [String: Int64] = [:]
    while let row = try rows.next() { books[try row["key"]] = try row["bookId"] }
    return books
  }
}
