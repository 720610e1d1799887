internal import GRDB
package import ReadingModel

/// What the reader means to buy next.
package struct Cart: Hashable, Sendable {
  /// What is bought at one shop.
  package struct Shop: Hashable, Sendable {
    /// The shop; nil when none is known.
    package let name: String?
    /// What is bought there.
    package let lines: [WishLine]
    /// What it costs.
    package let total: MoneySum
  }

  /// What is in it, what is wanted most first.
  package let lines: [WishLine]
  /// What everything costs.
  package let total: MoneySum
  /// What is bought at each shop, by name; where none is known last.
  package let shops: [Shop]
  /// How the budgets stand whose days are now.
  package let budgets: [BudgetStanding]

  /// Of how many wishes no price is known.
  package var unpricedCount: Int { lines.count { $0.wish.price == nil } }
}

extension Library {
  /// What is in the cart.
  package func cart() throws -> Cart {
    try read { try cart($0) }
  }

  private func cart(_ db: Database) throws -> Cart {
    let lines = try wishes(db).filter(\.wish.isInCart)
    let total = MoneySum(lines.compactMap(\.wish.total))
    let shops = Dictionary(grouping: lines) { $0.wish.shop }.map { name, lines in
      Cart.Shop(name: name, lines: lines, total: MoneySum(lines.compactMap(\.wish.total)))
    }.sorted { one, other in
      guard let name = one.name, let otherName = other.name else { return one.name != nil }
      return name < otherName
    }
    return Cart(lines: lines, total: total, shops: shops, budgets: try budgets(cart: total, db).filter(\.isUnderway))
  }

  /// Puts books into the cart, wished for or not.
  /// - Parameter quantity: How many copies of each; as many as are wished for when nil.
  package func addToCart(_ bookIDs: [BookID], quantity: Int? = nil) throws -> Cart {
    let done = try write { db in
      for bookID in bookIDs {
        try setInCart(true, bookID, db) { holding, _ in
          holding.wish = holding.wish ?? Wish(uid: uids.next(), since: now.day)
          if let quantity { holding.wish?.quantity = quantity }
        }
      }
      return (titles: try titles(bookIDs, db), cart: try cart(db))
    } as: {
      "put \($0.titles) into the cart"
    }
    return done.cart
  }

  /// Takes books out of the cart; they stay wished for.
  /// - Throws: ``WishError`` when one is not in it.
  package func takeFromCart(_ bookIDs: [BookID]) throws -> Cart {
    let done = try write { db in
      for bookID in bookIDs {
        try setInCart(false, bookID, db) { holding, book in
          guard holding.wish?.isInCart == true else { throw WishError.notInCart(title: book.title) }
        }
      }
      return (titles: try titles(bookIDs, db), cart: try cart(db))
    } as: {
      "take \($0.titles) out of the cart"
    }
    return done.cart
  }

  /// Takes everything out of the cart; it stays wished for.
  /// - Returns: What was in it.
  /// - Throws: ``WishError`` when there is nothing in it.
  package func clearCart() throws -> [WishLine] {
    try write { db in
      let lines = try wishes(db).filter(\.wish.isInCart)
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
    let held = try HoldingRows.fetch(bookID, db)
    var holding = held
    try change(&holding, try summary(bookID, db))
    holding.wish?.isInCart = isInCart
    try HoldingRows.write(holding, over: held, bookID, db)
  }

  private func titles(_ bookIDs: [BookID], _ db: Database) throws -> String {
    bookIDs.count == 1 ? try summary(bookIDs[0], db).title : "\(bookIDs.count) books"
  }
}
