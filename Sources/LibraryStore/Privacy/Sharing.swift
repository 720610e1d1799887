package import ReadingModel

/// What letting others see something, or keeping it from them, changes.
package struct Sharing: Hashable, Sendable {
  /// What can be shared.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case book, reading
    /// A reading for its review's sake: whoever may see the one may see the other.
    case review
    case entry
  }

  /// Something whose visibility is another one now.
  package struct Line: Hashable, Sendable {
    /// What it is.
    package enum Thing: Hashable, Sendable {
      case book
      case reading(Reading.Status, started: Day?, ended: Day?, Rating?)
      case review(String)
      case entry(Entry)
    }

    /// The book that it is, or belongs to.
    package let bookID: BookID
    /// The book's title.
    package let title: String
    /// The book's authors.
    package let byline: String
    /// What it is.
    package let thing: Thing
    /// Whether it stays hidden because the book or reading that it belongs to is private.
    package let isHidden: Bool
  }

  /// Who may see them now.
  package let visibility: Visibility
  /// What was changed, as it is now: books, then readings, then entries.
  package let lines: [Line]
  /// What belongs to those that are shared and is public already: seen with them, though nothing is changed of it.
  package let seenAlong: [Line]
  /// How many things of the kinds asked for fitted, those included that were as they should be.
  package let fitCount: Int
}
