internal import ReadingModel

/// Shelves as a table tells of them: row by row, each with the place of its book there.
struct ToldShelves {
  private var names: [String] = []
  private var books: [String: [(uid: UID, place: Int)]] = [:]

  /// Notes that a book stands on a shelf; one whose place is not told comes last.
  mutating func add(_ book: UID, to name: String, at place: Int?) {
    guard !name.isEmpty else { return }
    if books[name] == nil { names.append(name) }
    books[name, default: []].append((book, place ?? .max))
  }

  /// The shelves, in the order in which the file names them, each with its books in their places.
  func shelves(uids: UIDSource) -> [Shelf] {
    names.map { name in
      let sorted = (books[name] ?? []).enumerated().sorted { left, right in
        (left.element.place, left.offset) < (right.element.place, right.offset)
      }
      return Shelf(uid: uids.next(), name: name, books: sorted.map(\.element.uid))
    }
  }
}
