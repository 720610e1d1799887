/// An integer in a cell, perhaps with a decimal added by a spreadsheet: `397`, `-800`, `1997.0`, `474,0`.
enum WholeNumber: Equatable {
  case absent
  case number(Int)
  case unreadable

  /// Reads a trimmed cell.
  init(_ cell: String) {
    if let number = WholeNumber.plain(cell) {
      self = .number(number)
      return
    }
    let text = cell.hasSuffix(".0") || cell.hasSuffix(",0") ? cell.dropLast(2) : cell[...]
    if text.isEmpty {
      self = .absent
    } else if text.utf8.count <= 12, let number = Int(text), text.first != "+" {
      self = .number(number)
    } else {
      self = .unreadable
    }
  }

  /// Fast path for cells of digits only, as most are.
  private static func plain(_ cell: String) -> Int? {
    guard (1...12).contains(cell.utf8.count) else { return nil }
    var number = 0
    for byte in cell.utf8 {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
