internal import GRDB
internal import ReadingModel

struct ShelfRow {
  let id: Int64
  let uid: UID
  let name: String
  let description: String?
  let visibility: Visibility

  private init(_ row: Row) throws {
    id = try row["id"]
    uid = try UID(row["uid"])
    name = try row["name"]
    description = try row["description"]
    visibility = try row.requiredWord("visibility", in: "shelf")
  }

  static func fetchAll(_ db: Database) throws -> [ShelfRow] {
    try Row.fetchAll(db, sql: "SELECT * FROM shelf ORDER BY id").map { try ShelfRow($0) }
  }

  /// The one shelf that matches the words: by its whole name, else by a part of it.
  static func find(_ words: String, _ db: Database) throws -> ShelfRow { try resolve(words, db).row }

  /// The one shelf that matches the words, and whether the words are its whole name.
  static func resolve(_ words: String, _ db: Database) throws -> (row: ShelfRow, isWhole: Bool) {
    let shelves = try fetchAll(db)
    let wanted = words.lowercased()
    guard !wanted.isBlank else { throw ShelfError.noName }
    let named = NameResolution(words, among: shelves, name: \.name)
    guard named.found.isEmpty else {
      let (row, isWhole) = try named.only(.shelf)
      return (row, isWhole)
    }
    func parts(_ name: String) -> [String] { [name] + name.split(separator: " ").map(String.init) }
    let part = shelves.flatMap { parts($0.name) }.near(wanted).first
    let near = shelves.first { shelf in part.map(parts(shelf.name).contains) ?? false }
    throw NameError.none(.shelf, words: words, near: near?.name)
  }

  static func insert(_ shelf: Shelf, _ db: Database) throws -> Int64 {
    try db.execute(
      sql:
        "INSERT INTO main.shelf (uid, name, description, visibility, readerId) VALUES (?, ?, ?, ?, currentReaderId())",
      arguments: [shelf.uid.text, shelf.name.storable, shelf.description.storable, shelf.visibility.rawValue])
    return db.lastInsertedRowID
  }

  /// The ids of its books, in the reader's order.
  static func books(_ id: Int64, _ db: Database) throws -> [Int64] {
    try Int64.fetchAll(db, cached: "SELECT bookId FROM shelfBook WHERE shelfId = ? ORDER BY place", [id])
  }

  /// Whether the book is on a shelf of each name.
  static func isShelved(_ book: BookID, on names: [String], _ db: Database) throws -> Bool {
    guard !names.isEmpty else { return true }
    let known = try String.fetchAll(
      db,
      cached: "SELECT shelf.name FROM shelfBook JOIN shelf ON shelf.id = shelfBook.shelfId WHERE shelfBook.bookId = ?",
      [book.number])
    return names.allSatisfy { name in known.contains { Name.areSame($0, name) } }
  }

  /// Replaces its books, in this order.
  static func setBooks(_ id: Int64, to books: [Int64], _ db: Database) throws {
    guard try self.books(id, db) != books else { return }
    try db.execute(sql: "DELETE FROM main.shelfBook WHERE shelfId = ?", arguments: [id])
    try add(books.enumerated().map { ($1, $0 + 1) }, to: id, db)
  }

  static func add(_ books: [(book: Int64, place: Int)], to id: Int64, _ db: Database) throws {
    guard !books.isEmpty else { return }
    let rows = try RowBatch(db, ("shelfBook", ["shelfId", "bookId", "place"]), isNumbered: false)
    // In the order of the primary key, each row is added at its end.
    for (book, place) in books.sorted(by: { $0.book < $1.book }) {
      _ = try rows.add { row in
        row.add(id)
        row.add(book)
        row.add(place)
      }
    }
    try rows.write()
  }

  /// The place of its last book; 0 if it has none.
  static func lastPlace(_ id: Int64, _ db: Database) throws -> Int {
    try Int.fetchOne(db, cached: "SELECT max(place) FROM shelfBook WHERE shelfId = ?", [id]) ?? 0
  }

  static func shelves(_ db: Database) throws -> [Shelf] {
    var books: [Int64: [UID]] = [:]
    let cursor = try Row.fetchCursor(
      db,
      sql: """
        SELECT shelfBook.shelfId, book.uid FROM shelfBook JOIN book ON book.id = shelfBook.bookId
        ORDER BY shelfBook.shelfId, shelfBook.place
        """)
    while let row = try cursor.next() { books[try row["shelfId"], default: []].append(try UID(row["uid"])) }
    return try fetchAll(db).map { row in
      var shelf = Shelf(uid: row.uid, name: row.name, visibility: row.visibility, books: books[row.id] ?? [])
      shelf.description = row.description
      return shelf
    }
  }
}
