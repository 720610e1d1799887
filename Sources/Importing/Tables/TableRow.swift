internal import Foundation
internal import Markup
internal import ReadingModel

/// One row of a table, read cell by cell; collects warnings about unusable values.
struct TableRow<Column: TableColumn> {
  let table: Table<Column>
  private let record: CSVRecord
  let uids: UIDSource
  /// What was dropped or guessed so far.
  private(set) var warnings: [ImportWarning] = []
  /// The book's shelves, each with its position there.
  private(set) var shelved: [(name: String, place: Int?)] = []
  /// Data in the row that Octavo has no field for.
  private(set) var unmappedValues = UnmappedValues()

  init(_ record: CSVRecord, of table: Table<Column>, uids: UIDSource) {
    self.record = record
    self.table = table
    self.uids = uids
    if record.isTruncated { warnings = [.truncated] }
  }

  func has(_ column: Column) -> Bool { table.has(column) }

  /// The cell as written.
  func text(_ column: Column) -> String { table.text(column, of: record) }

  /// The custom fields of the book or of the reading.
  func customFields(ofReading: Bool) -> CustomFields { table.customFields(ofReading: ofReading, of: record) }

  /// The cell, single-spaced; empty if there is none.
  func cell(_ column: Column) -> String { text(column).singleSpaced }

  /// The cell, single-spaced; nil if it is empty.
  func value(_ column: Column) -> String? { cell(column).nonEmpty }

  mutating func warn(_ warning: ImportWarning) { warnings.append(warning) }

  /// Adds a warning about a text that is not a valid number of its column.
  mutating func warn(unreadable text: String, in column: Column) {
    warn(.unreadableNumber(column: table.name(of: column), text: text))
  }

  /// Counts data that Octavo has no field for.
  mutating func leave(_ what: String, _ count: Int = 1) { unmappedValues.add(what, count) }

  /// Adds the book to a shelf; without a position it comes last.
  mutating func shelve(on name: String, at place: Int?) { shelved.append((name, place)) }

  /// The book's record.
  /// - Parameter source: The service and its id for the book.
  func record(of book: Book, source: Identifier?) -> ImportRecord {
    ImportRecord(
      book: book, line: record.line, source: source, raw: record.raw, warnings: warnings,
      isShelved: !shelved.isEmpty, shelves: shelved.map(\.name))
  }

  /// The parts of a list, separated by commas.
  func list(_ column: Column) -> [String] { cell(column).commaSeparated }

  /// The parts of lists in cells, each separated by the first of these that it contains.
  func list(_ column: Column, separators: [String]) -> [String] {
    table.texts(column, of: record).flatMap { text -> [String] in
      let separator = separators.first { text.contains($0) }
      return separator.map { text.components(separatedBy: $0) } ?? [text]
    }.map(\.singleSpaced).filter { !$0.isEmpty }.eachOnce
  }

  /// The shelves in a cell, `Owned, Reading List (#19)`, with the book's position in ordered ones.
  func shelves(_ column: Column) -> [(name: String, place: Int?)] {
    list(column).map { item in
      let bytes = item.utf8
      guard bytes.last == UInt8(ascii: ")"), let sign = bytes.lastIndex(of: UInt8(ascii: "#")),
        bytes[..<sign].suffix(2).elementsEqual(" (".utf8)
      else { return (item, nil) }
      let place = Int(Substring(bytes[sign...].dropFirst().dropLast()))
      return (String(Substring(bytes[..<sign].dropLast(2))), place)
    }
  }

  mutating func number(_ column: Column) -> Int? {
    switch WholeNumber(cell(column)) {
    case .absent: nil
    case .number(let number): number
    case .unreadable: valid(nil, in: column)
    }
  }

  /// The integer in a cell if it is in a range; 0 means unknown.
  mutating func number(_ column: Column, in range: ClosedRange<Int>) -> Int? {
    guard let number = number(column), number != 0 else { return nil }
    return valid(range.contains(number) ? number : nil, in: column)
  }

  /// A value of a cell; if it is nil, a warning that the cell is not a valid number.
  mutating func valid<Value>(_ value: Value?, in column: Column) -> Value? {
    if value == nil { warn(unreadable: cell(column), in: column) }
    return value
  }

  /// The page count; 0 and 1 mean unknown. An audiobook's may be minutes, hours or discs, and is skipped.
  mutating func pageCount(_ column: Column, format: Book.Format?, upTo largest: Int = 100_000) -> Int? {
    guard let number = number(column), number != 0, number != 1 else { return nil }
    if format == .audio {
      warn(.audioPages(cell(column)))
      return nil
    }
    return valid((2...largest).contains(number) ? number : nil, in: column)
  }

  /// A year as the service counts it: −800 stays −800, whether or not there is a year 0; 0 means unknown.
  mutating func year(_ column: Column) -> Day? {
    guard let number = number(column), number != 0 else { return nil }
    return valid(Day(year: number), in: column)
  }

  mutating func rating(_ column: Column) -> Rating? {
    switch table.format.ratings.read(cell(column)) {
    case .unrated: nil
    case .rating(let rating): rating
    case .unreadable: valid(nil, in: column)
    }
  }

  mutating func day(_ column: Column) -> Day? { day(cell(column), of: column) }

  /// The day in a part of a cell.
  mutating func day(_ text: String, of column: Column) -> Day? {
    switch table.date(text) {
    case .absent: return nil
    case .day(let day): return day
    case .ambiguous(let year):
      warn(.ambiguousDate(column: table.name(of: column), text: text))
      return year
    case .unreadable:
      warn(.unreadableDate(column: table.name(of: column), text: text))
      return nil
    }
  }

  /// Whether a cell says yes.
  func isTrue(_ column: Column) -> Bool { YesCell.isTrue(cell(column)) }

  /// The edition's format; nil if its binding is unknown.
  var format: Book.Format? { table.format(of: record) }

  /// The language in a cell; the first known one of a list, and the others are counted as not imported.
  mutating func language(_ column: Column) -> String? {
    let languages = list(column).compactMap(LanguageName.tag).eachOnce
    leave("further languages", max(0, languages.count - 1))
    return languages.first
  }

  /// The HTML or plain text in a cell as Markdown.
  func markdown(_ column: Column) -> String? { MarkdownFromHTML.markdown(text(column)) }

  /// The authors in a cell, separated by commas.
  func authors(_ column: Column) -> [Contributor] { PersonCell.names(cell(column)).map { Contributor(name: $0) } }

  /// The title in a cell, and its series.
  func title(_ column: Column) -> SeriesTitle { SeriesTitle(cell(column), among: table.series) }

  /// A new book with the title and series in a cell.
  func book(_ title: SeriesTitle) throws(RejectedRow.Reason) -> Book {
    var book = try self.book(titled: title.title)
    book.series = title.series
    return book
  }

  func book(titled title: String) throws(RejectedRow.Reason) -> Book {
    guard !title.isEmpty else { throw .missingTitle }
    return Book(uid: uids.next(), title: title)
  }

  /// Adds the id in a catalogue. Statistics software adds a decimal to all numbers, `41439333.0`.
  func addID(_ column: Column, of catalogue: String, to book: inout Book) {
    let text = cell(column)
    guard !text.isEmpty else { return }
    var value = text
    if text.hasSuffix(".0"), case .number(let number) = WholeNumber(text) { value = "\(number)" }
    book.identifiers.append(Identifier(scheme: catalogue, value: value))
  }

  /// Adds the ISBN and ASIN in these cells to a book.
  mutating func addNumbers(_ columns: Column..., to book: inout Book) {
    // Passing `cell` as a function would copy the row, and retain and release all it contains.
    var texts: [String] = []
    for column in columns { texts.append(cell(column)) }
    addNumbers(texts, to: &book)
  }

  /// Adds the ISBN and ASIN in these texts to a book.
  mutating func addNumbers(_ texts: [String], to book: inout Book) {
    let cells = ISBNCells(texts)
    book.isbn = cells.isbn
    if let asin = cells.asin { book.identifiers.append(asin) }
    warnings += cells.warnings
  }

  /// The span between the days in two cells; empty without any.
  mutating func spans(from started: Column, to ended: Column) -> [ImportedReadings.Span] {
    let (started, ended) = (day(started), day(ended))
    return started == nil && ended == nil ? [] : [span(from: started, to: ended)]
  }

  /// A span of days; a start after the end is dropped.
  mutating func span(from start: Day?, to end: Day?) -> ImportedReadings.Span {
    guard let start, let end, start.earliest > end.latest else {
      return ImportedReadings.Span(started: start, ended: end)
    }
    warn(.endBeforeStart(start: start, end: end))
    return ImportedReadings.Span(ended: end)
  }

  /// The readings in a row; adds warnings for the assumptions made.
  mutating func readings(_ imported: ImportedReadings, _ visibility: Visibility? = nil) -> [Reading] {
    warnings += imported.warnings
    if imported.hasUnusedReadCount { leave("read counts without dates") }
    var readings = imported.readings(uids: uids)
    if let visibility { for index in readings.indices { readings[index].visibility = visibility } }
    return readings
  }

  /// One copy if a cell says that the reader has the book.
  func copies(ifTrue column: Column, format: Book.Format?) -> [BookCopy] {
    ImportedCopies(count: isTrue(column) ? 1 : 0).copies(format: format, uids: uids)
  }
}
