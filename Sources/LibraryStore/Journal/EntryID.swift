/// The number of an entry in this library.
package struct EntryID: Hashable, Sendable {
  /// The number, 1 or more.
  package let number: Int64

  /// Wraps a number.
  package init(_ number: Int64) {
    self.number = number
  }
}
