internal import Foundation
internal import ReadingModel

/// A table of a known format: its columns by name, its rows, and its date format.
///
/// A class, not a struct: avoids a copy of all its parts for every row.
final class Table<Column: TableColumn> {
  let format: TableFormat<Column>
  /// The rows in file order; read again for each iteration, so that they take no memory.
  let rows: TableRows
  /// How the rows are written.
  let form: RowForm
  /// The series named in its titles.
  let series: ImportedSeries
  /// The columns that several columns of the file stand for, or a constant.
  private let joined: [Column: [Int]]
  private let indices: ColumnIndices<Column>
  private let inference: ColumnInference
  private let texts: ([Column]) -> Set<String>
  /// The columns that are counted as not imported: their indices, and words for their data.
  private var unmapped: [(index: Int, what: String)] = []
  /// The names of the columns in warnings, if not the usual ones.
  private let names: [Column: String]
  /// The required columns, with their names in the header.
  private var requiredNames: [(name: String, column: Column)] = []
  /// How many fields a row has at least, with all columns that every row reaches.
  private var leastFieldCount = 0
  /// The columns of custom fields, and their indices.
  private var customColumns: [(column: CustomColumn, index: Int)] = []
  /// Columns that the format doesn't have, except the reason column of rejected rows.
  private var unknownColumns: [String] = []

  convenience init(_ file: Data, _ format: TableFormat<Column>) throws(ImportError.Reason) {
    try FileSignature.checkText(file)
    let reader = format.reader(file)
    let header = CSVHeader(reader.header)
    let indices = try format.indices(in: header)
    let custom = header.names.enumerated().compactMap { index, name in
      (format.isOctavo
        ? CustomColumn(heading: name) : format.customField(name).map { CustomColumn($0, isOfReading: false) })
        .map { ($0, index) }
    }
    let unmapped = format.unmapped.compactMap { name, what in header.index(of: name).map { ($0, what) } }
    self.init(reader, format, indices.mapValues { [$0] }, others: custom.map(\.1) + unmapped.map(\.0))
    self.unmapped = unmapped
    customColumns = custom
    leastFieldCount = (format.essential ?? format.required).compactMap { indices[$0] }.max().map { $0 + 1 } ?? 0
    requiredNames = format.required.compactMap { column in
      indices[column].map { (header.names[$0].singleSpaced, column) }
    }
    let known = Set(indices.values).union(custom.map(\.1)).union(unmapped.map(\.0))
      .union(format.unread.compactMap { header.index(of: $0) })
    unknownColumns = header.names.indices.filter { !known.contains($0) }.map { header.names[$0].singleSpaced }
      .filter { !$0.isEmpty && $0 != ImportedFile.reasonColumn }
  }

  /// The rows of a file, of which only the columns with an index are read.
  /// - Parameter others: The indices of columns that the format does not have.
  convenience init(
    _ reader: CSVReader, _ format: TableFormat<Column>, _ indices: [Column: [Int]], names: [Column: String] = [:],
    others: [Int] = []
  ) {
    self.init(
      TableRows(reader.looking(at: indices.values.joined() + others, keepsRows: true)), format, indices, names,
      reader.form
    ) { columns in
      TableRows(reader.looking(at: columns, keepsRows: false))
    }
  }

  convenience init(
    _ rows: [CSVRow], _ format: TableFormat<Column>, _ indices: [Column: [Int]], names: [Column: String] = [:]
  ) {
    self.init(TableRows(rows), format, indices, names, .jsonMembers) { _ in TableRows(rows) }
  }

  /// A table from the members of a JSON object, each with its line and raw text.
  /// - Parameter others: Returns the text of a member of an item, by the name of an unmapped column.
  convenience init(
    _ format: TableFormat<Column>, items: [(line: Int, raw: String, cells: [Column: String])],
    others: (_ item: Int, _ name: String) -> String? = { _, _ in nil }
  ) {
    let columns = Array(Column.allCases)
    let names = format.unmapped.keys.sorted()
    let rows = items.enumerated().map { index, item in
      let fields = columns.map { item.cells[$0] ?? "" } + names.map { others(index, $0) ?? "" }
      return CSVRow.record(CSVRecord(line: item.line, raw: item.raw, fields: fields))
    }
    self.init(rows, format, Dictionary(uniqueKeysWithValues: zip(columns, columns.indices.map { [$0] })))
    unmapped = names.enumerated().map { (columns.count + $0.offset, format.unmapped[$0.element] ?? $0.element) }
  }

  /// - Parameter rowsWith: Returns the rows with only some columns, for inference.
  private init(
    _ rows: TableRows, _ format: TableFormat<Column>, _ indices: [Column: [Int]], _ names: [Column: String],
    _ form: RowForm, rowsWith: @escaping ([Int]) -> TableRows
  ) {
    self.rows = rows
    self.format = format
    self.form = form
    self.names = names
    self.indices = ColumnIndices(indices.compactMapValues(\.first))
    joined = format.constants.isEmpty && indices.values.allSatisfy { $0.count == 1 } ? [:] : indices
    let texts = { (columns: [Column]) in
      let places = columns.flatMap { indices[$0] ?? [] }
      var texts: Set<String> = []
      for case .record(let record) in rowsWith(places) {
        for place in places where !record.fields[place].isEmpty { texts.insert(record.fields[place]) }
      }
      return texts
    }
    self.texts = texts
    inference = ColumnInference(format.datePatterns, isOctavo: format.isOctavo) { texts(format.dates) }
    series = ImportedSeries { texts(format.title.map { [$0] } ?? []) }
  }

  /// All different texts in a column.
  func texts(in column: Column) -> Set<String> { texts([column]) }

  /// Whether a row repeats the header, as in concatenated files.
  func isHeader(_ record: CSVRecord) -> Bool {
    !requiredNames.isEmpty && requiredNames.allSatisfy { $0 == text($1, of: record).singleSpaced }
  }

  /// Checks that a row has all columns that every row reaches.
  func checkFields(of record: CSVRecord) throws(RejectedRow.Reason) {
    guard record.fieldCount < leastFieldCount, !record.isTruncated else { return }
    throw .tooFewFields(found: record.fieldCount, expected: record.fields.count)
  }

  func has(_ column: Column) -> Bool { indices[column] != nil }

  /// The name of a column, for messages.
  func name(of column: Column) -> String { names[column] ?? column.rawValue }

  var remarks: [FileRemark] {
    var remarks: [FileRemark] = []
    if let column = format.status, !has(column) { remarks.append(.noStatus(column: column.rawValue)) }
    if !format.isOctavo, !customColumns.isEmpty {
      remarks.append(.customColumns(customColumns.map(\.column.name.text)))
    }
    if !unknownColumns.isEmpty { remarks.append(.unknownColumns(unknownColumns, service: format.service)) }
    return remarks
  }

  /// How often cells were read by what other rows reveal.
  var inferenceCount: Int { inference.count + series.count }

  /// Counts the data in a row that Octavo has no field for.
  func count(in record: CSVRecord, _ counts: inout UnmappedValues) {
    for what in Set(unmapped.filter { Table.hasData(record.fields[$0.index]) }.map(\.what)) { counts.add(what) }
    if binding(of: record)?.isKind == true { counts.add("kinds of binding") }
  }

  /// Whether a cell has data: `No`, `0` and empty brackets say that there is none.
  private static func hasData(_ cell: String) -> Bool {
    // Most cells are empty, and rows that are skipped as known are looked at, too.
    guard !cell.isEmpty else { return false }
    let cell = cell.singleSpaced
    return !cell.isEmptyPlaceholder && !["", "0", "no", "false", "{}", "[]"].contains(cell.lowercased())
  }

  /// The format of the edition in a row; nil if its binding is unknown.
  func format(of record: CSVRecord) -> Book.Format? { binding(of: record)?.format }

  private func binding(of record: CSVRecord) -> ColumnInference.Binding? {
    format.binding.map { inference.binding(text($0, of: record).singleSpaced) }
  }

  /// Reads a single-spaced date cell.
  func date(_ cell: String) -> DateCells.Reading { inference.date(cell) }

  /// The cell of a row as written; empty for a missing value.
  func text(_ column: Column, of record: CSVRecord) -> String {
    if !joined.isEmpty { return texts(column, of: record).first ?? "" }
    return indices[column].map { text(record.fields[$0], in: column) } ?? ""
  }

  /// The non-empty cells of a row as written, if several columns of the file are one of the format; else its constant.
  func texts(_ column: Column, of record: CSVRecord) -> [String] {
    let places = joined.isEmpty ? indices[column].map { [$0] } ?? [] : joined[column] ?? []
    let texts = places.map { text(record.fields[$0], in: column) }.filter { !$0.isBlank }
    return texts.isEmpty ? format.constants[column].map { [$0] } ?? [] : texts
  }

  /// The custom fields of the book or of the reading in a row.
  func customFields(ofReading isOfReading: Bool, of record: CSVRecord) -> CustomFields {
    var fields = CustomFields()
    for (column, index) in customColumns where column.isOfReading == isOfReading {
      let cell = written(record.fields[index])
      fields[column.name] = (format.isOctavo ? EscapedList.texts(cell) : [cell]).compactMap(format.customValue)
    }
    return fields
  }

  private func text(_ text: String, in column: Column) -> String {
    if text.isEmptyPlaceholder, !format.isOctavo, !format.required.contains(column) { return "" }
    return written(text)
  }

  /// The text of a cell, without an apostrophe of Octavo's.
  private func written(_ text: String) -> String {
    guard format.isWrittenByOctavo, text.utf8.first == UInt8(ascii: "'") else { return text }
    return SpreadsheetCell(written: text).text
  }
}
