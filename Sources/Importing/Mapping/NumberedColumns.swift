internal import ReadingModel

/// The names of the columns of a table without a header: `column 1`, `column 2` and so on.
struct NumberedColumns {
  /// The names, one for each column.
  let names: [String]

  /// The names of so many columns.
  init(_ count: Int) { names = (0..<count).map { "column \($0 + 1)" } }

  /// Whether some columns are called nothing else.
  func hold(_ columns: [String]) -> Bool { !columns.isEmpty && columns.allSatisfy(names.contains) }

  /// Whether the first row of a table is one like the others: a number, a date or an ISBN stands in it, which are no
  /// names of columns.
  static func areMissing(above row: [String]) -> Bool {
    let dates = DateCells(learningFrom: row)
    return row.lazy.map(\.singleSpaced).contains { cell in
      if case .number = WholeNumber(cell) { return true }
      if case .day = dates.read(cell) { return true }
      return (try? ISBN(cell)) != nil
    }
  }
}
