internal import ReadingModel

/// A book read from the rows of Octavo's own CSV.
struct OctavoTableBook {
  private var book: Book
  private let line: Int
  private var raw: String
  private var warnings: [ImportWarning] = []
  /// The names of its shelves, each with the book's position there.
  private(set) var shelved: [(name: String, place: Int?)] = []

  /// The book and reading of its first row; nil without a title.
  init?(_ row: CSVRecord, of table: OctavoTable, uids: UIDSource) {
    let title = table.cell(.title, of: row)
    guard !title.isEmpty else { return nil }
    book = Book(uid: (try? UID(table.cell(.bookUID, of: row))) ?? uids.next(), title: title)
    line = row.line
    raw = row.raw
    addEdition(row, table)
    addPossession(row, table)
    addReading(of: row, in: table, uids: uids, isFirst: true)
  }

  /// The book as an import record.
  var record: ImportRecord {
    let source = Identifier(scheme: "octavo", value: book.uid.text)
    return ImportRecord(book: book, line: line, source: source, raw: raw, warnings: warnings)
  }

  private mutating func addEdition(_ row: CSVRecord, _ table: OctavoTable) {
    book.subtitle = text(.subtitle, row, table)
    let roles: [(OctavoColumn, Contributor.Role)] = [
      (.authors, .author), (.translators, .translator), (.editors, .editor), (.illustrators, .illustrator),
      (.narrators, .narrator), (.contributors, .contributor),
    ]
    for (column, role) in roles {
      book.contributors += table.list(column, of: row).map {
        Contributor(name: OctavoTable.unescaped($0), role: role)
      }
    }
    book.series = table.list(.series, of: row).map { item in
      let parts = OctavoTable.parts(item, at: "#").map(OctavoTable.unescaped)
      return SeriesPlace(name: parts[0], position: parts.count > 1 ? parts[1] : nil)
    }
    book.identifiers = table.list(.identifiers, of: row).compactMap { item in
      let parts = OctavoTable.parts(item, at: ":").map(OctavoTable.unescaped)
      return parts.count == 2 ? Identifier(scheme: parts[0], value: parts[1]) : nil
    }
    let isbn = ISBNCells(table.cell(.isbn, of: row), "")
    book.isbn = isbn.isbn
    warnings += isbn.warnings
    book.publisher = text(.publisher, row, table)
    book.published = day(.published, row, table)
    book.firstPublished = day(.firstPublished, row, table)
    book.format = text(.format, row, table).flatMap { Book.Format(rawValue: $0) }
    book.pageCount = count(.pages, upTo: Book.largestPageCount, row, table)
    book.language = text(.language, row, table)
    if let length = text(.audioLength, row, table) {
      if case .time(from: nil, let seconds)? = PlaceInput(length), (1...Position.largest).contains(seconds) {
        book.durationSeconds = seconds
      } else {
        warnings.append(.unreadableNumber(column: OctavoColumn.audioLength.rawValue, text: length))
      }
    }
  }

  private mutating func addPossession(_ row: CSVRecord, _ table: OctavoTable) {
    book.tags = table.list(.tags, of: row).map(OctavoTable.unescaped)
    book.courses = table.list(.courses, of: row).map(OctavoTable.unescaped)
    book.colleges = table.list(.colleges, of: row).map(OctavoTable.unescaped)
    for item in table.list(.shelves, of: row) {
      let parts = OctavoTable.parts(item, at: "#").map(OctavoTable.unescaped)
      shelved.append((parts[0], parts.count > 1 ? Int(parts[1]) : nil))
    }
    book.link = text(.link, row, table)
    book.notes = text(.notes, row, table)
    book.isFavorite = table.cell(.favourite, of: row).lowercased() == "yes"
    book.visibility = visibility(.bookVisibility, row, table)
    book.added = day(.added, row, table)
    if let price = text(.price, row, table) {
      book.price = try? Money(price)
      if book.price == nil { warnings.append(.unreadableNumber(column: OctavoColumn.price.rawValue, text: price)) }
    }
  }

  /// Adds the reading of a row; a row without a status has none.
  mutating func addReading(of row: CSVRecord, in table: OctavoTable, uids: UIDSource, isFirst: Bool = false) {
    if !isFirst { raw += "\n" + row.raw }
    guard let status = Reading.Status(rawValue: table.cell(.status, of: row)) else { return }
    let started = day(.started, row, table)
    let ended = day(.ended, row, table)
    var entries: [Entry] = []
    if started != nil || status == .reading { entries.append(Entry(uid: uids.next(), status: .reading, day: started)) }
    if status != .reading { entries.append(Entry(uid: uids.next(), status: status, day: ended)) }
    let uid = (try? UID(table.cell(.readingUID, of: row))) ?? uids.next()
    var reading = Reading(uid: uid, entries: entries, visibility: visibility(.readingVisibility, row, table))
    if let rating = text(.rating, row, table) {
      reading.rating = try? Rating(rating)
      if reading.rating == nil {
        warnings.append(.unreadableNumber(column: OctavoColumn.rating.rawValue, text: rating))
      }
    }
    reading.review = text(.review, row, table)
    book.readings.append(reading)
  }

  private func text(_ column: OctavoColumn, _ row: CSVRecord, _ table: OctavoTable) -> String? {
    let text = table.cell(column, of: row)
    return text.isEmpty ? nil : text
  }

  /// The visibility; private if the table lacks it.
  private func visibility(_ column: OctavoColumn, _ row: CSVRecord, _ table: OctavoTable) -> Visibility {
    Visibility(rawValue: table.cell(column, of: row)) ?? .private
  }

  private mutating func day(_ column: OctavoColumn, _ row: CSVRecord, _ table: OctavoTable) -> Day? {
    guard let text = text(column, row, table) else { return nil }
    if let day = try? Day(text) { return day }
    warnings.append(.unreadableDate(column: column.rawValue, text: text))
    return nil
  }

  private mutating func count(
    _ column: OctavoColumn, upTo largest: Int, _ row: CSVRecord, _ table: OctavoTable
  ) -> Int? {
    guard let text = text(column, row, table) else { return nil }
    if let number = Int(text), (1...largest).contains(number) { return number }
    warnings.append(.unreadableNumber(column: column.rawValue, text: text))
    return nil
  }
}
