internal import GRDB
internal import QueryLanguage

// Holdings: each kind has few rows, found by their own indexes.

extension QuerySQL {
  /// Whether a book has a copy, an open loan, an open reservation or a wish.
  func has(_ field: QueryField, _ hasValue: Bool = true) -> SQL {
    "book.id \(sql: hasValue ? "IN" : "NOT IN") (\(QuerySQL.holding(field, "1")))"
  }

  /// The borrower, the lender, or where the book is reserved.
  func party(_ field: QueryField, _ pattern: String) -> SQL {
    "book.id IN (\(QuerySQL.holding(field, "hasWords(party, \(pattern))")))"
  }

  func due(_ first: String?, _ last: String?, _ earliest: String) -> SQL {
    func within(_ column: String) -> SQL {
      """
      \(sql: column) >= \(earliest) AND \(sql: column) <= \(last ?? "~") \
      AND isWithin(\(sql: column), \(first), \(last))
      """
    }
    return """
      book.id IN (\(sql: QuerySQL.openLoans) AND \(within("due")) \
      UNION ALL \(sql: QuerySQL.openReservations) AND \(within("pickUp")))
      """
  }

  static let nothingDue: SQL = "book.id NOT IN (\(sql: anythingDue))"

  /// The books that are lent or borrowed.
  private static let openLoans = "SELECT bookId FROM loan WHERE isReturned = 0"
  private static let openReservations = "SELECT bookId FROM reservation WHERE outcome IS NULL"

  /// The books with a due day or a last pick-up day.
  static let anythingDue = """
    \(openLoans) AND due IS NOT NULL UNION ALL \(openReservations) AND pickUp IS NOT NULL
    """

  private static func holding(_ field: QueryField, _ test: SQL) -> SQL {
    switch field {
    case .owned: "SELECT bookId FROM bookCopy WHERE departure IS NULL"
    case .wished: "SELECT bookId FROM wish"
    case .reserved: "\(sql: openReservations) AND \(test)"
    default: "\(sql: openLoans) AND direction = \(field.rawValue) AND \(test)"
    }
  }
}
