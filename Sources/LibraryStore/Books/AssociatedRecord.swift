internal import GRDB

/// What a command needs a book to have; used to choose among several books that match.
package enum AssociatedRecord: Sendable {
  /// A wish of the reader.
  case wish
  /// A wish that is in the cart.
  case wishInCart
  /// A copy that the reader still has.
  case copy
  /// An open loan.
  case openLoan
  /// An open reservation.
  case reservation

  /// Whether a book has it.
  func exists(of book: BookID, _ db: Database) throws -> Bool {
    let rows =
      switch self {
      case .wish: "wish WHERE bookId = ?"
      case .wishInCart: "wish WHERE bookId = ? AND isInCart"
      case .copy: "bookCopy WHERE bookId = ? AND departure IS NULL"
      case .openLoan: "loan WHERE bookId = ? AND isReturned = 0"
      case .reservation: "reservation WHERE bookId = ? AND outcome IS NULL"
      }
    return try db.exists("SELECT 1 FROM \(rows)", arguments: [book.number])
  }
}
