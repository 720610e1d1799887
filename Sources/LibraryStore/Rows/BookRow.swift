internal import GRDB
internal import ReadingModel

enum BookRow {
  /// The fields in columns that all readers share.
  private static let fields = BookField.table.filter { ![.title, .notes, .favorite, .cover].contains($0.field) }
    .map { (definition: $0, columnCount: $0.columns.count) }
  /// The columns that follow from others, for search, order and recognition.
  private static let derivedColumns = [
    "byline", "people", "seriesNames", "sortKey", "matchKey", "courseNames", "collegeNames",
  ]
  private static let columns =
    ["uid", "title", "visibility", "coverId"] + derivedColumns
    + fields.flatMap(\.definition.columns)
  static let insertedColumns = columns + ["isFavorite", "notes"]
  private static let updateSQL = SQLText.update("main.book", columns, isRevision: true)
  private static let recomputeSQL = SQLText.update("main.book", derivedColumns)

  /// Inserts a new book of the reader with its readings; the samples make room for it.
  static func insert(_ book: Book, _ db: Database) throws -> BookID {
    try SampleRows.makeRoom(for: book.uid, db)
    return try insert(book, matchKey: book.matchKey, RowWriter(db))
  }

  /// Inserts a new book with its readings, with a match key that is already computed.
  ///
  /// The samples are not changed; an import does that before the rows that it does not record.
  static func insert(_ book: Book, matchKey: String, _ rows: RowWriter) throws -> BookID {
    let coverID = try book.cover.map { try PictureRow.insert($0, rows.db) }
    let id = BookID(
      try rows.insert(into: .book) { row in
        add(book, matchKey: matchKey, coverID: coverID, to: &row)
        row.add(rows.isMarkInBook && book.isFavorite)
        row.add(nonEmpty: rows.isMarkInBook ? book.notes : nil)
      })
    if !rows.isMarkInBook { try BookMarkRow.set(book, id, rows.db) }
    try insertChildren(of: book, nil, id, rows)
    if !book.holding.isEmpty { try HoldingRows.write(book.holding, over: Holding(), id, rows) }
    for reading in book.readings { try ReadingRow.insert(reading, bookID: id, rows) }
    return id
  }

  /// Rewrites everything about a book except its readings.
  /// - Parameter existing: The existing book; of what all readers share, only what changed is written.
  static func update(_ id: BookID, to book: Book, over existing: Book? = nil, _ db: Database) throws {
    try BookMarkRow.set(book, id, db)
    try HoldingRows.write(book.holding, over: try HoldingRows.fetch(id, db), id, RowWriter(db))
    if var existing {
      (existing.isFavorite, existing.notes, existing.readings) = (book.isFavorite, book.notes, book.readings)
      existing.holding = book.holding
      if existing == book { return }
    }
    let fields =
      existing.map { existing in BookField.table.filter { $0.value(of: existing) != $0.value(of: book) } }
      ?? BookField.table
    let isSameRow = existing?.uid == book.uid && existing?.visibility == book.visibility
    if isSameRow, !fields.contains(where: isInRow) {
      try db.run(SQLText.update("main.book", [], isRevision: true), [id.number])
    } else {
      try updateRow(id, to: book, db)
    }
    for table in fields.compactMap(\.table) {
      try db.run("DELETE FROM main.\(table) WHERE bookId = ?", [id.number])
    }
    try insertChildren(of: book, Set(fields.map(\.field)), id, RowWriter(db))
  }

  /// Whether a field has columns in `book`, if only for search.
  private static func isInRow(_ definition: FieldDefinition) -> Bool {
    !definition.columns.isEmpty || [.contributors, .series, .courses, .colleges].contains(definition.field)
  }

  private static func updateRow(_ id: BookID, to book: Book, _ db: Database) throws {
    let oldCoverID = try Int64.fetchOne(db, cached: "SELECT coverId FROM book WHERE id = ?", [id.number])
    try PictureRow.replace(oldCoverID, with: book.cover, db) { coverID in
      let arguments = RowValues.arguments { row in
        add(book, matchKey: book.matchKey, coverID: coverID, to: &row)
        row.add(id.number)
      }
      try db.run(updateSQL, arguments)
    }
  }

  /// Deletes a book with everything that belongs to it.
  static func delete(_ id: BookID, _ db: Database) throws {
    let coverID = try Int64.fetchOne(db, cached: "SELECT coverId FROM book WHERE id = ?", [id.number])
    try db.run("DELETE FROM main.book WHERE id = ?", [id.number])
    try PictureRow.replace(coverID, with: nil, db) { _ in }
  }

  private static func add(_ book: Book, matchKey: String, coverID: Int64?, to row: inout RowValues) {
    row.add(book.uid)
    row.add(book.title)
    row.add(book.visibility.rawValue)
    row.add(coverID)
    addDerived(book, matchKey: matchKey, to: &row)
    for (field, columnCount) in fields { field.add(book, columnCount: columnCount, to: &row) }
  }

  private static func addDerived(_ book: Book, matchKey: String, to row: inout RowValues) {
    row.add(book.byline)
    row.add(lines(book.contributors) { $0.name })
    row.add(lines(book.series) { $0.name })
    row.add(book.sortKey)
    row.add(matchKey)
    row.add(lines(book.courses) { $0 })
    row.add(lines(book.colleges) { $0 })
  }

  /// Rewrites the columns that follow from the others.
  static func recompute(_ id: BookID, _ book: Book, _ db: Database) throws {
    let arguments = RowValues.arguments { row in
      addDerived(book, matchKey: book.matchKey, to: &row)
      row.add(id.number)
    }
    try db.run(recomputeSQL, arguments)
  }

  /// Computes the sort key of a book again, if it still exists.
  static func file(_ id: BookID, _ db: Database) throws {
    guard let row = try Row.fetchOne(db, cached: "SELECT title, sortKey FROM book WHERE id = ?", [id.number]) else {
      return
    }
    let key = (try row["title"] as String).titleFilingKey
    guard try row["sortKey"] as String != key else { return }
    try db.run("UPDATE main.book SET sortKey = ? WHERE id = ?", [key, id.number])
  }

  /// Names, one per line, for the search index.
  private static func lines<Item>(_ items: [Item], _ name: (Item) -> String) -> String {
    switch items.count {
    case 0: ""
    case 1: name(items[0])
    default: items.map(name).joined(separator: "\n")
    }
  }

  /// Inserts the items of a book's lists.
  /// - Parameter fields: Of which fields; all if nil.
  private static func insertChildren(
    of book: Book, _ fields: Set<BookField>?, _ id: BookID, _ rows: RowWriter
  ) throws {
    func insert<Item>(
      _ items: [Item], of field: BookField, into table: RowWriter.Table, _ fill: (Item, inout RowValues) -> Void
    ) throws {
      guard fields?.contains(field) ?? true else { return }
      for place in items.indices {
        try rows.insert(into: table) { row in
          row.add(id.number)
          row.add(place)
          fill(items[place], &row)
        }
      }
    }
    try insert(book.contributors, of: .contributors, into: .contributor) { contributor, row in
      row.add(contributor.name)
      row.add(nonEmpty: contributor.sortName)
      row.add(contributor.role.rawValue)
    }
    try insert(book.series, of: .series, into: .series) { series, row in
      row.add(series.name)
      row.add(nonEmpty: series.position)
    }
    try insert(book.identifiers, of: .identifiers, into: .identifier) { identifier, row in
      row.add(identifier.scheme)
      row.add(identifier.value)
    }
    try insert(book.tags, of: .tags, into: .bookTag) { $1.add($0) }
    try insert(book.courses, of: .courses, into: .course) { $1.add($0) }
    try insert(book.colleges, of: .colleges, into: .college) { $1.add($0) }
    if fields?.contains(.custom) ?? true {
      try CustomValueRow.insert(book.custom, of: id.number, into: .bookCustomValue, rows)
    }
  }
}
