internal import GRDB
package import QueryLanguage
package import ReadingModel

package struct WishLine: Hashable, Sendable {
  package let book: BookSummary
  package let wish: Wish

  /// Orders by priority, then by the day of the wish.
  fileprivate static func isBefore(_ one: WishLine, _ other: WishLine) -> Bool {
    (one.wish.priority ?? 10, one.wish.since?.text ?? "", one.book.id)
      < (other.wish.priority ?? 10, other.wish.since?.text ?? "", other.book.id)
  }
}

extension Library.Lending {
  /// The wishes for matching books, highest priority first.
  /// - Parameter shop: A part of the shop's name; any shop if nil.
  package func wishes(_ query: Query = Query(), at shop: String? = nil) throws -> [WishLine] {
    try read { try wishes(matching: query, $0) }.filter { line in
      shop.map { shop in line.wish.shop.map { Name.isPart(shop, of: $0) } ?? false } ?? true
    }
  }

  func wishes(matching query: Query = Query(), _ db: Database) throws -> [WishLine] {
    try holdings(matching: query, in: "wish", db).compactMap { book, holding in
      holding.wish.map { WishLine(book: book, wish: $0) }
    }.sorted(by: WishLine.isBefore)
  }

  /// Adds or changes the wish for a book.
  /// - Parameters:
  ///   - course: A course to add to the book.
  ///   - college: A college to add to the book.
  package func wish(
    for book: BookReference, course: Name? = nil, college: Name? = nil, _ change: (inout Wish) -> Void
  ) throws -> (line: WishLine, isNew: Bool) {
    try changeHolding(book) { holding, book, db in
      try addStudies(course?.text, college?.text, to: book.id, db)
      let isNew = holding.wish == nil
      var wish = holding.wish ?? Wish(uid: uids.next(), since: now.day)
      change(&wish)
      holding.wish = wish
      return (WishLine(book: book, wish: wish), isNew)
    } as: {
      "wish for \($0.line.book.title)"
    }
  }

  private func addStudies(_ course: String?, _ college: String?, to bookID: BookID, _ db: Database) throws {
    guard course != nil || college != nil else { return }
    let existing = try library.books.book(bookID, db)
    var book = existing
    func add(_ name: String?, to names: inout [String]) {
      guard let name, !names.contains(where: { Name.areSame($0, name) }) else { return }
      names.append(name)
    }
    add(course, to: &book.courses)
    add(college, to: &book.colleges)
    if book != existing { try BookRow.update(bookID, to: book, db) }
  }

  /// Removes the wish for a book.
  /// - Returns: The wish as it was.
  /// - Throws: ``WishError`` if there is none.
  package func unwish(_ bookID: BookID) throws -> WishLine {
    try changeHolding(.existing(bookID)) { holding, book, _ in
      guard let wish = holding.wish else { throw WishError.none(title: book.title) }
      holding.wish = nil
      return WishLine(book: book, wish: wish)
    } as: {
      "remove the wish for \($0.book.title)"
    }
  }
}

package enum WishError: ReportedError, Equatable {
  case none(title: String)
  case notInCart(title: String)
  case emptyCart
  /// More copies would be bought than allowed.
  case tooMany(Int)

  package var category: FailureCategory {
    switch self {
    case .none, .notInCart, .emptyCart: .noMatch
    case .tooMany: .input
    }
  }

  package var description: String {
    switch self {
    case .none(let title): "\(title) is not on your wish list"
    case .notInCart(let title): "\(title) is not in the cart"
    case .emptyCart: "the cart is empty"
    case .tooMany(let most): "at most \(most) copies of a book can be bought at once - check the number"
    }
  }
}
