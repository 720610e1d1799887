package import ReadingModel

/// A place in the library where words were found.
package struct SearchHit: Hashable, Sendable {
  /// Where the words stand.
  package enum Place: Hashable, Sendable {
    /// In the title, the contributors or the series of the book.
    case book
    /// In the review of a reading.
    case review
    /// In an entry.
    case entry(EntryID, Entry)
  }

  /// The book.
  package let bookID: BookID
  /// Its title.
  package let title: String
  /// Its authors in one line.
  package let byline: String
  /// Where the words stand.
  package let place: Place
  /// Some words around them; what was found is between `SearchHit.mark` characters.
  package let snippet: String

  /// Stands before and after what was found in a snippet: U+0001, which nobody types.
  package static let mark: Character = "\u{1}"
}
