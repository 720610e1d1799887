internal import LibraryStore
internal import ReadingModel

/// A book in one line of a list, as JSON tells it.
struct BookFacts: Encodable {
  let id: Int64
  let uid: UID
  let title: String
  let authors: String
  let isFavorite: Bool
  let pageCount: Int?
  let readings: Int
  let status: Reading.Status?
  let started: Day?
  let ended: Day?
  let rating: Rating?
  let position: Position?
  let percent: Int?

  /// The facts of a summary.
  init(_ book: BookSummary) {
    id = book.id.number
    uid = book.uid
    title = book.title
    authors = book.byline
    isFavorite = book.isFavorite
    pageCount = book.pageCount
    readings = book.readingCount
    status = book.status
    started = book.started
    ended = book.ended
    rating = book.rating
    position = book.place
    percent = book.place?.percent
  }
}
