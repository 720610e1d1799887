/// An item of a file to import.
package enum IncomingItem: Sendable {
  /// A book.
  case book(IncomingBook)
  /// A row that an earlier import read and merged into a book that still exists.
  case unchanged
}

/// The books of a file in its order. Each is created on demand, so that a large import keeps one in memory at a time.
package struct IncomingBooks {
  /// How many there are; may be an estimate until the last one is created.
  package let count: Int
  /// The next item; nil after the last.
  let next: () throws -> IncomingItem?

  /// About this many books, in the order of the file.
  package init(expecting count: Int, _ next: @escaping () throws -> IncomingItem?) {
    self.count = count
    self.next = next
  }

  /// This many books, in the order of the file.
  package init(count: Int, _ make: @escaping (Int) -> IncomingBook) {
    var place = 0
    self.init(expecting: count) {
      guard place < count else { return nil }
      defer { place += 1 }
      return .book(make(place))
    }
  }
}
