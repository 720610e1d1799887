/// Where the columns of a service's table stand in one file, told some thirty times for every row.
struct ColumnPlaces<Column: ServiceColumn> {
  /// The place of each column by the byte that stands for it in memory, as no two columns have the same.
  private var places = [Int](repeating: -1, count: 256)

  /// Columns and where they stand.
  init(_ indices: [Column: Int]) {
    precondition(MemoryLayout<Column>.size <= 1, "more columns than a byte has values")
    for (column, place) in indices { places[ColumnPlaces.byte(of: column)] = place }
  }

  /// Where a column stands; nil when the file does not have it.
  subscript(column: Column) -> Int? {
    let place = places[ColumnPlaces.byte(of: column)]
    return place < 0 ? nil : place
  }

  private static func byte(of column: Column) -> Int { withUnsafeBytes(of: column) { Int($0.first ?? 0) } }
}
