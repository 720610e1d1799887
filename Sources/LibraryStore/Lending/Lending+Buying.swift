internal import GRDB
package import QueryLanguage
package import ReadingModel

/// How books are bought. If price, shop or quantity is nil, the wish's value is used.
package struct Purchase: Sendable {
  /// The day; nil if unknown.
  package var day: Day?
  /// The price of one copy.
  package var price: Money?
  package var shop: String?
  /// How many copies; if nil, the quantity of the wish, or 1.
  package var quantity: Int?
  /// Sets other details of each copy.
  package var change: @Sendable (inout BookCopy) -> Void = { _ in }

  package init(on day: Day?) {
    self.day = day
  }
}

package struct PurchaseResult: Hashable, Sendable {
  package let copies: [CopyLine]
  package let total: MoneySum
  /// The budgets that count the purchase, after it.
  package let budgets: [BudgetStatus]
}

extension Library.Lending {
  /// Buys books, with or without a wish, all in one transaction. A fulfilled wish is removed, and the uid of the first
  /// copy follows from its.
  /// - Parameter bookIDs: The books; those in the cart if nil.
  /// - Throws: ``WishError`` if the cart is empty, or more copies are bought than allowed.
  package func buy(_ bookIDs: [BookID]?, _ purchase: Purchase) throws -> PurchaseResult {
    try write { db in
      let wishIDs = try bookIDs ?? wishesInCart(db).map(\.book.id)
      guard !wishIDs.isEmpty else { throw WishError.emptyCart }
      let copies = try wishIDs.flatMap { try buy($0, purchase, db) }
      let statuses = try purchase.day.map { day in
        try budgets(on: day.earliest, cart: MoneySum(), db).filter { $0.days.contains(day) }
      }
      return PurchaseResult(copies: copies, total: MoneySum(copies.compactMap(\.copy.price)), budgets: statuses ?? [])
    } as: { bought in
      let titles = Set(bought.copies.map(\.book.title))
      return "buy " + (titles.count == 1 ? titles.first ?? "" : "\(bought.copies.count) copies")
    }
  }

  private func buy(_ bookID: BookID, _ purchase: Purchase, _ db: Database) throws -> [CopyLine] {
    let (holding, count) = try HoldingRows.change(bookID, db) { holding in
      let wish = holding.wish
      let wished = wish?.quantity ?? 1
      let count = purchase.quantity ?? wished
      guard count <= Wish.largestQuantity else { throw WishError.tooMany(Wish.largestQuantity) }
      // The uid of the first copy follows from that of a wish that is fulfilled.
      let isFulfilled = count >= wished
      for index in 0..<count {
        var copy = BookCopy(uid: index == 0 && isFulfilled ? wish?.copyUID ?? uids.next() : uids.next())
        copy.bought = purchase.day
        copy.price = purchase.price ?? wish?.price
        copy.shop = purchase.shop ?? wish?.shop
        purchase.change(&copy)
        holding.copies.append(copy)
      }
      if isFulfilled { holding.wish = nil } else { holding.wish?.quantity = wished - count }
      return (holding, count)
    }
    let book = try library.books.summary(bookID, db)
    return (holding.copies.count - count..<holding.copies.count).map { CopyLine($0 + 1, of: holding, book) }
  }

  /// What was paid and received for copies of matching books.
  /// - Parameter days: Only payments on these days; all if nil.
  package func spending(_ query: Query, in days: DayRange?, by grouping: Spending.Grouping) throws -> Spending {
    try read { db in
      let copies = try holdings(matching: query, in: "bookCopy", db).flatMap(\.holding.copies)
      return Spending(copies, in: days, by: grouping)
    }
  }
}
