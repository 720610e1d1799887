internal import GRDB
package import ReadingModel

extension Library.Shelves {
  /// All shelves, oldest first.
  /// - Parameter withBooks: Whether the books are read, too; shelves may have a hundred thousand.
  package func all(withBooks: Bool = true) throws -> [ShelfSummary] {
    try read { db in
      let rows = try ShelfRow.fetchAll(db)
      guard !withBooks, !rows.isEmpty else { return try rows.map { try shelfSummary($0, db) } }
      let (statuses, finished) = (try CurrentReading.statuses(db), try CurrentReading.books(.finished, db))
      return try rows.map { try summary(of: $0, statuses, finished, db) }
    }
  }

  /// The name of the one shelf that matches the words, and whether the words are its whole name.
  /// - Throws: ``NameError`` if none or several match.
  package func name(matching words: String) throws -> (name: String, isWhole: Bool) {
    try read { db in
      let (row, isWhole) = try ShelfRow.resolve(words, db)
      return (row.name, isWhole)
    }
  }

  /// The one shelf that matches the words: by its whole name, else by a part of it.
  /// - Throws: ``NameError`` if none or several match.
  package func shelf(named words: String) throws -> ShelfSummary {
    try read { db in try shelfSummary(try ShelfRow.find(words, db), db) }
  }

  /// The shelves that a book is on, oldest first.
  package func all(of bookID: BookID) throws -> [ShelfPlace] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT shelf.name, (SELECT count(*) FROM shelfBook b WHERE b.shelfId = own.shelfId AND b.place <= own.place) AS place
          FROM shelfBook own JOIN shelf ON shelf.id = own.shelfId WHERE own.bookId = ? ORDER BY shelf.id
          """, arguments: [bookID.number]
      ).map { try ShelfPlace(name: $0["name"], place: $0["place"]) }
    }
  }

  /// Creates an empty shelf.
  /// - Throws: ``ShelfError`` if the name is taken.
  package func create(_ name: String, description: String?, visibility: Visibility) throws -> ShelfSummary {
    try write { db in
      try refuseShelfName(name, db)
      var shelf = Shelf(uid: uids.next(), name: name, visibility: visibility)
      shelf.description = description
      _ = try ShelfRow.insert(shelf, db)
      return try shelfSummary(try ShelfRow.find(name, db), db)
    } as: {
      "create the shelf \($0.name)"
    }
  }

  /// Changes to a shelf; nil leaves a field unchanged.
  package struct ShelfChange: Hashable, Sendable {
    package var name: String?
    /// The description, in Markdown; empty removes it.
    package var description: String?
    package var visibility: Visibility?

    package init() {}
  }

  /// Changes a shelf, but not its books.
  /// - Throws: ``NameError`` if no shelf or several match, ``ShelfError`` if the new name is taken.
  package func edit(
    _ words: String, _ change: ShelfChange
  ) throws -> (old: String, shelf: ShelfSummary, isChanged: Bool) {
    try write { db in
      let row = try ShelfRow.find(words, db)
      if let name = change.name { try refuseShelfName(name, except: row.id, db) }
      let before = try shelfSummary(row, db)
      try db.execute(
        sql: "UPDATE main.shelf SET name = ?, description = ?, visibility = ? WHERE id = ?",
        arguments: [
          (change.name ?? row.name).storable, (change.description ?? row.description).storable,
          (change.visibility ?? row.visibility).rawValue, row.id,
        ])
      let after = try shelfSummary(try ShelfRow.find(change.name ?? row.name, db), db)
      return (row.name, after, after != before)
    } as: {
      $0.old == $0.shelf.name ? "edit the shelf \($0.old)" : "rename the shelf \($0.old) to \($0.shelf.name)"
    }
  }

  /// Removes a shelf; its books stay in the library.
  /// - Parameter confirmed: The name of the shelf that the reader confirmed; nil if not asked.
  /// - Throws: ``NameError`` if none or several match; ``StaleConfirmation`` if the words now match another one.
  package func remove(_ words: String, confirmed: String? = nil) throws -> ShelfSummary {
    try write { db in
      let row = try ShelfRow.find(words, db)
      try StaleConfirmation.check(row.name, equals: confirmed)
      let summary = try shelfSummary(row, db)
      try db.execute(sql: "DELETE FROM main.shelf WHERE id = ?", arguments: [row.id])
      return summary
    } as: {
      "remove the shelf \($0.name)"
    }
  }

  /// The result of changing the books of a shelf.
  package struct Shelving: Hashable, Sendable {
    package let shelf: ShelfSummary
    /// The books that were added, moved or removed.
    package let changed: [BookSummary]
  }

  /// Puts books that are not yet on a shelf at its end or at a place.
  /// - Parameter place: The place of the first of them, counted from 1.
  /// - Throws: ``NameError`` if no shelf or several match.
  package func add(_ bookIDs: [BookID], toShelf words: String, at place: Int? = nil) throws -> Shelving {
    try changeShelf(words) { existing in
      let new = bookIDs.map(\.number).filter { !existing.contains($0) }.eachOnce
      existing.insert(contentsOf: new, at: place.map { min(max($0, 1), existing.count + 1) - 1 } ?? existing.count)
      return new
    } as: {
      "put \($0.changed.titleOrCount) on the shelf \($0.shelf.name)"
    }
  }

  /// Moves a book to another place of a shelf, counted from 1; a place past the end is the end.
  /// - Throws: ``NameError`` if no shelf or several match, ``ShelfError`` if the book is not on it.
  package func move(_ bookID: BookID, onShelf words: String, to place: Int) throws -> Shelving {
    try changeShelf(words, with: [bookID]) { existing in
      existing.removeAll { $0 == bookID.number }
      existing.insert(bookID.number, at: min(max(place, 1), existing.count + 1) - 1)
      return [bookID.number]
    } as: {
      "move \($0.changed.titleOrCount) on the shelf \($0.shelf.name)"
    }
  }

  /// Removes books from a shelf.
  /// - Throws: ``NameError`` if no shelf or several match, ``ShelfError`` if a book is not on it.
  package func take(_ bookIDs: [BookID], offShelf words: String) throws -> Shelving {
    try changeShelf(words, with: bookIDs) { existing in
      existing.removeAll { number in bookIDs.contains { $0.number == number } }
      return bookIDs.map(\.number).eachOnce
    } as: {
      "take \($0.changed.titleOrCount) off the shelf \($0.shelf.name)"
    }
  }

  /// Changes the books of a shelf. The closure returns the ids that it changed.
  /// - Parameter required: Books that have to be on the shelf.
  private func changeShelf(
    _ words: String, with required: [BookID] = [], _ change: (inout [Int64]) -> [Int64],
    as describe: (Shelving) -> String
  ) throws -> Shelving {
    try write { db in
      let row = try ShelfRow.find(words, db)
      var books = try ShelfRow.books(row.id, db)
      if let missing = required.first(where: { !books.contains($0.number) }) {
        throw ShelfError.notOnShelf(title: try library.books.summary(missing, db).title, shelf: row.name)
      }
      let changed = change(&books)
      try ShelfRow.setBooks(row.id, to: books, db)
      return Shelving(
        shelf: try shelfSummary(row, db), changed: try changed.map { try library.books.summary(BookID($0), db) })
    } as: {
      describe($0)
    }
  }

  private func refuseShelfName(_ name: String, except id: Int64? = nil, _ db: Database) throws {
    guard !name.isBlank else { throw ShelfError.noName }
    let existing = try ShelfRow.fetchAll(db).first { $0.id != id && Name.areSame($0.name, name) }
    if let existing { throw ShelfError.exists(name: existing.name) }
  }

  private func shelfSummary(_ row: ShelfRow, _ db: Database) throws -> ShelfSummary {
    let books = try BookSummary.fetch(
      db, where: "book.id IN (SELECT bookId FROM shelfBook WHERE shelfId = ?1)", [row.id],
      order: "(SELECT place FROM shelfBook WHERE shelfId = ?1 AND bookId = book.id)")
    return ShelfSummary(row, books: books)
  }

  /// A shelf without its books.
  private func summary(
    of row: ShelfRow, _ statuses: [Int64: Reading.Status], _ finished: Set<Int64>, _ db: Database
  ) throws -> ShelfSummary {
    var (count, finishedCount) = (0, 0)
    var next: (place: Int64, book: Int64)?
    try RawRow.each(db, "SELECT bookId, place FROM shelfBook WHERE shelfId = ?", [row.id]) { shelved in
      let (book, place) = (shelved.number(0), shelved.number(1))
      count += 1
      if finished.contains(book) { finishedCount += 1 }
      switch statuses[book] {
      case nil, .wanted: if place < next?.place ?? .max { next = (place, book) }
      default: break
      }
    }
    return ShelfSummary(row, count: count, finishedCount, try next.flatMap { try BookSummary.fetch(db, id: $0.book) })
  }
}
