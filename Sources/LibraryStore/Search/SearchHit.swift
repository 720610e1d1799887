package import ReadingModel

package struct SearchHit: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    /// In the title, the contributors or the series of the book.
    case book
    case review
    case entry(EntryID, Entry)
  }

  package let bookID: BookID
  package let title: String
  package let byline: String
  package let place: Place
  /// Text around the match; each match is between two `SearchHit.mark` characters.
  package let snippet: String

  /// Marks the start and end of a match in a snippet: U+0001, which is never in stored text.
  package static let mark: Character = "\u{1}"
}
