extension Importer {
  /// Imports Jelu's CSV export: every finished or dropped reading, and the current one.
  package static let jelu = Importer.table(
    name: "jelu", summary: "Jelu's export (CSV).", JeluColumn.table, book: JeluBook.book)
}

/// The columns read from a Jelu export.
enum JeluColumn: String, TableColumn {
  case title = "Title"
  case author = "Author"
  case isbn = "ISBN"
  case publisher = "Publisher"
  case dateRead = "Date Read"
  case shelves = "Shelves"
  case readDates = "read_dates"
  case tags
  case authors
  case isbn10
  case isbn13
  case isOwned = "owned"
  case droppedDates = "dropped_dates"
  case currentDates = "currently_reading"

  static let table = TableFormat<JeluColumn>(
    service: "Jelu", catalogue: "jelu", required: [.title, .readDates],
    identifying: [[.title, .readDates, .tags, .isbn10, .isbn13]],
    dates: [.dateRead, .readDates, .droppedDates, .currentDates],
    // Repeats the tags, without their spaces.
    unread: ["Bookshelves"])
}
