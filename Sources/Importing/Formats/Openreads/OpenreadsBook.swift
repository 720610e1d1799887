internal import ReadingModel

enum OpenreadsBook {
  static func book(_ row: inout TableRow<OpenreadsColumn>) throws(RejectedRow.Reason) -> Book {
    guard !row.isTrue(.isDeleted) else { throw .deleted }
    var book = try row.book(titled: row.cell(.title))
    book.subtitle = row.value(.subtitle)
    book.contributors = contributors(row.cell(.author))
    row.addID(.openLibrary, of: "openlibrary", to: &book)
    row.addNumbers(.isbn, to: &book)
    book.published = row.year(.year)
    book.format = row.format
    book.pageCount = row.pageCount(.pages, format: book.format)
    book.isFavorite = row.isTrue(.isFavorite)
    // Tags are separated by five bars.
    book.tags = row.cell(.tags).split(separator: "|").map { String($0).singleSpaced }.filter { !$0.isEmpty }
    book.notes =
      [row.markdown(.description), row.markdown(.notes)].compactMap(\.self).joined(separator: "\n\n").nonEmpty
    book.added = row.day(.added)
    book.readings = row.readings(imported(&row))
    return book
  }

  /// One author as `Smith, Mark` or several as `A, B`: between two single words, the comma is part of a name.
  private static func contributors(_ cell: String) -> [Contributor] {
    let names = PersonCell.names(cell)
    let isFiled = names.count == 2 && !names[0].contains(" ") && !names[1].contains(" ")
    return isFiled ? [PersonCell.filed(cell)] : names.map { Contributor(name: $0) }
  }

  /// Readings are `start|finish|milliseconds`, separated by semicolons.
  private static func imported(_ row: inout TableRow<OpenreadsColumn>) -> ImportedReadings {
    var imported = ImportedReadings()
    imported.status = StatusKeyword.status(row.cell(.status))
    for reading in row.cell(.readings).split(separator: ";") {
      let parts = reading.split(separator: "|", omittingEmptySubsequences: false).map { String($0).singleSpaced }
      let (start, end) = (row.day(parts[0], of: .readings), parts.count > 1 ? row.day(parts[1], of: .readings) : nil)
      let milliseconds = parts.count > 2 ? Int(parts[2]) : nil
      guard start != nil || end != nil || milliseconds != nil else { continue }
      var span = row.span(from: start, to: end)
      span.minutes = milliseconds.map { ($0 + 30_000) / 60_000 }
      imported.spans.append(span)
    }
    let (started, finished) = (row.day(.started), row.day(.finished))
    if imported.spans.isEmpty, started != nil || finished != nil {
      imported.spans = [row.span(from: started, to: finished)]
    }
    imported.rating = row.rating(.rating)
    imported.take(review: row.text(.review))
    return imported
  }
}
