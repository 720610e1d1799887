/// The books of a file in its order, each made when it is asked for, so that a large import holds one at a time.
package struct IncomingBooks {
  /// How many there are, as far as that is known before the last one is made.
  package let count: Int
  /// The next book; nil after the last.
  let next: () throws -> IncomingBook?

  /// About so many books, in the order of the file.
  package init(expecting count: Int, _ next: @escaping () throws -> IncomingBook?) {
    self.count = count
    self.next = next
  }

  /// So many books, in the order of the file.
  package init(count: Int, _ make: @escaping (Int) -> IncomingBook) {
    var place = 0
    self.init(expecting: count) {
      guard place < count else { return nil }
      defer { place += 1 }
      return make(place)
    }
  }
}
