internal import ReadingModel

/// Reads a book from a row of a Jelu export.
enum JeluBook {
  static func book(_ row: inout ServiceRow<JeluColumn>) throws(RejectedRow.Reason) -> Book {
    guard let title = row.cell(.title).nonEmpty else { throw .missingTitle }
    var book = Book(uid: row.uids.next(), title: title)
    let authors = row.cell(.authors).nonEmpty ?? row.cell(.author)
    book.contributors = PersonCell.names(authors).map { Contributor(name: $0) }
    row.addNumbers(.isbn13, .isbn10, .isbn, to: &book)
    book.publisher = row.cell(.publisher).nonEmpty
    book.tags = row.cell(.tags).commaSeparated
    let copies = ImportedCopies(count: row.cell(.isOwned).lowercased() == "true" ? 1 : 0)
    book.holding.copies = copies.copies(format: book.format, uids: row.uids)
    book.readings = row.readings(imported(&row))
    return book
  }

  /// `Date Read` repeats one of the other dates for other programs; used only if it is the only one.
  private static func imported(_ row: inout ServiceRow<JeluColumn>) -> ImportedReadings {
    func days(_ column: JeluColumn) -> [Day] {
      row.cell(column).commaSeparated.compactMap { row.day($0, of: column) }
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
