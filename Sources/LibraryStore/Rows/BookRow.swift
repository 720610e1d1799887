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
    let marks: [StoredValue] =
      isInBook
      ? [StoredValue(book.isFavorite), StoredValue(book.notes.storable)] : [StoredValue(false), .null]
    try RowStatement(db, insertSQL).run(values(of: book, coverID: coverID) + marks)
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
      try RowStatement(db, updateSQL).run(values(of: book, coverID: coverID) + [.number(id.number)])
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

  private static func values(of book: Book, coverID: Int64?) -> [StoredValue] {
    [
      .text(book.uid.text), .text(book.title.storable), StoredValue(book.subtitle.storable),
      .text(book.byline.storable), lines(book.contributors) { $0.name }, lines(book.series) { $0.name },
      .text(book.sortKey.storable), .text(book.matchKey.storable), StoredValue(book.isbn?.digits),
      StoredValue(book.publisher.storable), StoredValue(book.published?.text), StoredValue(book.firstPublished?.text),
      StoredValue(book.format?.rawValue), StoredValue(book.pageCount), StoredValue(book.durationSeconds),
      StoredValue(book.language.storable), StoredValue(book.link.storable),
      StoredValue(book.price.map { "\($0.amount)" }), StoredValue(book.price?.currency),
      .text(book.visibility.rawValue), StoredValue(book.added?.text), StoredValue(coverID), lines(book.courses) { $0 },
      lines(book.colleges) { $0 },
    ]
  }

  /// Names with a line for each, as search finds them.
  private static func lines<Item>(_ items: [Item], _ name: (Item) -> String) -> StoredValue {
    switch items.count {
    case 0: .text("")
    case 1: .text(name(items[0]).storable)
    default: .text(items.map(name).joined(separator: "\n").storable)
    }
  }

  private static func insertChildren(of book: Book, _ id: BookID, _ db: Database) throws {
    for (place, contributor) in book.contributors.enumerated() {
      try RowStatement(db, "INSERT INTO main.contributor (bookId, place, name, sortName, role) VALUES (?, ?, ?, ?, ?)")
        .run([
          .number(id.number), StoredValue(place), .text(contributor.name.storable),
          StoredValue(contributor.sortName.storable), .text(contributor.role.rawValue),
        ])
    }
    for (place, series) in book.series.enumerated() {
      try RowStatement(db, "INSERT INTO main.series (bookId, place, name, position) VALUES (?, ?, ?, ?)").run([
        .number(id.number), StoredValue(place), .text(series.name.storable), StoredValue(series.position.storable),
      ])
    }
    for (place, identifier) in book.identifiers.enumerated() {
      try RowStatement(db, "INSERT INTO main.identifier (bookId, place, scheme, value) VALUES (?, ?, ?, ?)").run([
        .number(id.number), StoredValue(place), .text(identifier.scheme.storable), .text(identifier.value.storable),
      ])
    }
    for (place, tag) in book.tags.enumerated() {
      try RowStatement(db, "INSERT INTO main.bookTag (bookId, place, tag) VALUES (?, ?, ?)").run([
        .number(id.number), StoredValue(place), .text(tag.storable),
      ])
    }
    for (table, names) in [("course", book.courses), ("college", book.colleges)] {
      for (place, name) in names.enumerated() {
        try RowStatement(db, "INSERT INTO main.\(table) (bookId, place, name) VALUES (?, ?, ?)").run([
          .number(id.number), StoredValue(place), .text(name.storable),
        ])
      }
    }
  }
}
