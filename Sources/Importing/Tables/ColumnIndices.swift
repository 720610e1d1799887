/// The indices of a format's columns in one file, which are looked up some thirty times for every row.
struct ColumnIndices<Column: TableColumn> {
  /// Each column's index, at the byte that represents the case in memory: the number of a case with a text as its raw
  /// value is nowhere else, and a dictionary would hash that text for each cell.
  private var places = [Int](repeating: -1, count: 256)

  init(_ indices: [Column: Int]) {
    precondition(MemoryLayout<Column>.size <= 1, "more columns than a byte has values")
    for (column, place) in indices { places[ColumnIndices.byte(of: column)] = place }
  }

  /// The index of a column; nil if the file lacks it.
  subscript(column: Column) -> Int? {
    let place = places[ColumnIndices.byte(of: column)]
    return place < 0 ? nil : place
  }

  private static func byte(of column: Column) -> Int { withUnsafeBytes(of: column) { Int($0.first ?? 0) } }
}
