internal import ReadingModel

/// Reads a book from a row of a Hardcover export.
enum HardcoverBook {
  static func book(_ row: inout ServiceRow<HardcoverColumn>) throws(RejectedRow.Reason) -> Book {
    guard let title = row.cell(.title).nonEmpty else { throw .missingTitle }
    var book = Book(uid: row.uids.next(), title: title)
    // Contributors without a role in parentheses are authors, and may come last.
    book.contributors = PersonCell.people(row.cell(.author), defaultRole: .author)
    book.series = series(row.cell(.series))
    if let id = row.catalogueNumber(.bookID) { book.identifiers.append(Identifier(scheme: "hardcover", value: id)) }
    row.addNumbers(.isbn13, .isbn10, .asin, to: &book)
    book.format = BindingCell.format(row.cell(.media)) ?? row.format
    // Audiobooks have the print edition's page count here.
    if book.format == .audio {
      if let seconds = row.number(.seconds), (1...Position.largest).contains(seconds) { book.durationSeconds = seconds }
    } else {
      book.pageCount = row.pageCount(.pages, format: book.format)
    }
    book.language = LanguageCell.tag(row.cell(.language))
    book.published = row.day(.published)
    book.publisher = row.cell(.publisher).nonEmpty
    book.added = row.day(.added)
    book.notes = MarkdownFromHTML.markdown(row.text(.notes))
    book.tags = tags(row)
    for (name, place) in lists(row) { if let place { row.shelve(on: name, at: place) } }
    let copies = ImportedCopies(count: isTrue(row.cell(.isOwned)) ? 1 : 0)
    book.holding.copies = copies.copies(format: book.format, uids: row.uids)
    let isPublic = ["public", ""].contains(row.cell(.privacy).lowercased())
    book.visibility = isPublic ? .public : .private
    book.readings = row.readings(imported(&row)).map { reading in
      var reading = reading
      reading.visibility = book.visibility
      return reading
    }
    return book
  }

  /// `Sprawl (#0.0)`, perhaps several, separated by commas.
  private static func series(_ cell: String) -> [SeriesPlace] {
    PersonCell.names(cell).map { text in
      guard text.last == ")", let opening = text.lastIndex(of: "("), text[opening...].hasPrefix("(#") else {
        return SeriesPlace(name: text)
      }
      var position = String(text[opening...].dropFirst(2).dropLast())
      if position.hasSuffix(".0") { position.removeLast(2) }
      return SeriesPlace(name: String(text[..<opening]).singleSpaced, position: position.nonEmpty)
    }
  }

  /// The book's lists, `Owned, Reading List (#19)`, with its position in ordered ones.
  private static func lists(_ row: ServiceRow<HardcoverColumn>) -> [(name: String, place: Int?)] {
    row.cell(.lists).commaSeparated.map { list in
      guard let start = list.firstRange(of: " (#"), list.hasSuffix(")") else { return (list, nil) }
      return (String(list[..<start.lowerBound]), Int(list[start.upperBound...].dropLast()))
    }
  }

  private static func tags(_ row: ServiceRow<HardcoverColumn>) -> [String] {
    let own = [HardcoverColumn.genres, .moods, .tags].flatMap { column in
      row.cell(column).filter { !"[]\"".contains($0) }.commaSeparated
    }
    var tags: [String] = []
    for tag in own + lists(row).map(\.name) + (isTrue(row.cell(.isSpoiler)) ? ["spoiler"] : [])
    where !tags.contains(where: { $0.lowercased() == tag.lowercased() }) { tags.append(tag) }
    return tags
  }

  private static func isTrue(_ cell: String) -> Bool { ["true", "yes"].contains(cell.lowercased()) }

  private static func imported(_ row: inout ServiceRow<HardcoverColumn>) -> ImportedReadings {
    var imported = ImportedReadings()
    let status = row.cell(.status)
    imported.status = StatusKeyword.status(status)
    let (started, finished) = (row.day(.started), row.day(.finished))
    if started != nil || finished != nil { imported.spans = [row.span(from: started, to: finished)] }
    imported.rating = row.rating(.rating)
    imported.take(review: row.text(.review))
    if imported.status == nil, !status.isEmpty { row.warn(.unknownStatus(status)) }
    return imported
  }
}
