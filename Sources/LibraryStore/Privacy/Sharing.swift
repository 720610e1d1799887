package import ReadingModel

package struct Sharing: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case book, reading
    /// A reading, selected for its review: they have the same visibility.
    case review
    case entry

    /// `books`, `entries`.
    package var plural: String { self == .entry ? "entries" : rawValue + "s" }
  }

  package struct Line: Hashable, Sendable {
    package enum Item: Hashable, Sendable {
      case book
      case reading(Reading.Status, started: Day?, ended: Day?, Rating?)
      case review(String)
      case entry(Entry)
    }

    /// The book that it is, or belongs to.
    package let bookID: BookID
    package let title: String
    package let byline: String
    package let item: Item
    /// Whether it stays hidden because the book or reading that it belongs to is private.
    package let isHidden: Bool

    package var kind: Kind {
      switch item {
      case .book: .book
      case .reading: .reading
      case .review: .review
      case .entry: .entry
      }
    }
  }

  package let visibility: Visibility
  /// What changed, in its new state: books, then readings, then entries.
  package let lines: [Line]
  /// What is already public and becomes visible along with the changed rows; not changed itself.
  package let seenAlong: [Line]
  /// How many rows of these kinds matched, including those that did not need a change.
  package let matchCount: Int
}
