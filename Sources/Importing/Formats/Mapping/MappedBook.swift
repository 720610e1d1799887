internal import Markup
internal import ReadingModel

/// Reads books from the rows of any table, by a mapping.
struct MappedBook {
  typealias Row = TableRow<MappedField>

  private let mapping: ColumnMapping
  private let isProgressInPercent: Bool

  init(_ mapping: ColumnMapping, in table: Table<MappedField>) {
    self.mapping = mapping
    isProgressInPercent = table.texts(in: .progress).contains { MappedBook.number($0).map { $0 > 1 } ?? false }
  }

  func book(_ row: inout Row) throws(RejectedRow.Reason) -> Book {
    var book: Book
    if mapping.columns[.series] == nil {
      book = try row.book(row.title(.title))
    } else {
      book = try row.book(titled: row.cell(.title))
      book.series = series(row)
    }
    readEdition(&book, &row)
    readReadings(&book, &row)
    return book
  }

  private func series(_ row: Row) -> [SeriesPlace] {
    guard let name = row.value(.series) else { return [] }
    if let number = row.value(.seriesNumber) { return [SeriesPlace(name: name, position: number)] }
    let marked = SeriesTitle("x (\(name))").series
    return marked.isEmpty ? [SeriesPlace(name: name)] : marked
  }

  private func readEdition(_ book: inout Book, _ row: inout Row) {
    book.subtitle = row.value(.subtitle)
    book.contributors = contributors(row)
    if let catalogue = mapping.catalogue { row.addID(.id, of: catalogue, to: &book) }
    row.addNumbers(list(.isbn, [",", ";", " / "], row), to: &book)
    book.publisher = row.value(.publisher)
    book.published = yearOrDay(.published, &row)
    book.firstPublished = yearOrDay(.firstPublished, &row)
    book.format = MappedBook.format(row.cell(.format))
    warn(ifMissing: book.format, .format, &row)
    book.pageCount = row.pageCount(.pages, format: nil, upTo: Book.largestPageCount)
    book.language = row.language(.language)
    warn(ifMissing: book.language, .language, &row)
    book.link = row.value(.link)
    book.notes = row.markdown(.notes)
    book.added = row.day(.added)
    book.tags = list(.tags, [";", "|", ","], row)
    book.isFavorite = row.isTrue(.favorite)
  }

  /// The format of an edition, in Octavo's word or that of a service.
  static func format(_ text: String) -> Book.Format? {
    Book.Format(rawValue: text.lowercased()) ?? BindingCell.format(text)
  }

  private func warn(ifMissing value: (some Any)?, _ field: MappedField, _ row: inout Row) {
    guard value == nil, let text = row.value(field) else { return }
    row.warn(.unknownWord(column: row.table.name(of: field), text: text))
  }

  /// The texts of a list, separated as the mapping says, or by the first of the usual separators in them.
  private func list(_ field: MappedField, _ usual: [String], _ row: Row) -> [String] {
    row.list(field, separators: mapping.separators[field].map { [$0] } ?? usual)
  }

  private func contributors(_ row: Row) -> [Contributor] {
    var people: [Contributor] = []
    for (field, role) in MappedField.people {
      let isFiled = mapping.names == .lastFirst
      let hasOwnSeparators = mapping.separators[field] != nil
      for name in list(field, isFiled ? [";", "|", " & "] : [";", "|", " & ", " and "], row) {
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

  /// The day in a cell; a year alone needs no date format.
  private func yearOrDay(_ field: MappedField, _ row: inout Row) -> Day? {
    if case .number(let year) = WholeNumber(row.cell(field)), year != 0 { return Day(year: year) }
    return row.day(field)
  }

  private func readReadings(_ book: inout Book, _ row: inout Row) {
    var imported = ImportedReadings()
    imported.status = status(&row)
    imported.spans = spans(&row)
    imported.readCount = row.number(.readCount, in: 1...10_000) ?? 0
    imported.rating = row.rating(.rating)
    imported.take(review: row.text(.review))
    book.readings = row.readings(imported)
    if let entry = entry(book, &row) { book.addToLastReading([entry], uids: row.uids) }
  }

  private func status(_ row: inout Row) -> Reading.Status? {
    guard let word = row.value(.status) else { return nil }
    if let mapped = mapping.statuses[word.lowercased()] { return mapped }
    if StatusKeyword.isNone(word) { return nil }
    if let status = StatusKeyword.status(word) { return status }
    // A column such as `read: yes`.
    if StatusKeyword.asksWhetherRead(row.table.name(of: .status)), row.isTrue(.status) { return .finished }
    row.warn(.unknownStatus(word))
    return nil
  }

  /// One reading for each date in the cells. Starts are paired with finishes in order if there are as many, else each
  /// with the next finish; a last start without one begins a reading that goes on.
  private func spans(_ row: inout Row) -> [ImportedReadings.Span] {
    var days: [MappedField: [Day]] = [:]
    for field in [MappedField.started, .finished] {
      days[field] = list(field, [";", "|"], row).compactMap { row.day($0, of: field) }
    }
    let (starts, ends) = (days[.started] ?? [], days[.finished] ?? [])
    if ends.isEmpty { return starts.map { ImportedReadings.Span(started: $0) } }
    if starts.count == ends.count { return zip(starts, ends).map { row.span(from: $0, to: $1) } }
    var spans: [ImportedReadings.Span] = []
    var rest = starts.sorted()[...]
    for end in ends.sorted() {
      let begun = rest.prefix { $0.earliest <= end.latest }
      for start in begun.dropLast() { row.warn(.startWithoutEnd(start)) }
      spans.append(row.span(from: begun.last, to: end))
      rest = rest.dropFirst(begun.count)
    }
    for start in rest.dropLast() { row.warn(.startWithoutEnd(start)) }
    return spans + rest.suffix(1).map { ImportedReadings.Span(started: $0) }
  }

  /// The passage or thought of a row, where a remark without a passage is a thought; or its progress, in a table with a
  /// page but neither of those.
  private func entry(_ book: Book, _ row: inout Row) -> Entry? {
    let quote = MarkdownFromText.markdown(row.text(.quote))
    let thoughts = [row.text(.thought), row.text(.remark)].compactMap { MarkdownFromText.markdown($0) }
      .joined(separator: "\n\n").nonEmpty
    guard let text = quote ?? thoughts else { return progress(book, &row) }
    var entry = Entry(uid: row.uids.next(), kind: quote == nil ? .thought : .quote, day: row.day(.day))
    entry.text = text
    if quote != nil { entry.note = thoughts }
    entry.position = page(&row)
    return entry
  }

  /// The page of a passage: `12`, `p. 12`, `34-36` or `xii`.
  private func page(_ row: inout Row) -> Position? {
    let cell = row.cell(.page)
    if case .number = WholeNumber(cell) {
      return row.number(.page, in: 1...Book.largestPageCount).flatMap { try? Position(.page, to: $0) }
    }
    guard let text = cell.nonEmpty else { return nil }
    let words = text.split(separator: " ")
    let isNamed =
      words.count == 2 && ["p", "pp", "page", "pages", "s", "seite"].contains(words[0].lowercased().filter(\.isLetter))
    let position: Position? =
      switch PlaceInput(isNamed ? String(words[1]) : text) {
      case .page(let from, let to): try? Position(.page, from: from, to: to)
      case .roman(let from, let to): try? Position(.roman, from: from, to: to)
      default: nil
      }
    return row.valid(position, in: .page)
  }

  private func progress(_ book: Book, _ row: inout Row) -> Entry? {
    guard mapping.columns[.quote] == nil, mapping.columns[.thought] == nil,
      let position = reachedPage(book, &row) ?? reachedShare(book, &row)
    else { return nil }
    var entry = Entry(uid: row.uids.next(), kind: .progress, day: row.day(.day))
    entry.position = position
    return entry
  }

  private func reachedPage(_ book: Book, _ row: inout Row) -> Position? {
    guard let page = row.number(.page, in: 1...Book.largestPageCount) else { return nil }
    return try? Position(.page, to: page, total: book.pageCount.flatMap { $0 < page ? nil : $0 })
  }

  /// The progress, unless it is 0 or 100 percent or the reading is over.
  private func reachedShare(_ book: Book, _ row: inout Row) -> Position? {
    guard let cell = row.value(.progress) else { return nil }
    guard let number = MappedBook.number(cell), number >= 0 else { return row.valid(nil, in: .progress) }
    let share = isProgressInPercent || cell.contains("%") ? number / 100 : number
    guard share <= 1 else { return row.valid(nil, in: .progress) }
    let isOver = book.readings.last?.status.isOver == true
    guard share > 0, share < 1, !isOver else { return nil }
    return try? Position(.percent, to: Int((share * 10_000).rounded()))
  }

  /// The number in a cell, ignoring a percent sign.
  private static func number(_ cell: String) -> Double? {
    Double(cell.singleSpaced.replacing("%", with: "").replacing(",", with: ".").singleSpaced)
  }
}
