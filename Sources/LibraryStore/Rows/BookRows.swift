internal import GRDB
internal import ReadingModel

/// Builds whole books from the rows of the tables, in one pass over each table.
struct BookRows {
  private let db: Database
  private let scope: BookScope

  /// Some books, or all.
  init(_ db: Database, _ scope: BookScope) {
    self.db = db
    self.scope = scope
  }

  /// Books that a condition on the columns of `book` selects.
  init(_ db: Database, where condition: String, _ arguments: StatementArguments = []) {
    self.init(db, .those(where: condition, arguments))
  }

  /// The books with everything that belongs to them, in the catalogue's order.
  func fetch() throws -> [(id: BookID, book: Book)] {
    let contributors = try children("contributor") { row in
      Contributor(
        name: row["name"], sortName: row["sortName"], role: Contributor.Role(rawValue: row["role"]) ?? .contributor)
    }
    let series = try children("series") { SeriesPlace(name: $0["name"], position: $0["position"]) }
    let identifiers = try children("identifier") { Identifier(scheme: $0["scheme"], value: $0["value"]) }
    let tags = try children("bookTag") { row -> String in row["tag"] }
    let courses = try children("course") { row -> String in row["name"] }
    let colleges = try children("college") { row -> String in row["name"] }
    let holdings = try HoldingRows.fetch(db, scope)
    let readings = try ReadingRows(db, scope).fetch()
    let cursor = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT book.*, picture.mediaType AS coverType, picture.bytes AS coverBytes
          FROM book LEFT JOIN picture ON picture.id = book.coverId
          WHERE \(scope.condition ?? "1") ORDER BY book.sortKey, book.id
          """), arguments: scope.arguments)
    var books: [(id: BookID, book: Book)] = []
    while let row = try cursor.next() {
      let id: Int64 = row["id"]
      var book = try BookRows.book(row)
      book.contributors = contributors[id] ?? []
      book.series = series[id] ?? []
      book.identifiers = identifiers[id] ?? []
      book.tags = tags[id] ?? []
      book.courses = courses[id] ?? []
      book.colleges = colleges[id] ?? []
      book.holding = holdings[id] ?? Holding()
      book.readings = readings[id] ?? []
      books.append((BookID(id), book))
    }
    return books
  }

  private func children<Child>(_ table: String, _ make: (Row) throws -> Child) throws -> [Int64: [Child]] {
    let cursor = try Row.fetchCursor(
      db.cachedStatement(
        sql: "SELECT * FROM \(table) \(scope.clause()) ORDER BY bookId, place"), arguments: scope.arguments)
    var children: [Int64: [Child]] = [:]
    while let row = try cursor.next() { children[row["bookId"], default: []].append(try make(row)) }
    return children
  }

  private static func book(_ row: Row) throws -> Book {
    var book = Book(uid: try UID(row["uid"]), title: row["title"])
    book.subtitle = row["subtitle"]
    book.isbn = try (row["isbn"] as String?).map { try ISBN($0) }
    book.publisher = row["publisher"]
    book.published = try (row["published"] as String?).map { try Day($0) }
    book.firstPublished = try (row["firstPublished"] as String?).map { try Day($0) }
    book.format = (row["format"] as String?).flatMap { Book.Format(rawValue: $0) }
    book.pageCount = row["pageCount"]
    book.durationSeconds = row["durationSeconds"]
    book.language = row["language"]
    book.link = row["link"]
    if let amount = row["priceAmount"] as String?, let currency = row["priceCurrency"] as String? {
      book.price = try Money(amount: amount, currency: currency)
    }
    book.notes = row["notes"]
    book.isFavorite = row["isFavorite"]
    book.visibility = Visibility(rawValue: row["visibility"]) ?? .private
    book.added = try (row["added"] as String?).map { try Day($0) }
    book.cover = PictureRow.picture(row, mediaType: "coverType", bytes: "coverBytes")
    return book
  }
}
