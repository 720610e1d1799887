internal import Foundation
internal import ReadingModel

/// The value of one cell.
enum Cell: Equatable {
  /// Text from the reader or the book; escaped so that it can't become a formula.
  case text(String?)
  /// A number or date that Octavo formats itself and that can't be a formula.
  case plain(String?)
}

/// A table as RFC 4180 specifies, except that rows end with line feeds.
struct Table {
  private(set) var text = ""
  private let columnCount: Int

  /// A table with these column names.
  init(columns: [String]) {
    columnCount = columns.count
    add(columns.map { .plain($0) })
  }

  /// Appends a row; it must have a cell for every column.
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
