internal import Foundation
internal import Markup
internal import ReadingModel

enum GoodreadsBook {
  static func book(_ row: inout TableRow<GoodreadsColumn>) throws(RejectedRow.Reason) -> Book {
    var book = try row.book(row.title(.title))
    book.contributors = contributors(row)
    row.addID(.bookID, of: "goodreads", to: &book)
    row.addNumbers(.isbn13, .isbn, to: &book)
    book.publisher = row.value(.publisher)
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
  private static func notes(_ row: TableRow<GoodreadsColumn>) -> String? {
    let recommended = [GoodreadsColumn.recommendedBy, .recommendedFor].compactMap { column in
      row.value(column).map { "\(column.rawValue): \(MarkdownEscaping.escaped($0, isLineStart: false))" }
    }
    let parts = [row.markdown(.privateNotes)].compactMap(\.self) + recommended
    return parts.joined(separator: "\n\n").nonEmpty
  }

  /// The exclusive shelf, which sets the status; without that column, the first shelf named like a status.
  private static func shelf(_ row: TableRow<GoodreadsColumn>) -> GoodreadsShelf {
    if row.has(.exclusiveShelf) { return GoodreadsShelf(row.cell(.exclusiveShelf)) }
    let shelf = row.list(.bookshelves).first { StatusKeyword.status($0) != nil }
    return shelf.map(GoodreadsShelf.init) ?? .absent
  }

  private static func copies(_ row: inout TableRow<GoodreadsColumn>) -> ImportedCopies {
    var imported = ImportedCopies(count: row.number(.ownedCopies) ?? 0, bought: row.day(.purchaseDate))
    imported.shop = row.value(.purchasePlace)
    imported.condition = row.value(.condition)
    imported.note = row.value(.conditionNote)
    if let crossing = row.value(.crossingID) {
      imported.note = (imported.note.map { "\($0); " } ?? "") + "BookCrossing \(crossing)"
    }
    return imported
  }

  private static func contributors(_ row: TableRow<GoodreadsColumn>) -> [Contributor] {
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
  private static func imported(_ shelf: GoodreadsShelf, _ row: inout TableRow<GoodreadsColumn>) -> ImportedReadings {
    var imported = ImportedReadings()
    imported.spans = row.spans(from: .started, to: .dateRead)
    imported.readCount = row.number(.readCount) ?? 0
    imported.rating = row.rating(.rating)
    let review = row.text(.review)
    imported.take(review: GoodreadsMarks.resolved(review))
    if review.holds(UInt8(ascii: "<")) { row.leave("pictures in reviews", pictureCount(in: review)) }
    switch shelf {
    case .status(let status): imported.status = status
    case .absent: break
    case .refused(let shelf):
      // A rating or review implies that the book was at least started.
      guard imported.statusOfSpans == nil, imported.rating != nil || imported.review != nil else { break }
      imported.status = .abandoned
      row.warn(.unknownShelf(shelf, takenAs: .abandoned))
    case .unknown(let shelf):
      let status = imported.statusOfSpans ?? .wanted
      imported.status = status
      row.warn(.unknownShelf(shelf, takenAs: status))
    }
    return imported
  }

  private static func pictureCount(in review: String) -> Int {
    review.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).dropFirst()
      .count { $0.starts(with: "img".utf8) }
  }

  /// Puts the book on its shelves, `favorites (#2), to-read (#69)`. The order of status shelves means nothing, except
  /// that of to-read. If the table has the exclusive shelf, no custom shelf but that one is a status, whatever its
  /// name.
  private static func shelve(_ row: inout TableRow<GoodreadsColumn>, _ status: Reading.Status?) {
    let shelf = row.has(.exclusiveShelf) ? row.cell(.exclusiveShelf) : nil
    for (name, place) in row.shelves(.bookshelvesWithPositions) {
      guard let place else { continue }
      let isStatus =
        shelf.map { GoodreadsShelf.own.contains(name) || name == $0 } ?? (StatusKeyword.status(name) != nil)
      let isOrdered = name == GoodreadsShelf.wanted ? status == .wanted : !isStatus
      if isOrdered { row.shelve(on: name, at: place) }
    }
  }

  /// The shelves except those for a status. A review marked as a spoiler adds the tag `spoiler`, since Octavo's reviews
  /// have no such flag.
  private static func tags(
    _ shelf: GoodreadsShelf, hasReview: Bool, _ row: TableRow<GoodreadsColumn>
  ) -> [String] {
    var tags = row.list(.bookshelves).filter { !GoodreadsShelf.own.contains($0) }
    switch shelf {
    case .status:
      let own = row.cell(.exclusiveShelf)
      tags.removeAll { $0 == own }
    case .unknown(let shelf), .refused(let shelf): tags.append(shelf)
    case .absent: break
    }
    if hasReview, row.isTrue(.spoiler) { tags.append("spoiler") }
    return tags
  }
}

/// The exclusive shelf of a book, which sets its status.
///
/// Three shelves are built in; readers add others for books they did not finish or put off.
enum GoodreadsShelf: Equatable {
  case status(Reading.Status)
  /// A custom shelf with an unknown name.
  case unknown(String)
  /// A custom shelf for books that the reader won't read.
  case refused(String)
  case absent

  /// Reads a single-spaced cell.
  init(_ cell: String) {
    if cell.isEmpty {
      self = .absent
    } else if let status = StatusKeyword.status(cell) {
      self = .status(status)
    } else if StatusKeyword.isRefusal(cell) {
      self = .refused(cell)
    } else {
      self = .unknown(cell)
    }
  }

  /// Goodreads' built-in shelves, which never become tags.
  static let own: Set<String> = ["read", "currently-reading", wanted]

  /// The to-read shelf, which has an order.
  static let wanted = "to-read"
}

/// The links to books and people in Goodreads reviews, `[b:Emma|6969|Emma|Jane Austen|https://…]`.
enum GoodreadsMarks {
  private static let mark = Pattern(#/\[(?:b|bc|a|s|g|u):([^|\]]+)\|[^\[\]]*\]/#)

  /// A review with links reduced to their names.
  static func resolved(_ review: String) -> String {
    guard review.holds(UInt8(ascii: "[")), review.contains("|") else { return review }
    var resolved = ""
    var rest = review[...]
    while let match = mark.first(in: rest) {
      resolved += rest[..<match.range.lowerBound] + match.output.1
      rest = rest[match.range.upperBound...]
    }
    return resolved + rest
  }
}
