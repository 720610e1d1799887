internal import GRDB
internal import ReadingModel

/// Merges the shelves of a file whose books are in the library by now.
struct ShelfMerger {
  private let db: Database
  private let books: [UID: BookID]
  private let before: ToldRows
  /// The names of the shelves that were for everyone and are private now.
  private(set) var hidden: [String] = []
  /// The names of the shelves that the reader removed since an earlier import told of them.
  private(set) var removed: [String] = []

  /// A merger that knows which books of the library those of the file have become.
  /// - Parameter before: What the imports before this one told.
  init(_ db: Database, books: [UID: BookID], before: ToldRows) {
    self.db = db
    self.books = books
    self.before = before
  }

  /// Adds the shelf, or the books that the library's own has not got yet at its end.
  ///
  /// It is the library's when it has its uid, else its name, else when that is what became of it since an earlier
  /// import; one that the reader removed since stays away. What the library knows of a shelf stays as it is, but one
  /// that takes anything from a private shelf is private from then on.
  /// - Parameter isTold: Whether rows of the file tell of it.
  mutating func merge(_ shelf: Shelf, isTold: Bool) throws {
    let held = try ShelfRow.fetchAll(db)
    var known = held.first { $0.uid == shelf.uid } ?? held.first { Name.areSame($0.name, shelf.name) }
    let incoming = shelf.books.compactMap { self.books[$0]?.number }
    if known == nil, isTold, let fate = try before.fate(ofShelf: shelf.name, among: held.map(\.uid)) {
      guard case .isHere(let uid) = fate else {
        removed.append(shelf.name)
        return
      }
      known = held.first { $0.uid == uid }
    }
    if isTold { try before.remember(shelf: shelf.name, become: known?.uid ?? shelf.uid, in: incoming) }
    guard let known else {
      let id = try ShelfRow.insert(shelf, db)
      var seen: Set<Int64> = []
      return try ShelfRow.setBooks(id, to: incoming.filter { seen.insert($0).inserted }, db)
    }
    if try merge(shelf, of: incoming, into: known) { hidden.append(known.name) }
  }

  /// Whether the library's shelf was for everyone and is private now.
  private func merge(_ shelf: Shelf, of incoming: [Int64], into known: ShelfRow) throws -> Bool {
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
