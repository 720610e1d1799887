internal import ReadingModel

enum StoryGraphBook {
  static func book(_ row: inout TableRow<StoryGraphColumn>) throws(RejectedRow.Reason) -> Book {
    // Books imported from Goodreads still have their series in the title.
    var book = try row.book(SeriesTitle(row.cell(.title)))
    book.contributors = row.authors(.authors)
    book.contributors += PersonCell.people(row.cell(.contributors), defaultRole: .contributor)
    addNumber(to: &book, &row)
    book.format = row.format
    book.added = row.day(.dateAdded)
    book.tags = row.cell(.tags).commaSeparated
    for (name, column) in StoryGraphColumn.customFields {
      let cell = row.cell(column)
      book.custom[name] =
        switch column {
        case .moods: cell.commaSeparated.map(CustomValue.text)
        case .contentWarnings: warnings(cell).map(CustomValue.text)
        default: CustomValue(typed: cell).map { [$0] } ?? []
        }
    }
    book.holding.copies = row.copies(ifTrue: .isOwned, format: book.format)
    book.readings = row.readings(imported(&row))
    return book
  }

  /// The warnings in a cell, `Graphic: Violence, Death, Minor: Blood`, each with its level.
  private static func warnings(_ cell: String) -> [String] {
    var level = ""
    return cell.commaSeparated.map { warning in
      guard let colon = warning.firstRange(of: ": ") else { return level + warning }
      level = String(warning[..<colon.upperBound])
      return warning
    }
  }

  /// Books entered by hand have a StoryGraph id instead of an ISBN.
  private static func addNumber(to book: inout Book, _ row: inout TableRow<StoryGraphColumn>) {
    let number = row.cell(.isbn)
    if number.contains("-"), number.utf8.count > 20 {
      book.identifiers.append(Identifier(scheme: "storygraph", value: number.lowercased()))
    } else {
      row.addNumbers(.isbn, to: &book)
    }
  }

  private static func imported(_ row: inout TableRow<StoryGraphColumn>) -> ImportedReadings {
    var imported = ImportedReadings()
    let status = row.cell(.status)
    imported.status = StatusKeyword.status(status)
    for span in DateSpanCell.spans(row.cell(.datesRead)) {
      let (start, end) = (row.day(span.start, of: .datesRead), row.day(span.end, of: .datesRead))
      if start != nil || end != nil { imported.spans.append(row.span(from: start, to: end)) }
    }
    if imported.spans.isEmpty, let day = row.day(.lastDateRead) { imported.spans = [ImportedReadings.Span(ended: day)] }
    imported.readCount = row.number(.readCount) ?? 0
    imported.rating = row.rating(.rating)
    imported.take(review: row.text(.review))
    if imported.status == nil, !status.isEmpty {
      let taken = imported.statusOfSpans ?? .wanted
      imported.status = taken
      row.warn(.unknownShelf(status, takenAs: taken))
    }
    return imported
  }
}
