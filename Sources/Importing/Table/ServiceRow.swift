internal import ReadingModel

/// One row of a service's table, read cell by cell; what cannot be used is noted.
struct ServiceRow<Column: ServiceColumn> {
  private let table: ServiceTable<Column>
  private let record: CSVRecord
  /// Where new names come from.
  let uids: UIDSource
  /// What was left out or guessed so far.
  private(set) var warnings: [ImportWarning] = []
  /// The shelves that the book stands on, each with its place there.
  private(set) var shelved: [(name: String, place: Int)] = []

  /// What else the row tells that a book has no place for.
  private(set) var notTaken = NotTaken()

  /// A row of a table.
  init(_ record: CSVRecord, of table: ServiceTable<Column>, uids: UIDSource) {
    self.record = record
    self.table = table
    self.uids = uids
  }

  /// Whether the file has the column.
  func has(_ column: Column) -> Bool { table.has(column) }

  /// The cell as one tidy line; empty when there is none.
  func cell(_ column: Column) -> String { table.cell(column, of: record) }

  /// The cell as it stands.
  func text(_ column: Column) -> String { table.text(column, of: record) }

  /// The number in a catalogue; nil when there is none. Programs for statistics give all numbers a decimal,
  /// `41439333.0`.
  func catalogueNumber(_ column: Column) -> String? {
    let text = cell(column)
    if text.hasSuffix(".0"), case .number(let number) = WholeNumber(text) { return "\(number)" }
    return text.nonEmpty
  }

  /// The title in a cell, and the series that it tells of.
  func title(_ column: Column) -> SeriesTitle { SeriesTitle(cell(column), among: table.series) }

  /// What the edition is made of; nil when its binding does not tell.
  var format: Book.Format? { table.format(of: record) }

  /// Notes something that was left out or guessed.
  mutating func warn(_ warning: ImportWarning) { warnings.append(warning) }

  /// Notes so many things of a kind that a book has no place for.
  mutating func leave(_ what: String, _ count: Int = 1) { notTaken.add(what, count) }

  /// Notes that the book stands at a place of a shelf.
  mutating func shelve(on name: String, at place: Int) { shelved.append((name, place)) }

  /// The whole number in a cell.
  mutating func number(_ column: Column) -> Int? {
    switch WholeNumber(cell(column)) {
    case .absent: return nil
    case .number(let number): return number
    case .unreadable:
      warn(.unreadableNumber(column: column.rawValue, text: cell(column)))
      return nil
    }
  }

  /// A year as the service counts it: −800 is left at −800, whether or not a year 0 was counted; 0 stands for none.
  mutating func year(_ column: Column) -> Day? {
    guard let number = number(column), number != 0 else { return nil }
    if let year = Day(year: number) { return year }
    warn(.unreadableNumber(column: column.rawValue, text: cell(column)))
    return nil
  }

  /// The pages of an edition; 0 and 1 stand for unknown, and an audiobook's number may be minutes, hours or discs.
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

  /// The rating in a cell; 0 stands for unrated.
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

  /// A span of days; a start after the end is left out.
  mutating func span(from start: Day?, to end: Day?) -> ToldReadings.Span {
    guard let start, let end, start.earliest > end.latest else { return ToldReadings.Span(started: start, ended: end) }
    warn(.endBeforeStart(start: start, end: end))
    return ToldReadings.Span(ended: end)
  }

  /// Puts the ISBN and the Amazon number of these cells on a book.
  mutating func addNumbers(_ columns: Column..., to book: inout Book) {
    // To hand 'cell' itself on copies the row, and all that it holds is counted up and down.
    var texts: [String] = []
    for column in columns { texts.append(cell(column)) }
    addNumbers(texts, to: &book)
  }

  /// Puts the ISBN and the Amazon number of these texts on a book.
  mutating func addNumbers(_ texts: [String], to book: inout Book) {
    let cells = ISBNCells(texts)
    book.isbn = cells.isbn
    if let asin = cells.asin { book.identifiers.append(asin) }
    warnings += cells.warnings
  }

  /// The readings that a row tells of, and what was taken for something it does not say in so many words.
  mutating func readings(_ told: ToldReadings) -> [Reading] {
    warnings += told.warnings
    return told.readings(uids: uids)
  }
}

extension String {
  /// The text, or nil when there is none.
  var nonEmpty: String? { isEmpty ? nil : self }
}
