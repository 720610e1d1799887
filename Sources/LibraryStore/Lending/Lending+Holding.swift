internal import GRDB
internal import QueryLanguage
internal import ReadingModel

extension Library.Lending {
  /// Changes a book's holdings as one history entry. Adds the book first if it is new.
  func changeHolding<Value>(
    _ book: BookReference, _ body: (inout Holding, BookSummary, Database) throws -> Value, as words: (Value) -> String,
    notifying events: (Value) -> [LibraryEvent] = { _ in [] }
  ) throws -> Value {
    try write { db in
      let (bookID, isNew) = try book.place(in: db)
      let book = try library.books.summary(bookID, db)
      let value = try HoldingRows.change(bookID, db) { try body(&$0, book, db) }
      return (value: value, added: isNew ? [book] : [])
    } as: { done in
      words(done.value)
    } notifying: { done, _ in
      LibraryEvent.all(adding: done.added) + events(done.value)
    }.value
  }

  /// The matching books that have rows in the table, with their holdings, in catalogue order.
  func holdings(
    matching query: Query, in table: String, _ db: Database
  ) throws -> [(book: BookSummary, holding: Holding)] {
    let condition = try QuerySQL(db, for: .books).condition(query).build(db)
    let has = "book.id IN (SELECT bookId FROM \(table))"
    let books = try BookSummary.fetch(
      db, where: "\(has) AND (\(condition.sql))", condition.arguments, order: "book.sortKey, book.id")
    let holdings = try HoldingRows.fetch(db, .those(where: has))
    return books.map { ($0, holdings[$0.id.number] ?? Holding()) }
  }
}
