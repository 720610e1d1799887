internal import ReadingModel

extension Importer {
  /// Imports Open Library's reading log. Logs of 2021 identify books by number only; their rows are rejected.
  package static let openLibrary = Importer.table(
    name: "openlibrary", summary: "Open Library's reading log (CSV).", OpenLibraryColumn.table
  ) { (row) throws(RejectedRow.Reason) in
    let id: OpenLibraryColumn = row.cell(.editionID).isEmpty ? .workID : .editionID
    if row.cell(.title).isEmpty, let number = row.value(id) { throw .numberOnly(number) }
    var book = try row.book(titled: row.cell(.title))
    book.contributors = row.authors(.authors)
    row.addID(id, of: "openlibrary", to: &book)
    if id == .editionID, row.value(.workID) != nil { row.leave("work numbers") }
    book.firstPublished = row.year(.firstYear)
    var imported = ImportedReadings()
    imported.status = StatusKeyword.status(row.cell(.shelf))
    imported.rating = row.rating(.rating)
    book.readings = row.readings(imported)
    return book
  }
}

enum OpenLibraryColumn: String, TableColumn {
  case workID = "Work ID"
  case title = "Title"
  case authors = "Authors"
  case firstYear = "First Publish Year"
  case editionID = "Edition ID"
  case shelf = "Bookshelf"
  case rating = "My Ratings"

  static let table = TableFormat<OpenLibraryColumn>(
    service: "Open Library", catalogue: "openlibrary", required: [.workID, .shelf],
    identifying: [[.workID, .editionID, .shelf]],
    unmapped: [
      "Subjects": "subjects", "Subject People": "subjects", "Subject Places": "subjects", "Subject Times": "subjects",
    ],
    // What Open Library counts.
    unread: ["Edition Count", "Ratings Average", "Ratings Count", "Has Ebook"])
}
