internal import LibraryStore
internal import ReadingModel

/// A book, and the change of status just made to it.
struct ChangedBook: Tabular {
  private let book: BookSummary
  private let status: Reading.Status?
  private let day: Day?
  private let review: String?

  /// A book whose reading changed.
  init(_ book: BookSummary, _ status: Reading.Status? = nil, on day: Day? = nil, review: String? = nil) {
    (self.book, self.status, self.day, self.review) = (book, status, day, review)
  }

  /// The change as an entry of the journal.
  private struct Change: Encodable {
    let kind = Entry.Kind.status.rawValue
    let status: String
    let day: Day?
  }

  static var columns: [Column<ChangedBook>] {
    BookSummary.columns.of(\.book)
    Column.object("book", BookSummary.columns, \.book)
    Column.json("entry") { change in change.status.map { Change(status: $0.rawValue, day: change.day) } }
    Column("review", \.review)
  }
}
