internal import GRDB
internal import ReadingModel

/// Copies, loans, reservations and wishes: the rows of four tables.
enum HoldingRows {
  /// The holdings of some books, or of all. Books without any are missing from the result.
  static func fetch(_ db: Database, _ scope: BookScope) throws -> [Int64: Holding] {
    var holdings: [Int64: Holding] = [:]
    func visit(_ table: String, _ body: (Row, inout Holding) throws -> Void) throws {
      let statement = try db.cachedStatement(sql: "SELECT * FROM \(table) \(scope.clause) ORDER BY bookId, id")
      let cursor = try Row.fetchCursor(statement, arguments: scope.arguments)
      while let row = try cursor.next() { try body(row, &holdings[row["bookId"], default: Holding()]) }
    }
    try visit("bookCopy") { $1.copies.append(try BookCopyRow.copy($0)) }
    try visit("loan") { $1.loans.append(try LoanRow.loan($0, db)) }
    try visit("reservation") { $1.reservations.append(try ReservationRow.reservation($0)) }
    try visit("wish") { $1.wish = try WishRow.wish($0) }
    return holdings
  }

  /// The holdings of one book.
  static func fetch(_ id: BookID, _ db: Database) throws -> Holding {
    try fetch(db, .only(id))[id.number] ?? Holding()
  }

  /// Replaces a book's holdings. Of kinds that did not change, no row is written.
  static func write(_ holding: Holding, over existing: Holding, _ id: BookID, _ rows: RowWriter) throws {
    let db = rows.db
    func replace<Kind: Equatable>(
      _ table: String, _ old: [Kind], _ new: [Kind], isOwned: Bool = false,
      _ insert: (Kind) throws -> Void
    ) throws {
      let isMine = isOwned ? " AND readerId = currentReaderId()" : ""
      guard old != new else { return }
      if !old.isEmpty {
        try db.cachedStatement(sql: "DELETE FROM main.\(table) WHERE bookId = ?\(isMine)").execute(arguments: [
          id.number
        ])
      }
      for one in new { try insert(one) }
    }
    try replace("bookCopy", existing.copies, holding.copies) { try BookCopyRow.insert($0, id, rows) }
    try replace("loan", existing.loans, holding.loans) { try LoanRow.insert($0, id, db) }
    try replace("reservation", existing.reservations, holding.reservations) { try ReservationRow.insert($0, id, db) }
    try replace("wish", existing.wish.map { [$0] } ?? [], holding.wish.map { [$0] } ?? [], isOwned: true) {
      try WishRow.insert($0, id, db)
    }
  }
}
