internal import GRDB
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
    try changeWishes(bookIDs) { existing, _ in
      var wish = existing ?? Wish(uid: uids.next(), since: now.day)
      wish.quantity = quantity ?? wish.quantity
      wish.isInCart = true
      existing = wish
    } as: {
      "add \($0) to the cart"
    }
  }

  /// Removes books from the cart. Their wishes stay.
  /// - Throws: ``WishError`` if one is not in the cart.
  package func takeFromCart(_ bookIDs: [BookID]) throws -> Cart {
    try changeWishes(bookIDs) { wish, book in
      guard wish?.isInCart == true else { throw WishError.notInCart(title: book.title) }
      wish?.isInCart = false
    } as: {
      "remove \($0) from the cart"
    }
  }

  private func changeWishes(
    _ bookIDs: [BookID], _ change: (inout Wish?, BookSummary) throws -> Void, as words: (String) -> String
  ) throws -> Cart {
    try write { db in
      let books = try bookIDs.map { try library.books.summary($0, db) }
      for book in books { try HoldingRows.change(book.id, db) { try change(&$0.wish, book) } }
      return (books: books, cart: try cart(db))
    } as: {
      words($0.books.titleOrCount)
    }.cart
  }

  /// Empties the cart. The wishes stay.
  /// - Returns: The wishes that were in it.
  /// - Throws: ``WishError`` if the cart is empty.
  package func clearCart() throws -> [WishLine] {
    try write { db in
      let lines = try wishesInCart(db)
      guard !lines.isEmpty else { throw WishError.emptyCart }
      for line in lines { try HoldingRows.change(line.book.id, db) { $0.wish?.isInCart = false } }
      return lines
    } as: { _ in
      "clear the cart"
    }
  }
}
