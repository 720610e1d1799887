internal import LibraryStore
internal import ReadingModel

/// A book, and the change of status just made to it.
struct ChangedBook: Tabular {
  let book: BookSummary
  var status: Reading.Status?
  var day: Day?
  var review: String?
  /// The thought or reason given with the change.
  var text: String?
  /// Whether the place was given with it.
  var hasPlace = false

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
