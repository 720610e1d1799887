internal import GRDB
internal import ReadingModel

/// One row of `book` with the rows that hang on it.
enum BookRow {
  private static let columns = [
    "uid", "title", "subtitle", "byline", "people", "seriesNames", "sortKey", "matchKey", "isbn", "publisher",
    "published", "firstPublished", "format", "pageCount", "durationSeconds", "language", "link", "priceAmount",
    "priceCurrency", "notes", "isFavorite", "visibility", "added", "coverId",
  ]
  private static let insertSQL =
    "INSERT INTO book (\(columns.joined(separator: ", "))) VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))"
  private static let updateSQL = "UPDATE book SET \(columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE id = ?"

  /// Writes a new book with its readings.
  static func insert(_ book: Book, _ db: Database) throws -> BookID {
    let coverID = try book.cover.map { try PictureRow.insert($0, db) }
    try db.cachedStatement(sql: insertSQL).execute(arguments: values(of: book, coverID: coverID))
    let id = BookID(db.lastInsertedRowID)
    try insertChildren(of: book, id, db)
    for reading in book.readings { try ReadingRow.insert(reading, bookID: id, db) }
    return id
  }

  /// Writes everything about a book anew but its readings.
  static func update(_ id: BookID, to book: Book, _ db: Database) throws {
    let oldCoverID = try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT coverId FROM book WHERE id = ?"), arguments: [id.number])
    let coverID = try book.cover.map { try PictureRow.insert($0, db) }
    try db.cachedStatement(sql: updateSQL).execute(arguments: values(of: book, coverID: coverID) + [id.number])
    try PictureRow.remove(oldCoverID, db)
    for table in ["contributor", "series", "identifier", "bookTag"] {
      try db.cachedStatement(sql: "DELETE FROM \(table) WHERE bookId = ?").execute(arguments: [id.number])
    }
    try insertChildren(of: book, id, db)
  }

  private static func values(of book: Book, coverID: Int64?) -> StatementArguments {
    [
      book.uid.text, book.title, book.subtitle, book.byline,
      book.contributors.map(\.name).joined(separator: "\n"), book.series.map(\.name).joined(separator: "\n"),
      book.sortKey, book.matchKey, book.isbn?.digits, book.publisher, book.published?.text, book.firstPublished?.text,
      book.format?.rawValue, book.pageCount, book.durationSeconds, book.language, book.link,
      book.price.map { "\($0.amount)" }, book.price?.currency, book.notes, book.isFavorite, book.visibility.rawValue,
      book.added?.text, coverID,
    ]
  }

  private static func insertChildren(of book: Book, _ id: BookID, _ db: Database) throws {
    for (place, contributor) in book.contributors.enumerated() {
      try db.cachedStatement(
        sql: "INSERT INTO contributor (bookId, place, name, sortName, role) VALUES (?, ?, ?, ?, ?)"
      ).execute(arguments: [id.number, place, contributor.name, contributor.sortName, contributor.role.rawValue])
    }
    for (place, series) in book.series.enumerated() {
      try db.cachedStatement(sql: "INSERT INTO series (bookId, place, name, position) VALUES (?, ?, ?, ?)")
        .execute(arguments: [id.number, place, series.name, series.position])
    }
    for (place, identifier) in book.identifiers.enumerated() {
      try db.cachedStatement(sql: "INSERT INTO identifier (bookId, place, scheme, value) VALUES (?, ?, ?, ?)")
        .execute(arguments: [id.number, place, identifier.scheme, identifier.value])
    }
    for (place, tag) in book.tags.enumerated() {
      try db.cachedStatement(sql: "INSERT INTO bookTag (bookId, place, tag) VALUES (?, ?, ?)")
        .execute(arguments: [id.number, place, tag])
    }
  }
}

/// One row of `picture`.
enum PictureRow {
  /// Writes a picture and returns its number.
  static func insert(_ picture: Picture, _ db: Database) throws -> Int64 {
    try db.cachedStatement(sql: "INSERT INTO picture (mediaType, bytes) VALUES (?, ?)")
      .execute(arguments: [picture.mediaType.rawValue, picture.bytes])
    return db.lastInsertedRowID
  }

  /// Removes a picture that nothing shows any more.
  static func remove(_ id: Int64?, _ db: Database) throws {
    guard let id else { return }
    try db.cachedStatement(sql: "DELETE FROM picture WHERE id = ?").execute(arguments: [id])
  }
}
