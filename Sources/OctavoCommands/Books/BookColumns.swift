internal import LibraryStore
internal import ReadingModel

extension BookSummary: Tabular {
  static var columns: [Column<BookSummary>] {
    Column("id", \.id.number)
    Column("uid", \.uid)
    Column("title", \.title)
    Column("authors", \.byline)
    Column("status", \.status?.rawValue)
    Column("started", \.started)
    Column("ended", \.ended)
    Column("rating", \.rating)
    Column("position", \.place) { BookLine.place($0) }
    Column("percent", \.place?.percent)
    Column("pageCount", \.pageCount)
    Column("readings", \.readingCount)
    Column("isFavorite", \.isFavorite)
    // Whether a finished book is wanted again.
    Column("wasFinished") { $0.finishedBefore == nil ? nil : true }
    Column("finishedBefore") { $0.finishedBefore.flatMap { $0 } }
    Column("custom") {
      $0.custom.isEmpty ? nil : $0.custom
    } cell: {
      $0.text()
    }
  }
}
