internal import GRDB
internal import ReadingModel

/// Recognises a book among those of the library, through the indexes.
struct BookMatcher {
  private let db: Database

  /// A matcher in one state of the library.
  init(_ db: Database) {
    self.db = db
  }

  /// The book of the library that is the same, and by what it is known; nil when there is none.
  /// - Parameter hasNewUID: Whether the book was named a moment ago, so that none has its uid.
  func match(_ book: Book, hasNewUID: Bool = false) throws -> (id: BookID, match: BookMatch)? {
    let incoming = book.matchTraits
    var ids: [Int64] = []
    if !hasNewUID { ids += try numbers("SELECT id FROM book WHERE uid = ?", incoming.uid.text) }
    for name in incoming.identifiers {
      ids += try numbers("SELECT bookId FROM identifier WHERE scheme = ? AND value = ?", name.scheme, name.value)
    }
    if let isbn = incoming.isbn { ids += try numbers("SELECT id FROM book WHERE isbn = ?", isbn.digits) }
    ids += try numbers("SELECT id FROM book WHERE matchKey = ? ORDER BY id", incoming.matchKey)
    guard !ids.isEmpty, let best = BookMatch.best(for: incoming, among: try ids.map(traits)) else { return nil }
    return (BookID(ids[best.index]), best.match)
  }

  private func numbers(_ sql: String, _ texts: String...) throws -> [Int64] {
    // Most books of an import are new, and most questions have no answer.
    guard try RowStatement(db, sql).first(texts.map { .text($0) }) != nil else { return [] }
    return try Int64.fetchAll(db.cachedStatement(sql: sql), arguments: StatementArguments(texts))
  }

  private func traits(_ id: Int64) throws -> BookMatch.Traits {
    let names = try Row.fetchAll(
      db.cachedStatement(sql: "SELECT scheme, value FROM identifier WHERE bookId = ? ORDER BY place"), arguments: [id]
    ).map { Identifier(scheme: $0["scheme"], value: $0["value"]) }
    guard
      let row = try Row.fetchOne(
        db.cachedStatement(sql: "SELECT uid, isbn, format, matchKey FROM book WHERE id = ?"), arguments: [id])
    else { throw BookError.none(words: "\(id)", near: []) }
    return BookMatch.Traits(
      uid: try UID(row["uid"]), identifiers: names, isbn: try (row["isbn"] as String?).map { try ISBN($0) },
      format: (row["format"] as String?).flatMap { Book.Format(rawValue: $0) }, matchKey: row["matchKey"])
  }
}
