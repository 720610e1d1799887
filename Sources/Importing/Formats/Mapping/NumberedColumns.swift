internal import ReadingModel

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
