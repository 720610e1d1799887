package import ReadingModel

/// A book in one line of a list, with the reading that counts now: the open one, else the last.
package struct BookSummary: Hashable, Sendable {
  /// Its number.
  package let id: BookID
  /// Its name outside the library.
  package let uid: UID
  /// The title.
  package let title: String
  /// The authors in one line; empty when unknown.
  package let byline: String
  /// Whether it is a favourite.
  package let isFavorite: Bool
  /// Numbered pages, when known.
  package let pageCount: Int?
  /// How many readings there are.
  package let readingCount: Int
  /// Where the reading stands; nil when there is none.
  package let status: Reading.Status?
  /// When it was finished before, where it is wanted again; `.some(nil)` on an unknown day.
  package let finishedBefore: Day??
  /// The day it began, when known.
  package let started: Day?
  /// The day it ended, when known.
  package let ended: Day?
  /// What the reader thought of it.
  package let rating: Rating?
  /// The last place reached.
  package let place: Position?

  /// `Emma by Jane Austen`; the title alone when nobody is named.
  package var titleAndByline: String { Book.titleAndByline(title, byline) }
}
