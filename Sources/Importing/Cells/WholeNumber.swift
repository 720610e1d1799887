/// A whole number in a cell, which a spreadsheet may have given a decimal: `397`, `-800`, `1997.0`, `474,0`.
enum WholeNumber: Equatable {
  case absent
  case number(Int)
  case unreadable

  /// Reads a trimmed cell.
  init(_ cell: String) {
    let text = cell.hasSuffix(".0") || cell.hasSuffix(",0") ? cell.dropLast(2) : cell[...]
    if text.isEmpty {
      self = .absent
    } else if text.utf8.count <= 12, let number = Int(text), text.first != "+" {
      self = .number(number)
    } else {
      self = .unreadable
    }
  }
}
