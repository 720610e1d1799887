/// The number by which a reader and this library know an entry.
package struct EntryID: Hashable, Sendable {
  /// The number, 1 or more.
  package let number: Int64

  /// A number.
  package init(_ number: Int64) {
    self.number = number
  }
}
