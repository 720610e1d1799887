internal import ReadingModel

/// Reads a book from one row of any table.
struct MappedBook {
  private let table: MappedTable
  private let record: CSVRecord
  private let uids: UIDSource
  private(set) var book: Book
  private(set) var warnings: [ImportWarning] = []

  init(_ record: CSVRecord, of table: MappedTable, uids: UIDSource) throws(RejectedRow.Reason) {
    self.table = table
    self.record = record
    self.uids = uids
    let written = table.cell(.title, of: record)
    let title = table.mapping.columns[.series] == nil ? SeriesTitle(written, among: table.series) : nil
    guard !(title?.title ?? written).isEmpty else { throw .missingTitle }
    book = Book(uid: uids.next(), title: title?.title ?? written)
    book.series = title?.series ?? series()
    if record.isTruncated { warnings.append(.truncated) }
    readEdition()
    readReadings()
  }

  private func cell(_ field: MappedField) -> String { table.cell(field, of: record) }

  private func series() -> [SeriesPlace] {
    guard let name = cell(.series).nonEmpty else { return [] }
    if let number = cell(.seriesNumber).nonEmpty { return [SeriesPlace(name: name, position: number)] }
    let marked = SeriesTitle("x (\(name))").series
    return marked.isEmpty ? [SeriesPlace(name: name)] : marked
  }

  private mutating func readEdition() {
    book.subtitle = cell(.subtitle).nonEmpty
    book.contributors = contributors()
    book.removePlaceholderAuthors()
    if let scheme = table.mapping.catalogue, let id = cell(.id).nonEmpty {
      book.identifiers.append(Identifier(scheme: scheme, value: id))
    }
    let numbers = ISBNCells(table.list(.isbn, of: record, defaultSeparators: [",", ";", " / "]))
    book.isbn = numbers.isbn
    if let asin = numbers.asin { book.identifiers.append(asin) }
    warnings += numbers.warnings
    book.publisher = cell(.publisher).nonEmpty
    book.published = day(.published)
    book.firstPublished = day(.firstPublished)
    book.format = format()
    book.pageCount = number(.pages, in: 2...Book.largestPageCount)
    book.language = cell(.language).nonEmpty.flatMap(LanguageCell.tag)
    book.link = cell(.link).nonEmpty
    book.notes = MarkdownFromHTML.markdown(table.text(.notes, of: record))
    book.added = day(.added)
    book.tags = table.list(.tags, of: record, defaultSeparators: [";", "|", ","])
    book.isFavorite = isTrue(cell(.favorite))
  }

  private func contributors() -> [Contributor] {
    let roles: [(MappedField, Contributor.Role)] = MappedField.allCases.compactMap { field in
      field.roleOfPeople.map { (field, $0) }
    }
    var people: [Contributor] = []
    for (field, role) in roles {
      let isFiled = table.mapping.names == .lastFirst
      let usual = isFiled ? [";", "|", " & "] : [";", "|", " & ", " and "]
      let hasOwnSeparators = table.mapping.separators[field] != nil
      for name in table.list(field, of: record, defaultSeparators: usual) {
        let named =
          isFiled
          ? [PersonCell.filed(name, role: role)]
          : hasOwnSeparators
            ? [PersonCell.person(name, defaultRole: role)] : PersonCell.commaSeparated(name, role: role)
        for person in named where !people.contains(where: { $0.name == person.name && $0.role == person.role }) {
          people.append(person)
        }
      }
    }
    return people
  }

  private func format() -> Book.Format? {
    let cell = cell(.format)
    return Book.Format(rawValue: cell.lowercased()) ?? BindingCell.format(cell)
  }

  private func isTrue(_ cell: String) -> Bool {
    ["yes", "true", "1", "x", "y", "ja", "oui", "sí", "si", "★", "✓", "♥", "♥️", "❤", "❤️"].contains(cell.lowercased())
  }

  private mutating func number(_ field: MappedField, in range: ClosedRange<Int>) -> Int? {
    let cell = cell(field)
    switch WholeNumber(cell) {
    case .absent, .number(0): return nil
    case .number(1) where field == .pages: return nil
    case .number(let number) where range.contains(number): return number
    case .number, .unreadable:
      warnings.append(.unreadableNumber(column: table.columnName(field), text: cell))
      return nil
    }
  }

  private mutating func day(_ field: MappedField) -> Day? { day(cell(field), field) }

  private mutating func day(_ text: String, _ field: MappedField) -> Day? {
    // A year alone needs no date format.
    if field == .published || field == .firstPublished, case .number(let year) = WholeNumber(text), year != 0 {
      return Day(year: year)
    }
    switch table.date(text) {
    case .absent: return nil
    case .day(let day): return day
    case .ambiguous(let year):
      warnings.append(.ambiguousDate(column: table.columnName(field), text: text))
      return year
    case .unreadable:
      warnings.append(.unreadableDate(column: table.columnName(field), text: text))
      return nil
    }
  }

  private mutating func readReadings() {
    var imported = ImportedReadings()
    imported.status = status()
    imported.spans = spans()
    imported.readCount = number(.readCount, in: 1...10_000) ?? 0
    imported.rating = rating()
    imported.take(review: table.text(.review, of: record))
    if imported.status == nil, !imported.spans.isEmpty, imported.spans.allSatisfy({ $0.ended == nil }) {
      imported.status = .reading
    }
    warnings += imported.warnings
    book.readings = imported.readings(uids: uids)
    if let entry = entry() {
      if book.readings.isEmpty { book.readings.append(Reading(uid: uids.next(), entries: [])) }
      let last = book.readings.count - 1
      book.readings[last].entries = Entry.inJournalOrder(book.readings[last].entries + [entry])
    }
  }

  private mutating func status() -> Reading.Status? {
    guard let word = cell(.status).nonEmpty else { return nil }
    if let mapped = table.mapping.statuses[word.lowercased()] { return mapped }
    if StatusKeyword.isNone(word) { return nil }
    if let status = StatusKeyword.status(word) { return status }
    // A column such as `read: yes`.
    if StatusKeyword.asksWhetherRead(table.columnName(.status)), isTrue(word) { return .finished }
    warnings.append(.unknownStatus(word))
    return nil
  }

  /// One reading for each date in the cells; starts are paired with finishes if there are as many.
  private mutating func spans() -> [ImportedReadings.Span] {
    let starts = table.list(.started, of: record, defaultSeparators: [";", "|"]).compactMap { day($0, .started) }
    let ends = table.list(.finished, of: record, defaultSeparators: [";", "|"]).compactMap { day($0, .finished) }
    if ends.isEmpty { return starts.map { ImportedReadings.Span(started: $0) } }
    return ends.enumerated().map { index, end in
      guard let start = starts.count == ends.count ? starts[index] : nil else {
        return ImportedReadings.Span(ended: end)
      }
      guard start.earliest <= end.latest else {
        warnings.append(.endBeforeStart(start: start, end: end))
        return ImportedReadings.Span(ended: end)
      }
      return ImportedReadings.Span(started: start, ended: end)
    }
  }

  private mutating func rating() -> Rating? {
    let cell = cell(.rating)
    switch table.mapping.ratings.read(cell) {
    case .unrated: return nil
    case .rating(let rating): return rating
    case .unreadable:
      warnings.append(.unreadableNumber(column: table.columnName(.rating), text: cell))
      return nil
    }
  }

  /// The passage or thought of a row; or its progress, in a table with a page but neither of those.
  private mutating func entry() -> Entry? {
    let quote = MarkdownFromText.markdown(table.text(.quote, of: record))
    let thought = MarkdownFromText.markdown(table.text(.thought, of: record))
    guard let text = quote ?? thought else { return progress() }
    var entry = Entry(uid: uids.next(), kind: quote == nil ? .thought : .quote, day: day(.day))
    entry.text = text
    if quote != nil {
      let remarks = [thought, MarkdownFromText.markdown(table.text(.remark, of: record))].compactMap(\.self)
      entry.note = remarks.joined(separator: "\n\n").nonEmpty
    }
    entry.position = number(.page, in: 1...Book.largestPageCount).flatMap { try? Position(.page, to: $0) }
    return entry
  }

  private mutating func reachedPage() -> Position? {
    guard let page = number(.page, in: 1...Book.largestPageCount) else { return nil }
    return try? Position(.page, to: page, total: book.pageCount.flatMap { $0 < page ? nil : $0 })
  }

  /// The progress, unless it is 0 or 100 percent or the reading is over.
  private mutating func reachedShare() -> Position? {
    let cell = cell(.progress)
    guard !cell.isEmpty else { return nil }
    guard let share = table.share(record) else {
      warnings.append(.unreadableNumber(column: table.columnName(.progress), text: cell))
      return nil
    }
    let isOver = book.readings.last?.status.isOver == true
    guard share > 0, share < 1, !isOver else { return nil }
    return try? Position(.percent, to: Int((share * 10_000).rounded()))
  }

  private mutating func progress() -> Entry? {
    guard table.mapping.columns[.quote] == nil, table.mapping.columns[.thought] == nil,
      let position = reachedPage() ?? reachedShare()
    else { return nil }
    var entry = Entry(uid: uids.next(), kind: .progress, day: day(.day))
    entry.position = position
    return entry
  }
}

extension MappedField {
  /// The role of the people in the field; nil for other fields.
  var roleOfPeople: Contributor.Role? {
    switch self {
    case .authors: .author
    case .translators: .translator
    case .editors: .editor
    case .illustrators: .illustrator
    case .narrators: .narrator
    case .contributors: .contributor
    default: nil
    }
  }
}
