/// How what fits a query is sorted: `sort:finished-` is the last finished first.
package struct QuerySort: Hashable, Sendable {
  /// What it is sorted by. What a book or entry lacks comes last either way.
  package enum Key: String, Sendable, Hashable, CaseIterable {
    case title, author, added, published, pages, rating, started, finished, day
  }

  /// What it is sorted by; the rating and days of a book are those of the reading that counts now, its day that of its
  /// newest entry.
  package let key: Key
  /// Whether the largest comes first.
  package let isDescending: Bool

  /// An order.
  package init(_ key: Key, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }
}
