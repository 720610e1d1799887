internal import Presentation
package import ReadingModel

/// A book in one line of a list, with its current reading: the open one, else the last; or with that which was asked
/// for.
package struct BookSummary: Hashable, Sendable {
  package let id: BookID
  /// Its uid, the same in other libraries.
  package let uid: UID
  package let title: String
  /// The authors in one line; empty when unknown.
  package let byline: String
  package let isFavorite: Bool
  /// Numbered pages, if known.
  package let pageCount: Int?
  /// The format of the edition, if known.
  package let format: Book.Format?
  /// The length as an audiobook, if known.
  package let durationSeconds: Int?
  /// The number of readings that were begun, 0 or more.
  package let readingCount: Int
  /// The status of the reading; nil if the book has none.
  package let status: Reading.Status?
  /// When it was last finished, if it is wanted, read or dropped again; `.some(nil)` on an unknown day.
  package let finishedBefore: Day??
  package let started: Day?
  package let ended: Day?
  package let rating: Rating?
  package let place: Position?
  /// The last page, percentage or time, if ``place`` is a chapter without a total.
  package var placeBeforeChapter: Position?
  package var custom = CustomFields()

  /// Whether any reading is finished, not just the current one.
  package var isFinished: Bool { status == .finished || finishedBefore != nil }

  /// The position that pages, hours and shares are counted from, see ``Reading/countedPlace(upTo:)``.
  package var countedPlace: Position? { placeBeforeChapter ?? place }

  /// Whether its positions are times.
  package var isHeard: Bool {
    Book.isHeard(format: format, pageCount: pageCount, durationSeconds: durationSeconds)
  }

  /// `Emma by Jane Austen`; the title alone without a byline.
  package var titleAndByline: String { Book.titleAndByline(title, byline) }
}

extension [BookSummary] {
  /// `Emma`, or `3 books`.
  var titleOrCount: String { count == 1 ? self[0].title : count.counted("book") }
}

package struct NamedBook: Hashable, Sendable {
  package let book: BookSummary
  /// Whether the reader typed its full title, number, ISBN or uid, or chose it from a list: not a guess.
  package let isExact: Bool
  /// Whether a typing mistake in the words was corrected.
  package var isCorrected = false
  /// Whether it was chosen among several books with the same title, as the one being read.
  package var isAmongSeveral = false

  /// Whether logging a position in it starts a reading.
  package var isNotBegun: Bool { book.status == nil || book.status == .wanted }
}
