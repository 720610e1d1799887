internal import ReadingModel

extension Importer {
  /// Imports Jelu's CSV export: every finished or dropped reading, and the current one.
  package static let jelu = Importer.table(
    name: "jelu", summary: "Jelu's export (CSV).", JeluColumn.table, book: JeluBook.book)
}

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

enum JeluBook {
  static func book(_ row: inout TableRow<JeluColumn>) throws(RejectedRow.Reason) -> Book {
    var book = try row.book(titled: row.cell(.title))
    book.contributors = row.authors(row.cell(.authors).isEmpty ? .author : .authors)
    row.addNumbers(.isbn13, .isbn10, .isbn, to: &book)
    book.publisher = row.value(.publisher)
    book.tags = row.list(.tags)
    book.holding.copies = row.copies(ifTrue: .isOwned, format: book.format)
    book.readings = row.readings(imported(&row))
    return book
  }

  /// `Date Read` repeats one of the other dates for other programs; used only if it is the only one.
  private static func imported(_ row: inout TableRow<JeluColumn>) -> ImportedReadings {
    func days(_ column: JeluColumn) -> [Day] {
      row.list(column).compactMap { row.day($0, of: column) }
    }
    let (finished, dropped, current) = (days(.readDates), days(.droppedDates), days(.currentDates))
    var imported = ImportedReadings()
    imported.status = StatusKeyword.status(row.cell(.shelves))
    imported.spans = finished.map { ImportedReadings.Span(ended: $0) }
    imported.spans += dropped.map { ImportedReadings.Span(ended: $0, isAbandoned: true) }
    if imported.spans.isEmpty, current.isEmpty, let day = row.day(.dateRead) { imported.spans = [.init(ended: day)] }
    if let start = current.last {
      imported.spans.append(ImportedReadings.Span(started: start))
      imported.status = imported.status ?? .reading
    }
    return imported
  }
}
