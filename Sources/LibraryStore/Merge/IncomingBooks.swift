/// The books of a file, each made when it is asked for, so that a large import holds them once.
package struct IncomingBooks: RandomAccessCollection, Sendable {
  package let startIndex = 0
  package let endIndex: Int
  private let make: @Sendable (Int) -> IncomingBook

  /// So many books, in the order of the file.
  package init(count: Int, _ make: @escaping @Sendable (Int) -> IncomingBook) {
    endIndex = count
    self.make = make
  }

  package subscript(place: Int) -> IncomingBook { make(place) }
}
