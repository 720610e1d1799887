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
