internal import Foundation
internal import ReadingModel

/// A service's export as a table: its columns found by name, its rows, and how it writes dates.
struct ServiceTable<Column: ServiceColumn> {
  /// The rows in the order of the file, read anew each time, so that they need no room.
  let rows: TableRows
  /// How they stand in it.
  let form: RowForm
  /// How many rows tell how dates are written, and of which series there are titles.
  private static var learntRowCount: Int { 100_000 }
  /// The names of columns that are none of the service's, nor the one that rejected rows have from here.
  private let unknownColumns: [String]
  private let leftOut: [(column: Column, what: String)]
  /// What the header calls the columns that every table has.
  private let requiredNames: [(name: String, column: Column)]
  private let places: ColumnPlaces<Column>
  private let learnt: LearntCells
  /// The series that its titles tell of.
  let series: ToldSeries

  /// Reads the table.
  init(_ file: Data) throws(ImportError.Reason) {
    if let problem = FileLook.problem(ofHead: file.prefix(4096)) { throw problem }
    let reader = ServiceTable.reader(file)
    let header = CSVHeader(reader.header)
    let missing = Column.required.filter { $0.index(in: header) == nil }
    guard missing.isEmpty else {
      let names = header.names.prefix(12).map { String($0.prefix(40)) }
      throw .missingColumns(missing.map(\.rawValue), service: Column.service, header: names)
    }
    if let repeated = Column.allCases.first(where: { header.isRepeated($0.rawValue) }) {
      throw .repeatedColumn(repeated.rawValue)
    }
    var indices: [Column: Int] = [:]
    for column in Column.allCases { indices[column] = column.index(in: header) }
    let known = Set(indices.values).union(Column.unread.compactMap { header.index(of: $0) })
    let unknown = header.names.indices.filter { !known.contains($0) }.map { header.names[$0].singleSpaced }
    self.init(
      TableRows(reader.looking(at: indices.values, keepsRows: true)), indices, reader.form,
      unknown: unknown.filter { !$0.isEmpty && $0 != ImportedFile.reasonColumn }, names: header.names
    ) { dated in
      TableRows(reader.looking(at: dated, keepsRows: false))
    }
  }

  /// A table made of the members of an object of JSON, each with its place in the file and its text there.
  init(items: [(line: Int, raw: String, cells: [Column: String])]) {
    let columns = Array(Column.allCases)
    let rows = items.map { item in
      CSVRow.record(CSVRecord(line: item.line, raw: item.raw, fields: columns.map { item.cells[$0] ?? "" }))
    }
    self.init(
      TableRows(rows), Dictionary(uniqueKeysWithValues: zip(columns, columns.indices)), .jsonMembers
    ) { _ in TableRows(rows) }
  }

  /// - Parameter learning: Gives the rows with nothing but some columns, to learn from.
  private init(
    _ rows: TableRows, _ indices: [Column: Int], _ form: RowForm, unknown: [String] = [],
    names: [String] = [], learning: @escaping ([Int]) -> TableRows
  ) {
    unknownColumns = unknown
    requiredNames =
      names.isEmpty
      ? []
      : Column.required.compactMap { column in
        indices[column].map { (names[$0].singleSpaced, column) }
      }
    leftOut = Column.leftOut.filter { indices[$0.key] != nil }.map { ($0.key, $0.value) }
    self.form = form
    self.rows = rows
    self.places = ColumnPlaces(indices)
    func texts(in columns: [Column]) -> Set<String> {
      let places = columns.compactMap { indices[$0] }
      var texts: Set<String> = []
      for case .record(let record) in learning(places).prefix(ServiceTable.learntRowCount) {
        for place in places where !record.fields[place].isEmpty { texts.insert(record.fields[place]) }
      }
      return texts
    }
    learnt = LearntCells { texts(in: Column.dateColumns) }
    series = ToldSeries { texts(in: Column.titleColumn.map { [$0] } ?? []) }
  }

  /// Whether the beginning of a file is the beginning of such a table.
  static func isOne(_ head: FileHead) -> Bool {
    guard head.problem == nil else { return false }
    let headers = head.headers(isUnquoted: isUnquoted(head.bytes))
    if let first = headers.first, Column.header(lostAbove: first.names) != nil { return true }
    return headers.contains(where: isHeader)
  }

  private static func isHeader(_ header: CSVHeader) -> Bool {
    [Column.telling, Column.alsoTelling].contains { columns in
      header.names.count >= columns.count && columns.allSatisfy { $0.index(in: header) != nil }
    }
  }

  private static func reader(_ file: Data) -> CSVReader {
    let isUnquoted = isUnquoted(file.prefix(FileHead.length))
    let reader = CSVReader(file, isUnquoted: isUnquoted)
    if let lost = Column.header(lostAbove: reader.header) {
      return CSVReader(file, isUnquoted: isUnquoted, header: lost)
    }
    let headers = CSVReader.headers(in: file.prefix(FileHead.length), isUnquoted: isUnquoted)
    guard let count = headers.firstIndex(where: isHeader), count > 0 else { return reader }
    return CSVReader(file, isUnquoted: isUnquoted, skippedLineCount: count)
  }

  /// Whether quotes are text like any other: they are not where a spreadsheet has saved such a table again, which
  /// then has other delimiters or a header in quotes.
  private static func isUnquoted(_ head: Data) -> Bool {
    guard Column.isUnquoted else { return false }
    let header = CSVText.unmarked(head).prefix { $0 != 0x0A && $0 != 0x0D }
    return header.contains(0x09) && header.first != UInt8(ascii: "\"")
  }

  /// Whether a row is the header once more, as where files were put together.
  func isHeader(_ record: CSVRecord) -> Bool {
    !requiredNames.isEmpty && requiredNames.allSatisfy { $0 == text($1, of: record).singleSpaced }
  }

  /// Whether the file has the column.
  func has(_ column: Column) -> Bool { places[column] != nil }

  /// What is to be said of the file as a whole.
  var remarks: [FileRemark] {
    var remarks: [FileRemark] = []
    if let column = Column.statusColumn, !has(column) { remarks.append(.noStatus(column: column.rawValue)) }
    if !unknownColumns.isEmpty { remarks.append(.unknownColumns(unknownColumns, service: Column.service)) }
    return remarks
  }

  /// Counts what a row tells that a book has no place for.
  func count(in record: CSVRecord, _ counts: inout NotTaken) {
    for (column, what) in leftOut where !text(column, of: record).allSatisfy(\.isWhitespace) { counts.add(what) }
  }

  /// The cell of a row, as one tidy line; empty when the file has no such column.
  func cell(_ column: Column, of record: CSVRecord) -> String {
    text(column, of: record).singleSpaced
  }

  /// What the edition in a row is made of; nil when its binding does not tell.
  func format(of record: CSVRecord) -> Book.Format? {
    Column.bindingColumn.flatMap { learnt.format(cell($0, of: record)) }
  }

  /// The day in a tidy cell.
  func date(_ cell: String) -> DateCells.Reading { learnt.date(cell) }

  /// The cell of a row as it stands.
  func text(_ column: Column, of record: CSVRecord) -> String {
    guard let place = places[column] else { return "" }
    let text = record.fields[place]
    if text.isWordForNothing, !Column.required.contains(column) { return "" }
    guard Column.isWrittenByOctavo, text.utf8.first == UInt8(ascii: "'") else { return text }
    return SpreadsheetCell(written: text).text
  }
}
