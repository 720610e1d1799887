internal import GRDB
internal import ImportMerge
internal import ReadingModel
internal import Vault

/// What happened to a shelf that an earlier import named.
enum ShelfOutcome {
  /// It exists, perhaps under another name.
  case mapped(UID)
  /// The reader removed it.
  case removed
}

/// The baselines of earlier imports, as stored with their rows.
final class ImportHistory {
  private let db: Database
  private let source: String
  /// The newest row before this import; later rows are not part of the baseline.
  private let last: Int64
  /// The ids of the books that rows of the source were merged into, by the rows' keys.
  private lazy var books = Result { try fetchBooks() }
  private lazy var removedUIDs = Result { try HistoryRow.removedUIDs(db) }

  /// The baselines before an import from a source.
  init(_ db: Database, source: String) throws {
    self.db = db
    self.source = source
    last = try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(id) FROM provenance")) ?? 0
  }

  /// The baseline of a book; nil if there is none.
  func baseline(of book: BookID) throws -> ImportBaseline? {
    guard last > 0 else { return nil }
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT told, source, importedAt, file FROM provenance
          WHERE bookId = ? AND id <= ? AND told IS NOT NULL ORDER BY id
          """), arguments: [book.number, last])
    guard !rows.isEmpty else { return nil }
    let newest = try rows.last { try $0["source"] == source }
    var baseline = ImportBaseline()
    for row in rows {
      // Two imports may happen within the same second.
      let isNewest =
        try row["source"] == source && row["importedAt"] as Int64? == newest?["importedAt"]
        && row["file"] as String? == newest?["file"]
      try baseline.add(row["told"], isOfSource: row["source"] == source, isNewest: isNewest)
    }
    return baseline
  }

  /// The baseline of a book from rows stored during this import; nil if there are none.
  func baselineSince(of book: BookID) throws -> ImportBaseline? {
    let rows = try String.fetchAll(
      db.cachedStatement(sql: "SELECT told FROM provenance WHERE bookId = ? AND id > ? AND told IS NOT NULL"),
      arguments: [book.number, last])
    guard !rows.isEmpty else { return nil }
    return rows.reduce(into: ImportBaseline()) { $0.add($1, isNewest: false) }
  }

  /// The book that such a row was merged into before, for books renamed since; nil if there is none.
  func book(ofRow key: () -> String) throws -> BookID? {
    guard last > 0 else { return nil }
    let books = try books.get()
    return books.isEmpty ? nil : books[key()].map { BookID($0) }
  }

  /// The readings and entries that were removed before this import, as far back as the history goes.
  func removed() throws -> RemovedUIDs { try removedUIDs.get() }

  /// What happened to a shelf that an import from the source named; nil if none did, or if it is unknown.
  /// - Parameter uids: The existing shelves.
  func outcome(ofShelf name: String, among uids: [UID]) throws -> ShelfOutcome? {
    guard last > 0 else { return nil }
    let words = BaselineRecord.encoded(shelf: name)
    let rows = try String.fetchAll(
      db,
      sql: """
        SELECT told FROM provenance WHERE source = ? AND id <= ? AND (instr(told, ?) OR instr(told, ?)) ORDER BY id DESC
        """, arguments: [source, last, words.whole, words.short])
    var outcome: ShelfOutcome?
    for row in rows {
      var baseline = ImportBaseline()
      baseline.add(row, isNewest: false)
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
      try db.cachedStatement(
        sql: """
          UPDATE main.provenance SET told = told || ?
          WHERE bookId = ? AND source = ? AND id > ? AND told IS NOT NULL
          """
      ).execute(arguments: [BaselineRecord.encoded(shelf: name, mappedTo: uid), book, source, last])
    }
  }

  private func fetchBooks() throws -> [String: Int64] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT substr(told, 1, ?) AS key, bookId FROM provenance
        WHERE source = ? AND id <= ? AND told IS NOT NULL ORDER BY id
        """, arguments: [BaselineRecord.keyLength, source, last])
    var books: [String: Int64] = [:]
    while let row = try rows.next() { books[try row["key"]] = try row["bookId"] }
    return books
  }
}
