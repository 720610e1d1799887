internal import GRDB
internal import ReadingModel

/// Merges the shelves of a file after its books were merged.
struct ShelfMerger {
  private let db: Database
  private let books: [UID: BookID]
  private let before: ImportHistory
  /// The names of the shelves that changed from public to private.
  private(set) var hidden: [String] = []
  /// The names of the shelves that the reader removed since an earlier import.
  private(set) var removed: [String] = []

  /// A merger.
  /// - Parameters:
  ///   - books: The library's book for each uid in the file.
  ///   - before: The baseline: what earlier imports contained.
  init(_ db: Database, books: [UID: BookID], before: ImportHistory) {
    self.db = db
    self.books = books
    self.before = before
  }

  /// Adds the shelf, or appends its books to the existing shelf.
  ///
  /// It matches an existing shelf by uid, else by name, else by the baseline; one that the reader removed since an
  /// earlier import is not added again. An existing shelf keeps its values, but becomes private if anything is added to
  /// it from a private shelf.
  /// - Parameter wasImported: Whether rows of the file contain the shelf.
  mutating func merge(_ shelf: Shelf, wasImported: Bool) throws {
    let existing = try ShelfRow.fetchAll(db)
    var known = existing.first { $0.uid == shelf.uid } ?? existing.first { Name.areSame($0.name, shelf.name) }
    let incoming = shelf.books.compactMap { self.books[$0]?.number }
    if known == nil, wasImported, let outcome = try before.outcome(ofShelf: shelf.name, among: existing.map(\.uid)) {
      guard case .mapped(let uid) = outcome else {
        removed.append(shelf.name)
        return
      }
      known = existing.first { $0.uid == uid }
    }
    if wasImported { try before.record(shelf: shelf.name, mappedTo: known?.uid ?? shelf.uid, in: incoming) }
    guard let known else {
      let id = try ShelfRow.insert(shelf, db)
      var seen: Set<Int64> = []
      return try ShelfRow.setBooks(id, to: incoming.filter { seen.insert($0).inserted }, db)
    }
    if try merge(shelf, of: incoming, into: known) { hidden.append(known.name) }
  }

  /// Whether the existing shelf changed from public to private.
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
