internal import ReadingModel

enum HardcoverBook {
  static func book(_ row: inout TableRow<HardcoverColumn>) throws(RejectedRow.Reason) -> Book {
    var book = try row.book(titled: row.cell(.title))
    // Contributors without a role in parentheses are authors, and may come last.
    book.contributors = PersonCell.people(row.cell(.author), defaultRole: .author)
    book.series = series(row.cell(.series))
    row.addID(.bookID, of: "hardcover", to: &book)
    row.addNumbers(.isbn13, .isbn10, .asin, to: &book)
    book.format = BindingCell.format(row.cell(.media)) ?? row.format
    // Audiobooks have the print edition's page count here.
    if book.format == .audio {
      if let seconds = row.number(.seconds), (1...Position.largest).contains(seconds) { book.durationSeconds = seconds }
    } else {
      book.pageCount = row.pageCount(.pages, format: book.format)
    }
    book.language = row.language(.language)
    book.published = row.day(.published)
    book.publisher = row.value(.publisher)
    book.added = row.day(.added)
    book.notes = row.markdown(.notes)
    book.tags = tags(row)
    for (name, place) in row.shelves(.lists) { if let place { row.shelve(on: name, at: place) } }
    book.holding.copies = row.copies(ifTrue: .isOwned, format: book.format)
    let isPublic = ["public", ""].contains(row.cell(.privacy).lowercased())
    book.visibility = isPublic ? .public : .private
    book.readings = row.readings(imported(&row), book.visibility)
    return book
  }

  /// `Sprawl (#0.0)`, perhaps several, separated by commas.
  private static func series(_ cell: String) -> [SeriesPlace] {
    PersonCell.names(cell).map { text in
      guard text.last == ")", let opening = text.lastIndex(of: "("), text[opening...].hasPrefix("(#") else {
        return SeriesPlace(name: text)
      }
      let position = String(text[opening...].dropFirst(2).dropLast())
      return SeriesPlace(name: String(text[..<opening]).singleSpaced, position: position.withoutZeroDecimal)
    }
  }

  private static func tags(_ row: TableRow<HardcoverColumn>) -> [String] {
    let own = [HardcoverColumn.genres, .moods, .tags].flatMap { column in
      row.cell(column).filter { !"[]\"".contains($0) }.commaSeparated
    }
    let spoiler = row.isTrue(.isSpoiler) ? ["spoiler"] : []
    return own + row.shelves(.lists).map(\.name) + spoiler
  }

  private static func imported(_ row: inout TableRow<HardcoverColumn>) -> ImportedReadings {
    var imported = ImportedReadings()
    let status = row.cell(.status)
    imported.status = StatusKeyword.status(status)
    imported.spans = row.spans(from: .started, to: .finished)
    imported.rating = row.rating(.rating)
    imported.take(review: row.text(.review))
    if imported.status == nil, !status.isEmpty { row.warn(.unknownStatus(status)) }
    return imported
  }
}
