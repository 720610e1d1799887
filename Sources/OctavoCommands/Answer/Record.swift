/// A row as a JSON object.
struct Record<Row>: Encodable {
  private let row: Row
  private let columns: [Column<Row>]

  /// A row with columns sorted by name.
  init(_ row: Row, _ columns: [Column<Row>]) {
    (self.row, self.columns) = (row, columns)
  }

  /// A row with its own columns.
  init(_ row: Row) where Row: Tabular { self.init(row, Row.columns.sortedByName()) }

  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: ColumnName.self)
    for column in columns { try column.encode?(row, &members) }
  }
}
