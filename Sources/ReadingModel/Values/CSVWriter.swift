/// A cell of a CSV table.
package enum CSVCell: Hashable, Sendable {
  /// Text from the reader or a book; escaped so that it can't become a formula.
  case text(String?)
  /// A heading, number or date that Octavo formats itself and that can't be a formula.
  case plain(String?)
}

/// Writes a table as RFC 4180 specifies, with line ends of choice.
package struct CSVWriter {
  package private(set) var text = ""
  private let columnCount: Int
  private let lineEnd: String

  /// A table with these column names.
  package init(columns: [String], lineEnd: String) {
    columnCount = columns.count
    self.lineEnd = lineEnd
    add(columns.map { .plain($0) })
  }

  /// Appends a row; it must have a cell for every column.
  package mutating func add(_ cells: [CSVCell]) {
    precondition(cells.count == columnCount, "a row has a cell for every column")
    text += cells.map(CSVWriter.field).joined(separator: ",") + lineEnd
  }

  /// The text so far, which is removed, so that a large table can be written in pieces.
  package mutating func takeText() -> String {
    defer { text = "" }
    return text
  }

  private static func field(_ cell: CSVCell) -> String {
    switch cell {
    case .plain(let text): quoted(text ?? "")
    case .text(let text): quoted(SpreadsheetCell(text ?? "").written)
    }
  }

  /// Quotes more than RFC 4180 requires: some spreadsheets also split at semicolons and tabs, and trim spaces.
  private static func quoted(_ text: String) -> String {
    let isSpecial = { (byte: UInt8) in
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\""), 0x09, 0x0A, 0x0D: true
      default: false
      }
    }
    let needsQuotes = text.utf8.contains(where: isSpecial) || text.utf8.first == 0x20 || text.utf8.last == 0x20
    return needsQuotes ? text.doublyQuoted : text
  }
}
