internal import ReadingModel

/// Makes a book of one row of a Goodreads export.
struct GoodreadsBook {
  private let table: GoodreadsTable
  private let row: CSVRecord
  private var warnings: [ImportWarning] = []

  private init(_ row: CSVRecord, of table: GoodreadsTable) {
    self.table = table
    self.row = row
  }

  /// What became of a row.
  static func record(_ row: CSVRecord, of table: GoodreadsTable, uids: UIDSource) -> Result<ImportRecord, RejectedRow> {
    var maker = GoodreadsBook(row, of: table)
    guard let book = maker.book(uids: uids) else {
      return .failure(RejectedRow(line: row.line, reason: .missingTitle, raw: row.raw))
    }
    return .success(
      ImportRecord(
        book: book, line: row.line, source: book.identifiers.first { $0.scheme == "goodreads" }, raw: row.raw,
        warnings: maker.warnings))
  }

  private func cell(_ column: GoodreadsColumn) -> String { table.cell(column, of: row) }

  private mutating func book(uids: UIDSource) -> Book? {
    let title = SeriesTitle(cell(.title))
    guard !title.title.isEmpty else { return nil }
    var book = Book(uid: uids.next(), title: title.title)
    book.series = title.series
    book.contributors = contributors
    addIdentifiers(to: &book)
    book.publisher = cell(.publisher).nonEmpty
    book.published = year(.yearPublished)
    book.firstPublished = year(.originalYear)
    book.format = table.format(of: row)
    book.pageCount = pageCount(format: book.format)
    book.added = day(.dateAdded)
    book.notes = MarkdownFromHTML.markdown(table.text(.privateNotes, of: row))
    let readings = readings()
    book.tags = tags(readings)
    book.readings = readings.readings(uids: uids)
    return book
  }

  private var contributors: [Contributor] {
    let author = cell(.author)
    guard !author.isEmpty else { return others.map { Contributor(name: $0, role: .contributor) } }
    let sortName = cell(.authorSortName)
    // One-word names are doubled there: `Homer, Homer`.
    let isDoubled = sortName == "\(author), \(author)"
    let main = Contributor(name: author, sortName: isDoubled ? author : sortName.nonEmpty)
    return [main] + others.filter { $0 != author }.map { Contributor(name: $0, role: .contributor) }
  }

  private static let nameEndings: Set<String> = [
    "Jr.", "Jr", "Sr.", "Sr", "II", "III", "IV", "PhD", "Ph.D.", "MD", "M.D.",
  ]

  /// Translators, illustrators, narrators: the file does not say what they did.
  private var others: [String] {
    cell(.additionalAuthors).commaSeparated.reduce(into: []) { names, name in
      if let last = names.last, GoodreadsBook.nameEndings.contains(name) {
        names[names.count - 1] = "\(last), \(name)"
      } else {
        names.append(name)
      }
    }
  }

  private mutating func addIdentifiers(to book: inout Book) {
    if let id = cell(.bookID).nonEmpty { book.identifiers.append(Identifier(scheme: "goodreads", value: id)) }
    let cells = ISBNCells(cell(.isbn13), cell(.isbn))
    book.isbn = cells.isbn
    if let asin = cells.asin { book.identifiers.append(asin) }
    warnings += cells.warnings
  }

  /// The year as the service counts it: −800 is left at −800, whether or not a year 0 was counted.
  private mutating func year(_ column: GoodreadsColumn) -> Day? {
    guard let number = number(column), number != 0 else { return nil }
    if let year = Day(year: number) { return year }
    warnings.append(.unreadableNumber(column: column.rawValue, text: cell(column)))
    return nil
  }

  private mutating func number(_ column: GoodreadsColumn) -> Int? {
    switch WholeNumber(cell(column)) {
    case .absent: return nil
    case .number(let number): return number
    case .unreadable:
      warnings.append(.unreadableNumber(column: column.rawValue, text: cell(column)))
      return nil
    }
  }

  /// The pages; 0 and 1 stand for unknown, and an audiobook's number may be minutes, hours or discs.
  private mutating func pageCount(format: Book.Format?) -> Int? {
    guard let number = number(.pageCount), number != 0, number != 1 else { return nil }
    if format == .audio {
      warnings.append(.audioPages(cell(.pageCount)))
      return nil
    }
    guard (2...100_000).contains(number) else {
      warnings.append(.unreadableNumber(column: GoodreadsColumn.pageCount.rawValue, text: cell(.pageCount)))
      return nil
    }
    return number
  }

  private mutating func day(_ column: GoodreadsColumn) -> Day? {
    let text = cell(column)
    switch table.dates.read(text) {
    case .absent: return nil
    case .day(let day): return day
    case .ambiguous(let year):
      warnings.append(.ambiguousDate(column: column.rawValue, text: text))
      return year
    case .unreadable:
      warnings.append(.unreadableDate(column: column.rawValue, text: text))
      return nil
    }
  }

  private mutating func readings() -> GoodreadsReadings {
    let readings = GoodreadsReadings(
      shelf: GoodreadsShelf(cell(.exclusiveShelf)), dateRead: day(.dateRead), readCount: number(.readCount) ?? 0,
      rating: rating, review: MarkdownFromHTML.markdown(table.text(.review, of: row)))
    if case .unknown(let shelf) = readings.shelf, let status = readings.status {
      warnings.append(.unknownShelf(shelf, takenAs: status))
    }
    if readings.status == .finished, readings.readCount > GoodreadsReadings.limit {
      warnings.append(.tooManyReadings(count: readings.readCount, kept: GoodreadsReadings.limit))
    }
    return readings
  }

  /// The rating; 0 stands for unrated.
  private var rating: Rating? {
    mutating get {
      let text = cell(.rating)
      if text.isEmpty || WholeNumber(text) == .number(0) { return nil }
      if let rating = try? Rating(text) { return rating }
      warnings.append(.unreadableNumber(column: GoodreadsColumn.rating.rawValue, text: text))
      return nil
    }
  }

  /// The reader's shelves but for those that are a status; a review marked as one that gives the story away adds
  /// `spoiler`, since a review has no such mark here.
  private func tags(_ readings: GoodreadsReadings) -> [String] {
    var tags = cell(.bookshelves).commaSeparated.filter { !GoodreadsShelf.own.contains($0) }
    switch readings.shelf {
    case .status: tags.removeAll { $0 == cell(.exclusiveShelf) }
    case .unknown(let shelf): if !tags.contains(shelf) { tags.append(shelf) }
    case .absent: break
    }
    if cell(.spoiler).lowercased() == "true", readings.review != nil, !tags.contains("spoiler") {
      tags.append("spoiler")
    }
    return tags
  }
}

extension String {
  /// The text, or nil when there is none.
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
