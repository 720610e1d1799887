/// The order of results: `sort:finished-` is the last finished first.
package struct QuerySort: Hashable, Sendable {
  /// The sort key. Missing values come last in either direction.
  package enum Key: String, Sendable, Hashable, CaseIterable {
    case title, author, added, published, pages, rating, started, finished, day
  }

  /// The sort key; a book's rating and dates are those of its current reading, its day that of its newest entry.
  package let key: Key
  /// Whether the largest value comes first.
  package let isDescending: Bool

  /// An order.
  package init(_ key: Key, isDescending: Bool = false) {
    self.key = key
    self.isDescending = isDescending
  }

  /// Parses `title`, or `finished-` for the largest first; nil for anything else.
  package init?(_ text: String) {
    var name = text.lowercased()
    let isDescending = name.hasSuffix("-")
    if isDescending || name.hasSuffix("+") { name.removeLast() }
    guard let key = Key(rawValue: name) else { return nil }
    self.init(key, isDescending: isDescending)
  }

  /// The text form.
  package var text: String { key.rawValue + (isDescending ? "-" : "") }
}
