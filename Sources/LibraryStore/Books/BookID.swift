/// A book's number in this library: `12` in `octavo show 12`.
package struct BookID: Hashable, Sendable, Comparable {
  package let number: Int64

  package init(_ number: Int64) {
    self.number = number
  }

  package static func < (left: BookID, right: BookID) -> Bool { left.number < right.number }
}
