internal import Foundation

/// A Goodreads export as a table: its columns found by name, its rows, and how it writes dates.
struct GoodreadsTable {
  /// How the file writes dates.
  let dates: DateCells
  /// The rows in the order of the file.
  let rows: [CSVRow]
  private let indices: [GoodreadsColumn: Int]

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
    rows = Array(reader)
    dates = DateCells(
      learningFrom: rows.lazy.flatMap { row -> [String] in
        guard case .record(let record) = row else { return [] }
        return [GoodreadsColumn.dateRead, .dateAdded].compactMap { indices[$0] }.map { record.fields[$0] }
      })
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

  /// The cell of a row as it stands.
  func text(_ column: GoodreadsColumn, of record: CSVRecord) -> String {
    indices[column].map { record.fields[$0] } ?? ""
  }
}
