internal import ReadingModel

/// Collects the shelves in a table row by row, with each book's position.
struct ImportedShelves {
  private var names: [String] = []
  private var books: [String: [(uid: UID, place: Int)]] = [:]

  init() {}

  /// The shelves with these ids of books in them, of which only some are known.
  init(_ shelved: [(name: String, id: String)], of uids: [String: UID]) {
    for (name, id) in shelved {
      if let uid = uids[id] { add(uid, to: name, at: nil) }
    }
  }

  /// Adds a book to a shelf; without a position it comes last.
  mutating func add(_ book: UID, to name: String, at place: Int?) {
    guard !name.isEmpty else { return }
    if books[name] == nil { names.append(name) }
    books[name, default: []].append((book, place ?? .max))
  }

  /// The shelves in file order, each with its books by position.
  func shelves(uids: UIDSource) -> [Shelf] {
    names.map { name in
      let sorted = (books[name] ?? []).sorted { $0.place < $1.place }
      return Shelf(uid: uids.next(), name: name, books: sorted.map(\.uid))
    }
  }
}
