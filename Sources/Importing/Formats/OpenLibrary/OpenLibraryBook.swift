internal import ReadingModel

/// Reads a book from a row of Open Library's reading log.
enum OpenLibraryBook {
  static func book(_ row: inout TableRow<OpenLibraryColumn>) throws(RejectedRow.Reason) -> Book {
    let id: OpenLibraryColumn = row.cell(.editionID).isEmpty ? .workID : .editionID
    if row.cell(.title).isEmpty, let number = row.value(id) { throw .numberOnly(number) }
    var book = try row.book(titled: row.cell(.title))
    book.contributors = row.authors(.authors)
    row.addID(id, of: "openlibrary", to: &book)
    book.firstPublished = row.year(.firstYear)
    var imported = ImportedReadings()
    imported.status = StatusKeyword.status(row.cell(.shelf))
    imported.rating = row.rating(.rating)
    book.readings = row.readings(imported)
    return book
  }
}
