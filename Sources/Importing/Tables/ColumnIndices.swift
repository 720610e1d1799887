/// The indices of a service's columns in one file, which are looked up some thirty times for every row.
struct ColumnIndices<Column: ServiceColumn> {
  /// Each column's index, at the byte that represents the column in memory, which is unique.
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
