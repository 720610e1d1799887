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

  /// Reads `title`, or `finished-` for the largest first; nil for anything else.
  package init?(_ text: String) {
    var name = text.lowercased()
    let isDescending = name.hasSuffix("-")
    if isDescending || name.hasSuffix("+") { name.removeLast() }
    guard let key = Key(rawValue: name) else { return nil }
    self.init(key, isDescending: isDescending)
  }

  /// The text it is read from.
  package var text: String { key.rawValue + (isDescending ? "-" : "") }
}
