internal import GRDB

/// The books whose rows are read: those that a condition on the columns of `book` selects, or all.
struct BookScope {
  /// The condition; nil for all books, of which no table needs to be asked whether it is one.
  let condition: String?
  /// The values of the condition.
  let arguments: StatementArguments

  /// All books.
  static let all = BookScope(condition: nil, arguments: [])

  /// The books that a condition selects.
  static func those(where condition: String, _ arguments: StatementArguments = []) -> BookScope {
    BookScope(condition: condition, arguments: arguments)
  }

  /// The books with these numbers, found once instead of once for every table.
  static func numbered(_ numbers: [Int64]) -> BookScope {
    BookScope(
      condition: "book.id IN (SELECT value FROM json_each(:numbers))",
      arguments: ["numbers": "[\(numbers.map(String.init).joined(separator: ","))]"])
  }

  /// The clause that leaves of a table only what belongs to the books.
  /// - Parameter column: The column that has the number of the book.
  func clause(_ column: String = "bookId") -> String {
    condition.map { "WHERE \(column) IN (SELECT id FROM book WHERE \($0))" } ?? ""
  }
}
