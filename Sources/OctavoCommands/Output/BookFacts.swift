internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// A book of a list as JSON.
struct BookFacts: TabularFacts {
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
  /// True if a finished book is wanted again.
  let wasFinished: Bool?
  let finishedBefore: Day?

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
    wasFinished = book.finishedBefore == nil ? nil : true
    finishedBefore = book.finishedBefore.flatMap { $0 }
  }
}

extension BookFacts {
  static var columns: [FactColumn<BookFacts>] {
    [
      FactColumn("id") { .number(Int($0.id)) }, FactColumn("uid") { .text($0.uid.text) },
      FactColumn("title") { .text($0.title) }, FactColumn("authors") { .text($0.authors) },
      FactColumn("status") { .optional($0.status?.rawValue) }, FactColumn("started") { .optional($0.started?.text) },
      FactColumn("ended") { .optional($0.ended?.text) }, FactColumn("rating") { .optional($0.rating?.text) },
      FactColumn("position") { .optional($0.position.map(BookLine.place)) },
      FactColumn("percent") { .optional($0.percent) }, FactColumn("pageCount") { .optional($0.pageCount) },
      FactColumn("readings") { .number($0.readings) }, FactColumn("isFavorite") { .yes($0.isFavorite) },
      FactColumn("wasFinished") { .yes($0.wasFinished == true) },
      FactColumn("finishedBefore") { .optional($0.finishedBefore?.text) },
    ]
  }
}
