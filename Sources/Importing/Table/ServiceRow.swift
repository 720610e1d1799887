internal import ReadingModel

/// One row of a service's table, read cell by cell; collects warnings about unusable values.
struct ServiceRow<Column: ServiceColumn> {
  private let table: ServiceTable<Column>
  private let record: CSVRecord
  /// Generates new uids.
  let uids: UIDSource
  /// What was dropped or guessed so far.
  private(set) var warnings: [ImportWarning] = []
  /// The book's shelves, each with its position there.
  private(set) var shelved: [(name: String, place: Int)] = []

  /// Data in the row that Octavo has no field for.
  private(set) var unmappedValues = UnmappedValues()

  init(_ record: CSVRecord, of table: ServiceTable<Column>, uids: UIDSource) {
    self.record = record
    self.table = table
    self.uids = uids
  }

  /// Whether the file has the column.
  func has(_ column: Column) -> Bool { table.has(column) }

  /// The cell, single-spaced; empty if there is none.
  func cell(_ column: Column) -> String { table.cell(column, of: record) }

  /// The cell as written.
  func text(_ column: Column) -> String { table.text(column, of: record) }

  /// The number in a catalogue; nil if empty. Statistics software adds a decimal to all numbers, `41439333.0`.
  func catalogueNumber(_ column: Column) -> String? {
    let text = cell(column)
    if text.hasSuffix(".0"), case .number(let number) = WholeNumber(text) { return "\(number)" }
    return text.nonEmpty
  }

  /// The title in a cell, and its series.
  func title(_ column: Column) -> SeriesTitle { SeriesTitle(cell(column), among: table.series) }

  /// The edition's format; nil if its binding is unknown.
  var format: Book.Format? { table.format(of: record) }

  /// Adds a warning.
  mutating func warn(_ warning: ImportWarning) { warnings.append(warning) }

  /// Counts data that Octavo has no field for.
  mutating func leave(_ what: String, _ count: Int = 1) { unmappedValues.add(what, count) }

  /// Adds the book to a shelf at a position.
  mutating func shelve(on name: String, at place: Int) { shelved.append((name, place)) }

  /// The integer in a cell.
  mutating func number(_ column: Column) -> Int? {
    switch WholeNumber(cell(column)) {
    case .absent: return nil
    case .number(let number): return number
    case .unreadable:
      warn(.unreadableNumber(column: column.rawValue, text: cell(column)))
      return nil
    }
  }

  /// A year as the service counts it: −800 stays −800, whether or not there is a year 0; 0 means unknown.
  mutating func year(_ column: Column) -> Day? {
    guard let number = number(column), number != 0 else { return nil }
    if let year = Day(year: number) { return year }
    warn(.unreadableNumber(column: column.rawValue, text: cell(column)))
    return nil
  }

  /// The page count; 0 and 1 mean unknown. An audiobook's may be minutes, hours or discs, and is skipped.
  mutating func pageCount(_ column: Column, format: Book.Format?) -> Int? {
    guard let number = number(column), number != 0, number != 1 else { return nil }
    if format == .audio {
      warn(.audioPages(cell(column)))
      return nil
    }
    guard (2...100_000).contains(number) else {
      warn(.unreadableNumber(column: column.rawValue, text: cell(column)))
      return nil
    }
    return number
  }

  /// The rating in a cell; 0 means unrated.
  mutating func rating(_ column: Column) -> Rating? {
    let text = cell(column)
    if RatingCell.isUnrated(text) { return nil }
    if let rating = RatingCell.rating(text) { return rating }
    warn(.unreadableNumber(column: column.rawValue, text: text))
    return nil
  }

  /// The day in a cell.
  mutating func day(_ column: Column) -> Day? { day(cell(column), of: column) }

  /// The day in a part of a cell.
  mutating func day(_ text: String, of column: Column) -> Day? {
    switch table.date(text) {
    case .absent: return nil
    case .day(let day): return day
    case .ambiguous(let year):
      warn(.ambiguousDate(column: column.rawValue, text: text))
      return year
    case .unreadable:
      warn(.unreadableDate(column: column.rawValue, text: text))
      return nil
    }
  }

  /// A span of days; a start after the end is dropped.
  mutating func span(from start: Day?, to end: Day?) -> ImportedReadings.Span {
    guard let start, let end, start.earliest > end.latest else {
      return ImportedReadings.Span(started: start, ended: end)
    }
    warn(.endBeforeStart(start: start, end: end))
    return ImportedReadings.Span(ended: end)
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

  /// The readings in a row; adds warnings for the assumptions made.
  mutating func readings(_ imported: ImportedReadings) -> [Reading] {
    warnings += imported.warnings
    return imported.readings(uids: uids)
  }
}

extension String {
  /// The text; nil if empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}
