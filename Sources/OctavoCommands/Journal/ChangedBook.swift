internal import LibraryStore
internal import ReadingModel

/// A book, and the change of status just made to it.
struct ChangedBook: Tabular {
  private let book: BookSummary
  private let status: Reading.Status?
  private let day: Day?
  private let review: String?
  private let text: String?
  private let hasPlace: Bool

  /// A book whose reading changed.
  /// - Parameters:
  ///   - review: The review given with the change.
  ///   - text: The thought or reason given with it.
  ///   - hasPlace: Whether the place was given with it.
  init(
    _ book: BookSummary, _ status: Reading.Status? = nil, on day: Day? = nil, review: String? = nil,
    text: String? = nil, hasPlace: Bool = false
  ) {
    (self.book, self.status, self.day, self.review, self.text) = (book, status, day, review, text)
    self.hasPlace = hasPlace
  }

  /// The change as an entry of the journal.
  private struct Change: Encodable {
    let kind = Entry.Kind.status.rawValue
    let status: String
    let day: Day?
    let position: Position?
    let text: String?
  }

  static var columns: [Column<ChangedBook>] {
    BookSummary.columns.of(\.book)
    Column.object("book", BookSummary.columns, \.book)
    Column.json("entry") { change in
      change.status.map { status in
        let position = status == .abandoned || change.hasPlace ? change.book.place : nil
        return Change(status: status.rawValue, day: change.day, position: position, text: change.text)
      }
    }
    Column("review", \.review)
  }
}
