internal import GRDB
internal import ReadingModel

/// Merges the shelves of a file after its books were merged.
struct ShelfMerger {
  private let db: Database
  private let books: [UID: BookID]
  private let before: ImportHistory
  private let recorder: ChangeRecorder?
  /// The names of the shelves that changed from public to private.
  private(set) var hidden: [String] = []
  /// The names of the shelves that the reader removed since an earlier import.
  private(set) var removed: [String] = []

  /// The names of the shelves that keep another description than in the file.
  private(set) var described: [String] = []

  /// A merger.
  /// - Parameters:
  ///   - books: The library's book for each uid in the file.
  ///   - before: The baseline: what earlier imports contained.
  ///   - recorder: Records the changes of existing books.
  init(_ db: Database, books: [UID: BookID], before: ImportHistory, _ recorder: ChangeRecorder?) {
    self.db = db
    self.books = books
    self.before = before
    self.recorder = recorder
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
      try add(incoming, to: ShelfRow.insert(shelf, db), after: [])
      return
    }
    if let mine = known.description, let theirs = shelf.description.storable, mine != theirs {
      described.append(known.name)
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
    let shelved = try ShelfRow.books(known.id, db)
    if try add(incoming, to: known.id, after: shelved) > 0 { isNew = true }
    guard isNew, shelf.visibility == .private, known.visibility == .public else { return false }
    try db.run("UPDATE main.shelf SET visibility = ? WHERE id = ?", [shelf.visibility.rawValue, known.id])
    return true
  }

  /// Appends the books that are not on the shelf yet. Rows of new books are not recorded: undo removes them with their
  /// books, see ``AddedBooks``.
  /// - Parameter shelved: The books on the shelf.
  /// - Returns: How many books were appended.
  @discardableResult private func add(_ incoming: [Int64], to shelf: Int64, after shelved: [Int64]) throws -> Int {
    var here = Set(shelved)
    let books = incoming.filter { here.insert($0).inserted }
    let last = shelved.isEmpty ? 0 : try ShelfRow.lastPlace(shelf, db)
    let rows = books.enumerated().map { (book: $1, place: last + $0 + 1) }
    guard let recorder else {
      try ShelfRow.add(rows, to: shelf, db)
      return books.count
    }
    let ofNew = rows.filter { recorder.hasAdded(BookID($0.book)) }
    if ofNew.count < rows.count {
      try ShelfRow.add(rows.filter { !recorder.hasAdded(BookID($0.book)) }, to: shelf, db)
    }
    if !ofNew.isEmpty {
      // New books exist. Looking each of them up would read the books once per shelf.
      try recorder.unrecorded { try db.withoutForeignKeys { try ShelfRow.add(ofNew, to: shelf, db) } }
    }
    return books.count
  }
}
