internal import Foundation
internal import ReadingModel

extension MappedField: TableColumn {}

extension ColumnMapping {
  /// The table in a file, read by the mapping. A table without a header has numbered columns.
  func table(_ file: Data) throws(ImportError.Reason) -> Table<MappedField> {
    try FileSignature.checkText(file)
    let found = CSVReader(file, delimiter: delimiter)
    let numbers = NumberedColumns(found.header.count)
    let names = columns.values.flatMap { $0 }.map(\.name)
    let isNumbered = numbers.hold(names) && !names.contains { CSVHeader(found.header).index(of: $0) != nil }
    let reader = isNumbered ? CSVReader(file, delimiter: delimiter, header: numbers.names) : found
    let indices = try indices(in: reader.header)
    return Table(reader, format, indices, names: ColumnMapping.names(of: indices, in: reader.header))
  }

  func table(_ rows: [CSVRow], header: [String]) throws(ImportError.Reason) -> Table<MappedField> {
    let indices = try indices(in: header)
    return Table(rows, format, indices, names: ColumnMapping.names(of: indices, in: header))
  }

  /// Whether a column has passages or thoughts.
  var isJournal: Bool { columns.keys.contains(where: \.isEntry) }

  private var format: TableFormat<MappedField> {
    TableFormat(
      service: "", catalogue: catalogue, required: [.title], identifying: [], title: .title, dates: MappedField.dates,
      ratings: ratings, datePatterns: dates, constants: constants,
      maximumRowsPerBook: isJournal ? RowQuota.maximumPassagesPerBook : RowQuota.maximumRowsPerBook)
  }

  /// The indices of the columns of each field; columns that the mapping names and the table lacks are problems of the
  /// mapping.
  private func indices(in names: [String]) throws(ImportError.Reason) -> [MappedField: [Int]] {
    let header = CSVHeader(names)
    var problems: [MappingProblem] = []
    var indices: [MappedField: [Int]] = [:]
    for (field, columns) in columns {
      for column in columns {
        if header.isRepeated(column.name) {
          problems.append(MappingProblem(place: column.place, text: "the table has the column '\(column.name)' twice"))
        } else if let index = header.index(of: column.name) {
          indices[field, default: []].append(index)
        } else {
          let shown = names.prefix(12).map { "'\($0.prefix(40))'" }.joined(separator: ", ")
          let hint = names.near(column.name).first.map { "did you mean '\($0)'?" } ?? "its columns are \(shown)"
          problems.append(
            MappingProblem(place: column.place, text: "no column '\(column.name)' in the table - \(hint)"))
        }
      }
    }
    guard problems.isEmpty else { throw .mapping(MappingProblems(list: problems)) }
    return indices
  }

  /// The name of the first column of each field, for messages.
  private static func names(of indices: [MappedField: [Int]], in header: [String]) -> [MappedField: String] {
    indices.compactMapValues { $0.first.map { header[$0] } }
  }
}

/// The column names for a table without a header: `column 1`, `column 2` and so on.
struct NumberedColumns {
  let names: [String]

  init(_ count: Int) { names = (0..<count).map { "column \($0 + 1)" } }

  /// Whether all columns in a list are such names.
  func hold(_ columns: [String]) -> Bool { !columns.isEmpty && columns.allSatisfy(names.contains) }

  /// Whether the first row of a table is data: it has a number, a date or an ISBN, which are not column names.
  static func areMissing(above row: [String]) -> Bool {
    let dates = DateCells(inferringFrom: row)
    return row.lazy.map(\.singleSpaced).contains { cell in
      if case .number = WholeNumber(cell) { return true }
      if case .day = dates.read(cell) { return true }
      return (try? ISBN(cell)) != nil
    }
  }
}

/// How the columns of a table map to fields, as its reader defined it.
package struct ColumnMapping: Hashable, Sendable {
  /// A column, and where the mapping names it.
  struct Column: Hashable, Sendable {
    let name: String
    let place: MappingProblem.Place
  }

  enum NameOrder: String, CaseIterable, Sendable {
    case firstLast = "first-last"
    case lastFirst = "last-first"
  }

  /// The columns of each field, in order of preference.
  var columns: [MappedField: [Column]] = [:]
  /// How dates are written; detected from the file if empty.
  var dates: [DatePattern] = []
  var ratings = RatingScale.upTo(hundredths: 500)
  /// The statuses for words in lower case; `.some(nil)` means no reading.
  var statuses: [String: Reading.Status?] = [:]
  var separators: [MappedField: String] = [:]
  /// The values for rows with an empty cell.
  var constants: [MappedField: String] = [:]
  var names = NameOrder.firstLast
  /// The catalogue of the ids in ``MappedField/id``.
  var catalogue: String?
  /// The field delimiter; detected from the file if nil.
  var delimiter: UInt8?

  /// The delimiters that have a name in the mapping.
  static let delimiters: [String: UInt8] = [
    "comma": UInt8(ascii: ","), "semicolon": UInt8(ascii: ";"), "tab": UInt8(ascii: "\t"), "bar": UInt8(ascii: "|"),
  ]
}

package struct MappingProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// A place in the mapping file, counted from 1.
  package struct Place: Hashable, Sendable {
    package let line: Int
    package let column: Int
  }

  /// Where it is; nil if something is missing.
  package let place: Place?
  /// What is wrong, and what to write instead.
  package let text: String

  package var description: String { place.map { "line \($0.line), column \($0.column): \(text)" } ?? text }
}
