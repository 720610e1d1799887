internal import ReadingModel

/// Reads a book from a row of Open Library's reading log.
enum OpenLibraryBook {
  static func book(_ row: inout ServiceRow<OpenLibraryColumn>) throws(RejectedRow.Reason) -> Book {
    let key = row.cell(.editionID).nonEmpty ?? row.cell(.workID)
    guard let title = row.cell(.title).nonEmpty else {
      guard !key.isEmpty else { throw .missingTitle }
      throw .numberOnly(key)
    }
    var book = Book(uid: row.uids.next(), title: title)
    book.contributors = PersonCell.names(row.cell(.authors)).map { Contributor(name: $0) }
    if !key.isEmpty { book.identifiers.append(Identifier(scheme: "openlibrary", value: key)) }
    book.firstPublished = row.year(.firstYear)
    var imported = ImportedReadings()
    imported.status = StatusKeyword.status(row.cell(.shelf))
    imported.rating = row.rating(.rating)
    book.readings = row.readings(imported)
    return book
  }
}
