internal import Foundation
internal import ReadingModel

/// A Goodreads export as a table: its columns found by name, its rows, and how it writes dates.
struct GoodreadsTable {
  /// How the file writes dates.
  let dates: DateCells
  /// The rows in the order of the file.
  let rows: [CSVRow]
  private let indices: [GoodreadsColumn: Int]
  private let formats: [String: Book.Format]

  /// Reads the table.
  init(_ file: Data) throws(ImportError.Reason) {
    if let problem = FileLook.problem(ofHead: file.prefix(4096)) { throw problem }
    let reader = CSVReader(file)
    let header = CSVHeader(reader.header)
    let missing = GoodreadsColumn.required.filter { header.index(of: $0.rawValue) == nil }
    guard missing.isEmpty else {
      let names = header.names.prefix(12).map { String($0.prefix(40)) }
      throw .missingColumns(missing.map(\.rawValue), service: "Goodreads", header: names)
    }
    if let repeated = GoodreadsColumn.allCases.first(where: { header.isRepeated($0.rawValue) }) {
      throw .repeatedColumn(repeated.rawValue)
    }
    var indices: [GoodreadsColumn: Int] = [:]
    for column in GoodreadsColumn.allCases { indices[column] = header.index(of: column.rawValue) }
    self.indices = indices
    let rows = Array(reader)
    self.rows = rows
    // A library has few bindings, and each takes a while to make out.
    formats = GoodreadsTable.cells(.binding, of: rows, indices).reduce(into: [:]) { formats, cell in
      if formats[cell] == nil { formats[cell] = BindingCell.format(cell) }
    }
    dates = DateCells(
      learningFrom: [GoodreadsColumn.dateRead, .dateAdded].flatMap { GoodreadsTable.cells($0, of: rows, indices) })
  }

  private static func cells(
    _ column: GoodreadsColumn, of rows: [CSVRow], _ indices: [GoodreadsColumn: Int]
  ) -> [String] {
    guard let index = indices[column] else { return [] }
    return rows.compactMap { if case .record(let record) = $0 { record.fields[index].singleSpaced } else { nil } }
  }

  /// Whether the beginning of a file is the beginning of such a table.
  static func isOne(head: Data) -> Bool {
    guard FileLook.problem(ofHead: head) == nil else { return false }
    let header = CSVHeader(CSVReader(head).header)
    return GoodreadsColumn.telling.allSatisfy { header.index(of: $0.rawValue) != nil }
  }

  /// The cell of a row, as one tidy line; empty when the file has no such column.
  func cell(_ column: GoodreadsColumn, of record: CSVRecord) -> String {
    text(column, of: record).singleSpaced
  }

  /// What the edition in a row is made of; nil when its binding does not tell.
  func format(of record: CSVRecord) -> Book.Format? { formats[cell(.binding, of: record)] }

  /// The cell of a row as it stands.
  func text(_ column: GoodreadsColumn, of record: CSVRecord) -> String {
    indices[column].map { record.fields[$0] } ?? ""
  }
}
