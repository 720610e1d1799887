internal import GRDB

/// Which books to read: those that match a condition on the columns of `book`, or all.
struct BookScope {
  /// The condition; nil for all books, so that no table needs a subquery.
  let condition: String?
  /// The arguments of the condition.
  let arguments: StatementArguments

  /// All books.
  static let all = BookScope(condition: nil, arguments: [])

  /// The books that match a condition.
  static func those(where condition: String, _ arguments: StatementArguments = []) -> BookScope {
    BookScope(condition: condition, arguments: arguments)
  }

  /// One book.
  static func only(_ id: BookID) -> BookScope { .those(where: "book.id = :book", ["book": id.number]) }

  /// The books with these ids.
  static func numbered(_ numbers: [Int64]) -> BookScope {
    BookScope(
      condition: "book.id IN (SELECT value FROM json_each(:numbers))",
      arguments: ["numbers": SQLText.list(numbers)])
  }

  /// The `WHERE` clause that limits a table to rows of these books.
  var clause: String { condition.map { "WHERE bookId IN (SELECT id FROM book WHERE \($0))" } ?? "" }
}
