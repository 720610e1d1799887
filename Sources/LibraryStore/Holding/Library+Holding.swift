internal import GRDB
internal import ReadingModel

extension Library {
  /// Changes what is had of a book, as one deed of the history.
  func changeHolding<Value>(
    _ bookID: BookID, _ body: (inout Holding, BookSummary, Database) throws -> Value, as words: (Value) -> String,
    telling event: (Value) -> LibraryEvent? = { _ in nil }
  ) throws -> Value {
    try write { db in
      let held = try HoldingRows.fetch(bookID, db)
      var holding = held
      let value = try body(&holding, try summary(bookID, db), db)
      try HoldingRows.write(holding, over: held, bookID, db)
      return value
    } as: {
      words($0)
    } telling: { value, _ in
      event(value)
    }
  }

  /// What is had of the books of a query, in their order; of books of which there is nothing nothing.
  func holdings(
    fitting query: Query, in table: String, _ db: Database
  ) throws -> [(book: BookSummary, holding: Holding)] {
    let condition = try QuerySQL(db, for: .books).condition(query).build(db)
    let has = "book.id IN (SELECT bookId FROM \(table))"
    let books = try BookSummary.fetch(
      db, where: "\(has) AND (\(condition.sql))", condition.arguments, order: "book.sortKey, book.id", limit: nil)
    let holdings = try HoldingRows.fetch(db, .those(where: has))
    return books.compactMap { book in holdings[book.id.number].map { (book, $0) } }
  }
}
