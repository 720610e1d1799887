internal import GRDB
package import ReadingModel

extension Library {
  /// Every shelf, in the order in which they were made.
  package func shelves() throws -> [ShelfSummary] {
    try read { db in try ShelfRow.fetchAll(db).map { try shelfSummary($0, db) } }
  }

  /// The name of the one shelf that the words mean, and whether they are all of it.
  /// - Throws: ``ShelfError`` when none matches, or several do.
  package func shelfName(meantBy words: String) throws -> (name: String, isWhole: Bool) {
    try read { db in
      let (row, isWhole) = try ShelfRow.meant(words, db)
      return (row.name, isWhole)
    }
  }

  /// The one shelf that the words mean: its name, else a part of it.
  /// - Throws: ``ShelfError`` when none matches, or several do.
  package func shelf(named words: String) throws -> ShelfSummary {
    try read { db in try shelfSummary(try ShelfRow.find(words, db), db) }
  }

  /// The shelves that a book stands on, in the order in which they were made.
  package func shelves(of bookID: BookID) throws -> [ShelfPlace] {
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

  /// Makes an empty shelf.
  /// - Throws: ``ShelfError`` when there is one of that name.
  package func createShelf(_ name: String, description: String?, visibility: Visibility) throws -> ShelfSummary {
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

  /// What is to be different about a shelf; what is nil stays.
  package struct ShelfChange: Hashable, Sendable {
    /// The name.
    package var name: String?
    /// What it is for, in Markdown; empty takes it away.
    package var description: String?
    /// Who may know of it.
    package var visibility: Visibility?

    /// A change of nothing.
    package init() {}
  }

  /// Changes what is known of a shelf, but not its books.
  /// - Throws: ``ShelfError`` when no shelf or several match, or another one has the new name.
  package func editShelf(
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
  /// - Parameter agreed: The name of the shelf that the reader was told of; nil when nobody was.
  /// - Returns: The shelf as it was.
  /// - Throws: ``ShelfError`` when none matches, or several do; ``ChangedMeanwhile`` when the words mean another one.
  package func removeShelf(_ words: String, agreed: String? = nil) throws -> ShelfSummary {
    try write { db in
      let row = try ShelfRow.find(words, db)
      try ChangedMeanwhile.check(row.name, isAs: agreed)
      let summary = try shelfSummary(row, db)
      try db.execute(sql: "DELETE FROM main.shelf WHERE id = ?", arguments: [row.id])
      return summary
    } as: {
      "remove the shelf \($0.name)"
    }
  }

  /// What putting books on a shelf did.
  package struct Shelving: Hashable, Sendable {
    /// The shelf, as it is now.
    package let shelf: ShelfSummary
    /// The books that came to it, or went from it.
    package let changed: [BookSummary]
  }

  /// Puts books on a shelf, those that are not there yet, at its end or at a place.
  /// - Parameter place: Which book of the shelf the first of them becomes, counted from 1.
  /// - Throws: ``ShelfError`` when no shelf or several match.
  package func add(_ bookIDs: [BookID], toShelf words: String, at place: Int? = nil) throws -> Shelving {
    try changeShelf(words) { held in
      let new = bookIDs.map(\.number).filter { !held.contains($0) }.uniqued
      held.insert(contentsOf: new, at: place.map { min(max($0, 1), held.count + 1) - 1 } ?? held.count)
      return new
    } as: {
      "put \($0.titles) on the shelf \($0.shelf.name)"
    }
  }

  /// Moves a book to another place of a shelf, counted from 1; one behind the end is the end.
  /// - Throws: ``ShelfError`` when no shelf or several match, or the book is not on it.
  package func move(_ bookID: BookID, onShelf words: String, to place: Int) throws -> Shelving {
    try changeShelf(words) { held in
      guard let index = held.firstIndex(of: bookID.number) else { return nil }
      held.remove(at: index)
      held.insert(bookID.number, at: min(max(place, 1), held.count + 1) - 1)
      return [bookID.number]
    } missing: {
      bookID
    } as: {
      "move \($0.titles) on the shelf \($0.shelf.name)"
    }
  }

  /// Takes books off a shelf.
  /// - Throws: ``ShelfError`` when no shelf or several match, or a book is not on it.
  package func take(_ bookIDs: [BookID], offShelf words: String) throws -> Shelving {
    var missing: BookID?
    return try changeShelf(words) { held in
      missing = bookIDs.first { !held.contains($0.number) }
      guard missing == nil else { return nil }
      held.removeAll { number in bookIDs.contains { $0.number == number } }
      return bookIDs.map(\.number).uniqued
    } missing: {
      missing
    } as: {
      "take \($0.titles) off the shelf \($0.shelf.name)"
    }
  }

  /// Changes the books of a shelf; the closure changes them and says which it was about, or nil when one is missing.
  private func changeShelf(
    _ words: String, _ change: (inout [Int64]) -> [Int64]?, missing: () -> BookID? = { nil },
    as deed: (Shelving) -> String
  ) throws -> Shelving {
    try write { db in
      let row = try ShelfRow.find(words, db)
      var books = try ShelfRow.books(row.id, db)
      guard let changed = change(&books) else {
        let title = try missing().map { try summary($0, db).title } ?? ""
        throw ShelfError.notOnShelf(title: title, shelf: row.name)
      }
      try ShelfRow.setBooks(row.id, to: books, db)
      return Shelving(shelf: try shelfSummary(row, db), changed: try changed.map { try summary(BookID($0), db) })
    } as: {
      deed($0)
    }
  }

  private func refuseShelfName(_ name: String, except id: Int64? = nil, _ db: Database) throws {
    guard name.contains(where: { !$0.isWhitespace }) else { throw ShelfError.noName }
    let held = try ShelfRow.fetchAll(db).first { $0.id != id && Name.areSame($0.name, name) }
    if let held { throw ShelfError.exists(name: held.name) }
  }

  private func shelfSummary(_ row: ShelfRow, _ db: Database) throws -> ShelfSummary {
    let books = try BookSummary.fetch(
      db, where: "book.id IN (SELECT bookId FROM shelfBook WHERE shelfId = ?1)", [row.id],
      order: "(SELECT place FROM shelfBook WHERE shelfId = ?1 AND bookId = book.id)", limit: nil)
    return ShelfSummary(
      uid: row.uid, name: row.name, description: row.description, visibility: row.visibility, books: books)
  }
}

extension Library.Shelving {
  /// `Emma`, or `3 books`.
  fileprivate var titles: String { changed.count == 1 ? changed[0].title : "\(changed.count) books" }
}

extension [Int64] {
  /// Each number once, where it stands first.
  fileprivate var uniqued: [Int64] {
    var seen: Set<Int64> = []
    return filter { seen.insert($0).inserted }
  }
}
