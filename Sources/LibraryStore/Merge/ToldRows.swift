internal import GRDB
internal import ReadingModel

/// What became of a shelf that an earlier import told of.
enum ShelfFate {
  /// It is here, perhaps under another name.
  case isHere(UID)
  /// The reader removed it.
  case removed
}

/// What the imports before this one told, as it is kept with their rows.
final class ToldRows {
  private let db: Database
  private let source: String
  /// The newest row that was there before this import, whose own rows do not tell what was before.
  private let last: Int64
  /// By the keys of rows that were imported from the source before, the numbers of the books they came into.
  private lazy var books = Result { try fetchBooks() }
  private lazy var removedUIDs = Result { try HistoryRow.removedUIDs(db) }

  /// What was told before an import from a source.
  init(_ db: Database, source: String) throws {
    self.db = db
    self.source = source
    last = try Int64.fetchOne(db.cachedStatement(sql: "SELECT max(id) FROM provenance")) ?? 0
  }

  /// What was told of a book; nil when nothing is known to be.
  func told(of book: BookID) throws -> Told? {
    guard last > 0 else { return nil }
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT told, source, importedAt, file FROM provenance
          WHERE bookId = ? AND id <= ? AND told IS NOT NULL ORDER BY id
          """), arguments: [book.number, last])
    guard !rows.isEmpty else { return nil }
    let newest = try rows.last { try $0["source"] == source }
    var told = Told()
    for row in rows {
      // Two imports may fall into one second.
      let isNewest =
        try row["source"] == source && row["importedAt"] as Int64? == newest?["importedAt"]
        && row["file"] as String? == newest?["file"]
      try told.add(row["told"], isOfSource: row["source"] == source, isNewest: isNewest)
    }
    return told
  }

  /// What the rows told of a book that were kept since; nil when none was.
  func toldSince(of book: BookID) throws -> Told? {
    let rows = try String.fetchAll(
      db.cachedStatement(sql: "SELECT told FROM provenance WHERE bookId = ? AND id > ? AND told IS NOT NULL"),
      arguments: [book.number, last])
    guard !rows.isEmpty else { return nil }
    return rows.reduce(into: Told()) { $0.add($1, isNewest: false) }
  }

  /// The book that such a row came into before, which has another name since; nil when there is none.
  func book(ofRow key: () -> String) throws -> BookID? {
    guard last > 0 else { return nil }
    let books = try books.get()
    return books.isEmpty ? nil : books[key()].map { BookID($0) }
  }

  /// The readings and entries that were removed before this import, as far as the history reaches.
  func removed() throws -> RemovedUIDs { try removedUIDs.get() }

  /// What became of a shelf that an import from the source told of; nil when none did, or it is not known.
  /// - Parameter uids: The shelves that are here.
  func fate(ofShelf name: String, among uids: [UID]) throws -> ShelfFate? {
    guard last > 0 else { return nil }
    let words = Telling.words(ofShelf: name)
    let rows = try String.fetchAll(
      db,
      sql: """
        SELECT told FROM provenance WHERE source = ? AND id <= ? AND (instr(told, ?) OR instr(told, ?)) ORDER BY id DESC
        """, arguments: [source, last, words.whole, words.short])
    var fate: ShelfFate?
    for row in rows {
      var told = Told()
      told.add(row, isNewest: false)
      guard told.tells(ofShelf: name), told.tells(ofShelf: name, become: nil) else { continue }
      if let uid = uids.first(where: { told.tells(ofShelf: name, become: $0) }) { return .isHere(uid) }
      fate = .removed
    }
    return fate
  }

  /// Remembers which shelf of the library the one became that rows of this import told of.
  func remember(shelf name: String, become uid: UID, in books: [Int64]) throws {
    // That of a few books is enough to know, and every one would have to be written.
    for book in books.prefix(20) {
      try db.cachedStatement(
        sql: """
          UPDATE main.provenance SET told = told || ?
          WHERE bookId = ? AND source = ? AND id > ? AND told IS NOT NULL
          """
      ).execute(arguments: [Telling.words(ofShelf: name, become: uid), book, source, last])
    }
  }

  private func fetchBooks() throws -> [String: Int64] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT substr(told, 1, ?) AS key, bookId FROM provenance
        WHERE source = ? AND id <= ? AND told IS NOT NULL ORDER BY id
        """, arguments: [Telling.keyLength, source, last])
    var books: [String: Int64] = [:]
    while let row = try rows.next() { books[try row["key"]] = try row["bookId"] }
    return books
  }
}
