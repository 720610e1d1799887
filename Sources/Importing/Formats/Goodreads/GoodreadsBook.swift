internal import ReadingModel

/// Reads a book from a row of a Goodreads export.
enum GoodreadsBook {
  static func book(_ row: inout ServiceRow<GoodreadsColumn>) throws(RejectedRow.Reason) -> Book {
    let title = row.title(.title)
    guard !title.title.isEmpty else { throw .missingTitle }
    var book = Book(uid: row.uids.next(), title: title.title)
    book.series = title.series
    book.contributors = contributors(row)
    if let id = row.catalogueNumber(.bookID) { book.identifiers.append(Identifier(scheme: "goodreads", value: id)) }
    row.addNumbers(.isbn13, .isbn, to: &book)
    book.publisher = row.cell(.publisher).nonEmpty
    book.published = row.year(.yearPublished)
    book.firstPublished = row.year(.originalYear)
    book.format = row.format
    book.pageCount = row.pageCount(.pageCount, format: book.format)
    book.added = row.day(.dateAdded)
    book.notes = notes(row)
    let shelf = shelf(row)
    let imported = imported(shelf, &row)
    book.tags = tags(shelf, hasReview: imported.review != nil, row)
    book.readings = row.readings(imported)
    book.holding.copies = copies(&row).copies(format: book.format, uids: row.uids)
    shelve(&row, imported.status)
    return book
  }

  /// The reader's private notes, and who the book was recommended by and for.
  private static func notes(_ row: ServiceRow<GoodreadsColumn>) -> String? {
    let recommended = [GoodreadsColumn.recommendedBy, .recommendedFor].compactMap { column in
      row.cell(column).nonEmpty.map { "\(column.rawValue): \(MarkdownEscaping.escaped($0, isLineStart: false))" }
    }
    let parts = [MarkdownFromHTML.markdown(row.text(.privateNotes))].compactMap(\.self) + recommended
    return parts.joined(separator: "\n\n").nonEmpty
  }

  /// The exclusive shelf, which sets the status; without that column, the first shelf named like a status.
  private static func shelf(_ row: ServiceRow<GoodreadsColumn>) -> GoodreadsShelf {
    if row.has(.exclusiveShelf) { return GoodreadsShelf(row.cell(.exclusiveShelf)) }
    let shelf = row.cell(.bookshelves).commaSeparated.first { StatusKeyword.status($0) != nil }
    return shelf.map(GoodreadsShelf.init) ?? .absent
  }

  private static func copies(_ row: inout ServiceRow<GoodreadsColumn>) -> ImportedCopies {
    var imported = ImportedCopies(count: row.number(.ownedCopies) ?? 0, bought: row.day(.purchaseDate))
    imported.shop = row.cell(.purchasePlace).nonEmpty
    imported.condition = row.cell(.condition).nonEmpty
    imported.note = row.cell(.conditionNote).nonEmpty
    if let crossing = row.cell(.crossingID).nonEmpty {
      imported.note = (imported.note.map { "\($0); " } ?? "") + "BookCrossing \(crossing)"
    }
    return imported
  }

  private static func contributors(_ row: ServiceRow<GoodreadsColumn>) -> [Contributor] {
    let author = row.cell(.author)
    // Translators, illustrators, narrators: the file doesn't give their roles.
    let others = PersonCell.names(row.cell(.additionalAuthors))
    guard !author.isEmpty else { return others.map { Contributor(name: $0, role: .contributor) } }
    let sortName = row.cell(.authorSortName)
    // Goodreads doubles one-word names: `Homer, Homer`.
    let isDoubled = sortName.utf8.count == 2 * author.utf8.count + 2 && sortName == "\(author), \(author)"
    let main = Contributor(name: author, sortName: isDoubled ? author : sortName.nonEmpty)
    if others.isEmpty { return [main] }
    return [main] + others.filter { $0 != author }.map { Contributor(name: $0, role: .contributor) }
  }

  /// Goodreads has one date, the last finish; starts come from columns that readers add.
  private static func imported(_ shelf: GoodreadsShelf, _ row: inout ServiceRow<GoodreadsColumn>) -> ImportedReadings {
    var imported = ImportedReadings()
    let (started, ended) = (row.day(.started), row.day(.dateRead))
    if started != nil || ended != nil { imported.spans = [row.span(from: started, to: ended)] }
    imported.readCount = row.number(.readCount) ?? 0
    imported.rating = row.rating(.rating)
    let review = row.text(.review)
    imported.take(review: GoodreadsMarks.resolved(review))
    if review.holds(UInt8(ascii: "<")) { row.leave("pictures in reviews", review.ranges(of: "<img").count) }
    switch shelf {
    case .status(let status): imported.status = status
    case .absent: break
    case .refused(let shelf):
      // A rating or review implies that the book was at least started.
      guard !imported.isRead, imported.rating != nil || imported.review != nil else { break }
      imported.status = .abandoned
      row.warn(.unknownShelf(shelf, takenAs: .abandoned))
    case .unknown(let shelf):
      let status: Reading.Status = imported.isRead ? .finished : .wanted
      imported.status = status
      row.warn(.unknownShelf(shelf, takenAs: status))
    }
    return imported
  }

  /// Puts the book on its shelves, `favorites (#2), to-read (#69)`. The order of status shelves means nothing, except
  /// that of to-read. If the table has the exclusive shelf, no custom shelf but that one is a status, whatever its
  /// name.
  private static func shelve(_ row: inout ServiceRow<GoodreadsColumn>, _ status: Reading.Status?) {
    for item in row.cell(.bookshelvesWithPositions).commaSeparated where item.hasSuffix(")") {
      guard let start = item.firstRange(of: " (#"), let place = Int(item[start.upperBound...].dropLast()) else {
        continue
      }
      let name = String(item[..<start.lowerBound])
      let isStatus =
        row.has(.exclusiveShelf)
        ? GoodreadsShelf.own.contains(name) || name == row.cell(.exclusiveShelf) : StatusKeyword.status(name) != nil
      let isOrdered = name == GoodreadsShelf.wanted ? status == .wanted : !isStatus
      if isOrdered { row.shelve(on: name, at: place) }
    }
  }

  /// The shelves except those for a status. A review marked as a spoiler adds the tag `spoiler`, since Octavo's reviews
  /// have no such flag.
  private static func tags(
    _ shelf: GoodreadsShelf, hasReview: Bool, _ row: ServiceRow<GoodreadsColumn>
  ) -> [String] {
    var tags = row.cell(.bookshelves).commaSeparated.filter { !GoodreadsShelf.own.contains($0) }
    switch shelf {
    case .status: tags.removeAll { $0 == row.cell(.exclusiveShelf) }
    case .unknown(let shelf), .refused(let shelf): if !tags.contains(shelf) { tags.append(shelf) }
    case .absent: break
    }
    if hasReview, row.cell(.spoiler).lowercased() == "true", !tags.contains("spoiler") { tags.append("spoiler") }
    return tags
  }
}
