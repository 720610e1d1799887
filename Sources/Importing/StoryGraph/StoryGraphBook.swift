internal import ReadingModel

/// Reads a book from a row of a StoryGraph export.
enum StoryGraphBook {
  static func book(_ row: inout ServiceRow<StoryGraphColumn>) throws(RejectedRow.Reason) -> Book {
    // Books imported from Goodreads still have their series in the title.
    let title = SeriesTitle(row.cell(.title))
    guard !title.title.isEmpty else { throw .missingTitle }
    var book = Book(uid: row.uids.next(), title: title.title)
    book.series = title.series
    book.contributors = PersonCell.names(row.cell(.authors)).map { Contributor(name: $0) }
    book.contributors += PersonCell.people(row.cell(.contributors), otherwise: .contributor)
    addNumber(to: &book, &row)
    book.format = row.format
    book.added = row.day(.dateAdded)
    book.tags = (row.cell(.tags) + "," + row.cell(.moods)).commaSeparated
    let copies = ToldCopies(count: ["yes", "true"].contains(row.cell(.isOwned).lowercased()) ? 1 : 0)
    book.holding.copies = copies.copies(format: book.format, uids: row.uids)
    book.readings = row.readings(told(&row))
    return book
  }

  /// Books entered by hand have a StoryGraph id instead of an ISBN.
  private static func addNumber(to book: inout Book, _ row: inout ServiceRow<StoryGraphColumn>) {
    let number = row.cell(.isbn)
    if number.contains("-"), number.utf8.count > 20 {
      book.identifiers.append(Identifier(scheme: "storygraph", value: number.lowercased()))
    } else {
      row.addNumbers(.isbn, to: &book)
    }
  }

  private static func told(_ row: inout ServiceRow<StoryGraphColumn>) -> ToldReadings {
    var told = ToldReadings()
    let status = row.cell(.status)
    told.status = StatusWord.status(status)
    for span in DateSpanCell.spans(row.cell(.datesRead)) {
      let (start, end) = (row.day(span.start, of: .datesRead), row.day(span.end, of: .datesRead))
      if start != nil || end != nil { told.spans.append(row.span(from: start, to: end)) }
    }
    if told.spans.isEmpty, let day = row.day(.lastDateRead) { told.spans = [ToldReadings.Span(ended: day)] }
    told.readCount = row.number(.readCount) ?? 0
    told.rating = row.rating(.rating)
    told.take(review: row.text(.review))
    if told.status == nil, !status.isEmpty {
      let taken: Reading.Status = told.isRead ? .finished : .wanted
      told.status = taken
      row.warn(.unknownShelf(status, takenAs: taken))
    }
    return told
  }
}
