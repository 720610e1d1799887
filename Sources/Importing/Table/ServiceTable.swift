internal import Foundation
internal import ReadingModel

/// A service's export as a table: its columns by name, its rows, and its date format.
struct ServiceTable<Column: ServiceColumn> {
  /// The rows in file order; read again for each iteration, so that they take no memory.
  let rows: TableRows
  /// How the rows are written.
  let form: RowForm
  /// How many rows are examined to infer the date format and the series.
  private static var inferenceRowCount: Int { 100_000 }
  /// Columns that the service doesn't have, except the reason column of rejected rows.
  private let unknownColumns: [String]
  private let leftOut: [(column: Column, what: String)]
  /// The required columns, with their names in the header.
  private let requiredNames: [(name: String, column: Column)]
  private let places: ColumnIndices<Column>
  private let columnInference: ColumnInference
  /// The series named in its titles.
  let series: ImportedSeries

  /// Reads the table.
  init(_ file: Data) throws(ImportError.Reason) {
    if let problem = FileSignature.problem(ofHead: file.prefix(4096)) { throw problem }
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

  /// A table from the members of a JSON object, each with its line and raw text.
  init(items: [(line: Int, raw: String, cells: [Column: String])]) {
    let columns = Array(Column.allCases)
    let rows = items.map { item in
      CSVRow.record(CSVRecord(line: item.line, raw: item.raw, fields: columns.map { item.cells[$0] ?? "" }))
    }
    self.init(
      TableRows(rows), Dictionary(uniqueKeysWithValues: zip(columns, columns.indices)), .jsonMembers
    ) { _ in TableRows(rows) }
  }

  /// - Parameter infer: Returns the rows with only some columns, for inference.
  private init(
    _ rows: TableRows, _ indices: [Column: Int], _ form: RowForm, unknown: [String] = [],
    names: [String] = [], infer: @escaping ([Int]) -> TableRows
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
    self.places = ColumnIndices(indices)
    func texts(in columns: [Column]) -> Set<String> {
      let places = columns.compactMap { indices[$0] }
      var texts: Set<String> = []
      for case .record(let record) in infer(places).prefix(ServiceTable.inferenceRowCount) {
        for place in places where !record.fields[place].isEmpty { texts.insert(record.fields[place]) }
      }
      return texts
    }
    columnInference = ColumnInference { texts(in: Column.dateColumns) }
    series = ImportedSeries { texts(in: Column.titleColumn.map { [$0] } ?? []) }
  }

  /// Whether the head of a file looks like such a table.
  static func isOne(_ head: FileHead) -> Bool {
    guard head.problem == nil else { return false }
    let headers = head.headers(isUnquoted: isUnquoted(head.bytes))
    if let first = headers.first, Column.header(missingAbove: first.names) != nil { return true }
    return headers.contains(where: isHeader)
  }

  private static func isHeader(_ header: CSVHeader) -> Bool {
    [Column.identifying, Column.secondaryIdentifying].contains { columns in
      header.names.count >= columns.count && columns.allSatisfy { $0.index(in: header) != nil }
    }
  }

  private static func reader(_ file: Data) -> CSVReader {
    let isUnquoted = isUnquoted(file.prefix(FileHead.length))
    let reader = CSVReader(file, isUnquoted: isUnquoted)
    if let lost = Column.header(missingAbove: reader.header) {
      return CSVReader(file, isUnquoted: isUnquoted, header: lost)
    }
    let headers = CSVReader.headers(in: file.prefix(FileHead.length), isUnquoted: isUnquoted)
    guard let count = headers.firstIndex(where: isHeader), count > 0 else { return reader }
    return CSVReader(file, isUnquoted: isUnquoted, skippedLineCount: count)
  }

  /// Whether quotes are ordinary text. They are not if a spreadsheet saved the table again, which changes the delimiter
  /// or quotes the header.
  private static func isUnquoted(_ head: Data) -> Bool {
    guard Column.isUnquoted else { return false }
    let header = CSVText.unmarked(head).prefix { $0 != 0x0A && $0 != 0x0D }
    return header.contains(0x09) && header.first != UInt8(ascii: "\"")
  }

  /// Whether a row repeats the header, as in concatenated files.
  func isHeader(_ record: CSVRecord) -> Bool {
    !requiredNames.isEmpty && requiredNames.allSatisfy { $0 == text($1, of: record).singleSpaced }
  }

  /// Whether the file has the column.
  func has(_ column: Column) -> Bool { places[column] != nil }

  /// Remarks about the whole file.
  var remarks: [FileRemark] {
    var remarks: [FileRemark] = []
    if let column = Column.statusColumn, !has(column) { remarks.append(.noStatus(column: column.rawValue)) }
    if !unknownColumns.isEmpty { remarks.append(.unknownColumns(unknownColumns, service: Column.service)) }
    return remarks
  }

  /// Counts the data in a row that Octavo has no field for.
  func count(in record: CSVRecord, _ counts: inout UnmappedValues) {
    for (column, what) in leftOut where !text(column, of: record).allSatisfy(\.isWhitespace) { counts.add(what) }
  }

  /// The cell of a row, single-spaced; empty if the file lacks the column.
  func cell(_ column: Column, of record: CSVRecord) -> String {
    text(column, of: record).singleSpaced
  }

  /// The format of the edition in a row; nil if its binding is unknown.
  func format(of record: CSVRecord) -> Book.Format? {
    Column.bindingColumn.flatMap { columnInference.format(cell($0, of: record)) }
  }

  /// Reads a single-spaced date cell.
  func date(_ cell: String) -> DateCells.Reading { columnInference.date(cell) }

  /// The cell of a row as written; empty for a missing value.
  func text(_ column: Column, of record: CSVRecord) -> String {
    guard let place = places[column] else { return "" }
    let text = record.fields[place]
    if text.isEmptyPlaceholder, !Column.required.contains(column) { return "" }
    guard Column.isWrittenByOctavo, text.utf8.first == UInt8(ascii: "'") else { return text }
    return SpreadsheetCell(written: text).text
  }
}
