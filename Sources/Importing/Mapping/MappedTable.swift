internal import Foundation
internal import ReadingModel

/// Any table, read by a mapping: its columns by name, its rows, and its date format.
struct MappedTable {
  /// How the columns map to fields.
  let mapping: ColumnMapping
  /// The rows, in file order.
  let rows: [CSVRow]
  /// How the rows are written.
  let form: RowForm
  private let header: CSVHeader
  private let indices: [MappedField: [Int]]
  private let dates: DateCells
  /// The series named in its titles.
  let series: ImportedSeries
  /// Whether progress is in percent.
  private let isProgressInPercent: Bool

  /// Reads a table; columns that the mapping names and the table lacks are problems of the mapping.
  init(_ file: Data, _ mapping: ColumnMapping) throws(ImportError.Reason) {
    if let problem = FileSignature.problem(ofHead: file.prefix(4096)) { throw problem }
    let found = CSVReader(file, delimiter: mapping.delimiter)
    let numbers = NumberedColumns(found.header.count)
    let names = mapping.columns.values.flatMap { $0 }.map(\.name)
    let isNumbered = numbers.hold(names) && !names.contains { CSVHeader(found.header).index(of: $0) != nil }
    let reader = isNumbered ? CSVReader(file, delimiter: mapping.delimiter, header: numbers.names) : found
    try self.init(try reader.rows(), header: CSVHeader(reader.header), reader.form, mapping)
  }

  /// A table of rows already read.
  init(
    _ rows: [CSVRow], header: CSVHeader, _ form: RowForm, _ mapping: ColumnMapping
  ) throws(ImportError.Reason) {
    var problems: [MappingProblem] = []
    var indices: [MappedField: [Int]] = [:]
    for (field, columns) in mapping.columns {
      for column in columns {
        if header.isRepeated(column.name) {
          problems.append(MappingProblem(place: column.place, text: "the table has the column '\(column.name)' twice"))
        } else if let index = header.index(of: column.name) {
          indices[field, default: []].append(index)
        } else {
          let near = header.names.near(column.name).first
          let hint = near.map { "did you mean '\($0)'?" } ?? "its columns are \(header.shown)"
          problems.append(
            MappingProblem(place: column.place, text: "no column '\(column.name)' in the table - \(hint)"))
        }
      }
    }
    guard problems.isEmpty else { throw .mapping(MappingProblems(list: problems)) }
    self.mapping = mapping
    self.form = form
    self.header = header
    self.indices = indices
    self.rows = rows
    func texts(in places: [Int]) -> some Sequence<String> {
      rows.lazy.flatMap { row -> [String] in
        if case .record(let record) = row { places.map { record.fields[$0].singleSpaced } } else { [] }
      }
    }
    isProgressInPercent = texts(in: indices[.progress] ?? []).contains {
      MappedTable.number($0).map { $0 > 1 } ?? false
    }
    let titles = indices[.title] ?? []
    series = ImportedSeries { Set(texts(in: titles)) }
    dates = DateCells(inferringFrom: texts(in: MappedField.dates.flatMap { indices[$0] ?? [] }))
  }

  /// The number in a cell, ignoring a percent sign.
  private static func number(_ cell: String) -> Double? {
    Double(cell.singleSpaced.replacing("%", with: "").replacing(",", with: ".").singleSpaced)
  }

  /// The progress in a cell as a fraction, 0…1; nil if it has none.
  func share(_ record: CSVRecord) -> Double? {
    let cell = cell(.progress, of: record)
    guard let number = MappedTable.number(cell), number >= 0 else { return nil }
    let share = isProgressInPercent || cell.contains("%") ? number / 100 : number
    return share <= 1 ? share : nil
  }

  /// The name of the column that a field is read from, for messages.
  func columnName(_ field: MappedField) -> String {
    indices[field]?.first.map { header.names[$0] } ?? field.rawValue
  }

  /// The non-empty cells of a field, as written; else its constant.
  func texts(_ field: MappedField, of record: CSVRecord) -> [String] {
    let texts = (indices[field] ?? []).map { record.fields[$0] }.filter {
      !$0.allSatisfy(\.isWhitespace) && (field == .title || !$0.isEmptyPlaceholder)
    }
    return texts.isEmpty ? mapping.constants[field].map { [$0] } ?? [] : texts
  }

  /// The first cell of a field as written; empty if it has none.
  func text(_ field: MappedField, of record: CSVRecord) -> String { texts(field, of: record).first ?? "" }

  /// The first cell of a field, single-spaced; empty if it has none.
  func cell(_ field: MappedField, of record: CSVRecord) -> String { text(field, of: record).singleSpaced }

  /// The texts in the cells of a list field.
  func list(_ field: MappedField, of record: CSVRecord, defaultSeparators separators: [String]) -> [String] {
    var seen: Set<String> = []
    return texts(field, of: record).flatMap { text -> [String] in
      let separator = mapping.separators[field] ?? separators.first { text.contains($0) }
      return separator.map { text.components(separatedBy: $0) } ?? [text]
    }.map(\.singleSpaced).filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// Reads a date in the table's format.
  func date(_ cell: String) -> DateCells.Reading {
    if mapping.dates.isEmpty || cell.isEmpty { return dates.read(cell) }
    return mapping.dates.lazy.compactMap { $0.day(cell) }.first.map { .day($0) } ?? .unreadable
  }
}

extension CSVHeader {
  /// The first names, shortened for a message.
  var shown: String { names.prefix(12).map { "'\($0.prefix(40))'" }.joined(separator: ", ") }
}
