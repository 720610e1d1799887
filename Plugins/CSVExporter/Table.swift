internal import Foundation
internal import ReadingModel

/// What stands in a column of a row.
enum Cell: Equatable {
  /// Text of the reader's or of the book's, which must not become a formula.
  case text(String?)
  /// A number or a date that Octavo wrote itself in a form that is none.
  case plain(String?)
}

/// A table in the form of RFC 4180, with line feeds between its rows.
struct Table {
  private(set) var text = ""
  private let columnCount: Int

  /// A table with the names of its columns.
  init(columns: [String]) {
    columnCount = columns.count
    add(columns.map { .plain($0) })
  }

  /// Adds a row, which has a cell for every column.
  mutating func add(_ cells: [Cell]) {
    precondition(cells.count == columnCount, "a row has a cell for every column")
    text += cells.map(Table.field).joined(separator: ",") + "\n"
  }

  private static func field(_ cell: Cell) -> String {
    switch cell {
    case .plain(let text): quoted(text ?? "")
    case .text(let text): quoted(SpreadsheetCell((text ?? "").withoutForbidden).written)
    }
  }

  private static func quoted(_ text: String) -> String {
    let needsQuotes =
      text.utf8.contains { ",;\"\n\r\t".utf8.contains($0) } || text.utf8.first == 0x20 || text.utf8.last == 0x20
    return needsQuotes ? text.doublyQuoted : text
  }
}
