internal import GRDB
internal import Presentation
package import ReadingModel

/// The wishes that the reader marked to buy next.
package struct Cart: Hashable, Sendable {
  /// The part of the cart to buy at one shop.
  package struct Shop: Hashable, Sendable {
    /// The shop's name; nil if unknown.
    package let name: String?
    package let lines: [WishLine]
    package let total: MoneySum
  }

  /// The wishes in the cart, highest priority first.
  package let lines: [WishLine]
  package let total: MoneySum
  /// By shop name; wishes without a shop come last.
  package let shops: [Shop]
  package let budgets: [BudgetStatus]

  package var unpricedCount: Int { lines.count { $0.wish.price == nil } }
}

extension Library.Lending {
  /// The cart with its totals and the current budgets.
  package func cart() throws -> Cart {
    try read { try cart($0) }
  }

  func wishesInCart(_ db: Database) throws -> [WishLine] { try wishes(db).filter(\.wish.isInCart) }

  private func cart(_ db: Database) throws -> Cart {
    let lines = try wishesInCart(db)
    let total = MoneySum(lines.compactMap(\.wish.total))
    let shops = Dictionary(grouping: lines) { $0.wish.shop }.map { name, lines in
      Cart.Shop(name: name, lines: lines, total: MoneySum(lines.compactMap(\.wish.total)))
    }.sorted { one, other in
      guard let name = one.name, let otherName = other.name else { return one.name != nil }
      return name < otherName
    }
    return Cart(lines: lines, total: total, shops: shops, budgets: try budgets(cart: total, db).filter(\.isUnderway))
  }

  /// Puts books into the cart, adding wishes where there are none.
  /// - Parameter quantity: Copies of each book; nil keeps the wish's quantity.
  package func addToCart(_ bookIDs: [BookID], quantity: Int? = nil) throws -> Cart {
    try write { db in
      for bookID in bookIDs {
        try setInCart(true, bookID, db) { holding, _ in
          holding.wish = holding.wish ?? Wish(uid: uids.next(), since: now.day)
          if let quantity { holding.wish?.quantity = quantity }
        }
      }
      return (titles: try titles(bookIDs, db), cart: try cart(db))
    } as: {
      "add \($0.titles) to the cart"
    }.cart
  }

  /// Removes books from the cart. Their wishes stay.
  /// - Throws: ``WishError`` if one is not in the cart.
  package func takeFromCart(_ bookIDs: [BookID]) throws -> Cart {
    try write { db in
      for bookID in bookIDs {
        try setInCart(false, bookID, db) { holding, book in
          guard holding.wish?.isInCart == true else { throw WishError.notInCart(title: book.title) }
        }
      }
      return (titles: try titles(bookIDs, db), cart: try cart(db))
    } as: {
      "remove \($0.titles) from the cart"
    }.cart
  }

  /// Empties the cart. The wishes stay.
  /// - Returns: The wishes that were in it.
  /// - Throws: ``WishError`` if the cart is empty.
  package func clearCart() throws -> [WishLine] {
    try write { db in
      let lines = try wishesInCart(db)
      guard !lines.isEmpty else { throw WishError.emptyCart }
      for line in lines { try setInCart(false, line.book.id, db) { _, _ in } }
      return lines
    } as: { _ in
      "clear the cart"
    }
  }

  private func setInCart(
    _ isInCart: Bool, _ bookID: BookID, _ db: Database, _ change: (inout Holding, BookSummary) throws -> Void
  ) throws {
    try HoldingRows.change(bookID, db) { holding in
      try change(&holding, library.books.summary(bookID, db))
      holding.wish?.isInCart = isInCart
    }
  }

  private func titles(_ bookIDs: [BookID], _ db: Database) throws -> String {
    bookIDs.count == 1 ? try library.books.summary(bookIDs[0], db).title : bookIDs.count.counted("book")
  }
}
