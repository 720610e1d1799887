internal import ReadingModel

/// Collects the shelves in a table row by row, with each book's position.
struct ImportedShelves {
  private var names: [String] = []
  private var books: [String: [(uid: UID, place: Int)]] = [:]

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
