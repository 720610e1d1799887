internal import GRDB
internal import ReadingModel

/// Builds whole books from their rows, in one pass over each table.
struct BookRows {
  private let db: Database
  private let scope: BookScope
  private let covers: CoverBytes
  private let journals: JournalPart?
  private let isForReading: Bool

  /// Books in a scope.
  /// - Parameters:
  ///   - journals: Which entries of their readings are included; nil for no readings.
  ///   - isForReading: Whether tags, identifiers, copies and the like are left out, which reading does not depend on.
  init(
    _ db: Database, _ scope: BookScope, covers: CoverBytes = .inMemory, journals: JournalPart? = .whole,
    isForReading: Bool = false
  ) {
    self.db = db
    self.scope = scope
    self.covers = covers
    self.journals = journals
    self.isForReading = isForReading
  }

  /// Books selected by a condition on the columns of `book`.
  init(_ db: Database, where condition: String, _ arguments: StatementArguments = []) {
    self.init(db, .those(where: condition, arguments))
  }

  /// The books with what belongs to them, in catalogue order.
  func fetch() throws -> [(id: BookID, book: Book)] {
    let contributors = try contributors()
    let series = try details("series", "name, position") {
      SeriesPlace(name: $0.text(1), position: $0.optionalText(2))
    }
    let identifiers = try details("identifier", "scheme, value") { Identifier(scheme: $0.text(1), value: $0.text(2)) }
    let tags = try details("bookTag", "tag") { $0.text(1) }
    let courses = try details("course", "name") { $0.text(1) }
    let colleges = try details("college", "name") { $0.text(1) }
    let custom =
      isForReading
      ? [:] : try CustomValueRow.fetch(db, "bookCustomValue", by: "bookId", scope.clause, scope.arguments)
    let holdings = isForReading ? [:] : try HoldingRows.fetch(db, scope)
    var readings = try journals.map { try ReadingRows(db, scope, $0).fetch() } ?? [:]
    var books: [(id: BookID, book: Book)] = []
    try RawRow.each(
      db,
      """
      SELECT \(BookRows.columns), \(covers.columns)
      FROM book LEFT JOIN picture ON picture.id = book.coverId
      WHERE \(scope.condition ?? "1") ORDER BY book.sortKey, book.id
      """, scope.arguments
    ) { row in
      let id = row.number(0)
      var book = try BookRows.book(row)
      book.cover = try covers.cover(of: id, row, from: BookRows.columnCount)
      book.contributors = contributors[id] ?? []
      book.series = series[id] ?? []
      book.identifiers = identifiers[id] ?? []
      book.tags = tags[id] ?? []
      book.courses = courses[id] ?? []
      book.colleges = colleges[id] ?? []
      book.custom = custom[id] ?? CustomFields()
      book.holding = holdings[id] ?? Holding()
      book.readings = readings.removeValue(forKey: id) ?? []
      books.append((BookID(id), book))
    }
    return books
  }

  private func contributors() throws -> [Int64: [Contributor]] {
    let roles = EnumDecoder<Contributor.Role>("contributor.role")
    return try children("contributor", "name, sortName, role") { row in
      try Contributor(name: row.text(1), sortName: row.optionalText(2), role: row.requiredWord(3, roles))
    }
  }

  private func details<Child>(
    _ table: String, _ columns: String, _ make: (RawRow) throws -> Child
  ) throws -> [Int64: [Child]] {
    isForReading ? [:] : try children(table, columns, make)
  }

  private func children<Child>(
    _ table: String, _ columns: String, _ make: (RawRow) throws -> Child
  ) throws -> [Int64: [Child]] {
    var children: [Int64: [Child]] = [:]
    try RawRow.each(
      db, "SELECT bookId, \(columns) FROM \(table) \(scope.clause) ORDER BY bookId, place", scope.arguments
    ) { row in children[row.number(0), default: []].append(try make(row)) }
    return children
  }

  /// The selected columns, in the order in which `book(_:)` reads them.
  private static let columns = columnNames.map { "book.\($0)" }.joined(separator: ", ")
  private static let columnCount = Int32(columnNames.count)
  private static let columnNames = ["id", "uid", "title", "visibility"] + fields.flatMap(\.columns)
  private static let fields = BookField.table.filter { ![.title, .cover].contains($0.field) && !$0.columns.isEmpty }
  /// The fields, each with the index of its first column.
  private static let places: [(field: FieldDefinition, column: Int32)] = {
    var next = columnCount - Int32(fields.flatMap(\.columns).count)
    return fields.map { field in
      defer { next += Int32(field.columns.count) }
      return (field, next)
    }
  }()

  private static func book(_ row: RawRow) throws -> Book {
    var book = Book(uid: try row.uid(1), title: row.text(2))
    book.visibility = try Visibility(storedAs: row.text(3), in: "book.visibility")
    for (field, column) in places {
      if let value = try field.value(in: row, at: column) { field.set(value, in: &book) }
    }
    return book
  }
}

/// Which books to read: those that match a condition on the columns of `book`, or all.
struct BookScope {
  /// The condition; nil for all books, so that no table needs a subquery.
  let condition: String?
  let arguments: StatementArguments

  static let all = BookScope(condition: nil, arguments: [])

  static func those(where condition: String, _ arguments: StatementArguments = []) -> BookScope {
    BookScope(condition: condition, arguments: arguments)
  }

  static func only(_ id: BookID) -> BookScope { .those(where: "book.id = :book", ["book": id.number]) }

  static func numbered(_ numbers: [Int64]) -> BookScope {
    BookScope(
      condition: "book.id IN (SELECT value FROM json_each(:numbers))",
      arguments: ["numbers": SQLText.list(numbers)])
  }

  /// The `WHERE` clause that limits a table to rows of these books.
  var clause: String { condition.map { "WHERE bookId IN (SELECT id FROM book WHERE \($0))" } ?? "" }
}
