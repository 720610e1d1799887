internal import GRDB
internal import ReadingModel

/// Merges the shelves of a file whose books are in the library by now.
struct ShelfMerger {
  private let db: Database
  private let books: [UID: BookID]

  /// A merger that knows which books of the library those of the file have become.
  init(_ db: Database, books: [UID: BookID]) {
    self.db = db
    self.books = books
  }

  /// Adds the shelf, or the books that the library's own has not got yet at its end.
  ///
  /// It is the library's when it has its uid, else its name. What the library knows of a shelf stays as it is, but
  /// one that takes anything from a private shelf is private from then on.
  /// - Returns: Whether the library's shelf was for everyone and is private now.
  func merge(_ shelf: Shelf) throws -> Bool {
    let held = try ShelfRow.fetchAll(db)
    let known = held.first { $0.uid == shelf.uid } ?? held.first { Name.areSame($0.name, shelf.name) }
    let incoming = shelf.books.compactMap { self.books[$0]?.number }
    guard let known else {
      let id = try ShelfRow.insert(shelf, db)
      var seen: Set<Int64> = []
      try ShelfRow.setBooks(id, to: incoming.filter { seen.insert($0).inserted }, db)
      return false
    }
    var isNew = false
    if known.description == nil, let description = shelf.description.storable {
      isNew = true
      try db.execute(sql: "UPDATE main.shelf SET description = ? WHERE id = ?", arguments: [description, known.id])
    }
    var shelved = try ShelfRow.books(known.id, db)
    var here = Set(shelved)
    for book in incoming where here.insert(book).inserted {
      isNew = true
      shelved.append(book)
    }
    try ShelfRow.setBooks(known.id, to: shelved, db)
    guard isNew, shelf.visibility == .private, known.visibility == .public else { return false }
    try db.execute(
      sql: "UPDATE main.shelf SET visibility = ? WHERE id = ?", arguments: [shelf.visibility.rawValue, known.id])
    return true
  }
}
