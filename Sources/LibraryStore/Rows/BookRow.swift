internal import GRDB
internal import ReadingModel

/// One row of `book` with the rows that hang on it.
enum BookRow {
  private static let columns = [
    "uid", "title", "subtitle", "byline", "people", "seriesNames", "sortKey", "matchKey", "isbn", "publisher",
    "published", "firstPublished", "format", "pageCount", "durationSeconds", "language", "link", "priceAmount",
    "priceCurrency", "visibility", "added", "coverId",
    "courseNames", "collegeNames",
  ]
  private static let insertSQL = SQLText.insert(into: "main.book", columns + ["isFavorite", "notes"])
  private static let updateSQL = SQLText.update("main.book", columns)

  /// Writes a new book with its readings.
  static func insert(_ book: Book, _ db: Database) throws -> BookID {
    let coverID = try book.cover.map { try PictureRow.insert($0, db) }
    let isInBook = try BookMarkRow.isInBook(db)
    let marks: StatementArguments = isInBook ? [book.isFavorite, book.notes.storable] : [false, nil]
    try db.cachedStatement(sql: insertSQL).execute(arguments: values(of: book, coverID: coverID) + marks)
    let id = BookID(db.lastInsertedRowID)
    if !isInBook { try BookMarkRow.set(book, id, db) }
    try insertChildren(of: book, id, db)
    try HoldingRows.write(book.holding, over: Holding(), id, db)
    for reading in book.readings { try ReadingRow.insert(reading, bookID: id, db) }
    return id
  }

  /// Writes everything about a book anew but its readings.
  /// - Parameter held: The book as it was; what all readers share is left alone when nothing of it is different.
  static func update(_ id: BookID, to book: Book, over held: Book? = nil, _ db: Database) throws {
    try BookMarkRow.set(book, id, db)
    try HoldingRows.write(book.holding, over: try HoldingRows.fetch(id, db), id, db)
    if var held {
      (held.isFavorite, held.notes, held.readings) = (book.isFavorite, book.notes, book.readings)
      held.holding = book.holding
      if held == book { return }
    }
    let oldCoverID = try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT coverId FROM book WHERE id = ?"), arguments: [id.number])
    try PictureRow.replace(oldCoverID, with: book.cover, db) { coverID in
      try db.cachedStatement(sql: updateSQL).execute(arguments: values(of: book, coverID: coverID) + [id.number])
    }
    for table in ["contributor", "series", "identifier", "bookTag", "course", "college"] {
      try db.cachedStatement(sql: "DELETE FROM main.\(table) WHERE bookId = ?").execute(arguments: [id.number])
    }
    try insertChildren(of: book, id, db)
  }

  /// Removes a book with everything that belongs to it.
  static func delete(_ id: BookID, _ db: Database) throws {
    let coverID = try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT coverId FROM book WHERE id = ?"), arguments: [id.number])
    try db.cachedStatement(sql: "DELETE FROM main.book WHERE id = ?").execute(arguments: [id.number])
    try PictureRow.replace(coverID, with: nil, db) { _ in }
  }

  private static func values(of book: Book, coverID: Int64?) -> StatementArguments {
    [
      book.uid.text, book.title.storable, book.subtitle.storable, book.byline.storable,
      book.contributors.map(\.name).joined(separator: "\n").storable,
      book.series.map(\.name).joined(separator: "\n").storable,
      book.sortKey.storable, book.matchKey.storable, book.isbn?.digits, book.publisher.storable, book.published?.text,
      book.firstPublished?.text, book.format?.rawValue, book.pageCount, book.durationSeconds, book.language.storable,
      book.link.storable, book.price.map { "\($0.amount)" }, book.price?.currency, book.visibility.rawValue,
      book.added?.text, coverID, book.courses.joined(separator: "\n").storable,
      book.colleges.joined(separator: "\n").storable,
    ]
  }

  private static func insertChildren(of book: Book, _ id: BookID, _ db: Database) throws {
    for (place, contributor) in book.contributors.enumerated() {
      try db.cachedStatement(
        sql: "INSERT INTO contributor (bookId, place, name, sortName, role) VALUES (?, ?, ?, ?, ?)"
      ).execute(arguments: [
        id.number, place, contributor.name.storable, contributor.sortName.storable, contributor.role.rawValue,
      ])
    }
    for (place, series) in book.series.enumerated() {
      try db.cachedStatement(sql: "INSERT INTO series (bookId, place, name, position) VALUES (?, ?, ?, ?)")
        .execute(arguments: [id.number, place, series.name.storable, series.position.storable])
    }
    for (place, identifier) in book.identifiers.enumerated() {
      try db.cachedStatement(sql: "INSERT INTO identifier (bookId, place, scheme, value) VALUES (?, ?, ?, ?)")
        .execute(arguments: [id.number, place, identifier.scheme.storable, identifier.value.storable])
    }
    for (place, tag) in book.tags.enumerated() {
      try db.cachedStatement(sql: "INSERT INTO bookTag (bookId, place, tag) VALUES (?, ?, ?)")
        .execute(arguments: [id.number, place, tag.storable])
    }
    for (table, names) in [("course", book.courses), ("college", book.colleges)] {
      for (place, name) in names.enumerated() {
        try db.cachedStatement(sql: "INSERT INTO main.\(table) (bookId, place, name) VALUES (?, ?, ?)")
          .execute(arguments: [id.number, place, name.storable])
      }
    }
  }
}
