internal import GRDB
package import ReadingModel

/// How books are bought; what is nil is as the wish says.
package struct Purchase: Sendable {
  /// When; nil when unknown.
  package var day: Day?
  /// What one copy cost.
  package var price: Money?
  /// Where.
  package var shop: String?
  /// How many copies; as many as are wished for when nil.
  package var quantity: Int?
  /// What else is known of each copy.
  package var change: @Sendable (inout BookCopy) -> Void = { _ in }

  /// Bought on a day.
  package init(on day: Day?) {
    self.day = day
  }
}

/// What was bought.
package struct Bought: Hashable, Sendable {
  /// The copies that came.
  package let copies: [HeldCopy]
  /// What all of them cost.
  package let total: MoneySum
  /// How the budgets stand since.
  package let budgets: [BudgetStanding]
}

extension Library {
  /// Buys books, wished for or not, each of them whole or not at all. A wish that is fulfilled is gone;
  /// its name lives on in the first copy.
  /// - Parameter bookIDs: The books; those in the cart when nil.
  /// - Throws: ``WishError`` when there is nothing in the cart.
  package func buy(_ bookIDs: [BookID]?, _ purchase: Purchase) throws -> Bought {
    try write { db in
      let meant = try bookIDs ?? wishes(db).filter(\.wish.isInCart).map(\.book.id)
      guard !meant.isEmpty else { throw WishError.emptyCart }
      let copies = try meant.flatMap { try buy($0, purchase, db) }
      let standings = try budgets(cart: MoneySum(), db).filter(\.isUnderway)
      return Bought(copies: copies, total: MoneySum(copies.compactMap(\.copy.price)), budgets: standings)
    } as: { bought in
      let titles = Set(bought.copies.map(\.book.title))
      return "buy " + (titles.count == 1 ? titles.first ?? "" : "\(bought.copies.count) copies")
    }
  }

  private func buy(_ bookID: BookID, _ purchase: Purchase, _ db: Database) throws -> [HeldCopy] {
    let held = try HoldingRows.fetch(bookID, db)
    var holding = held
    let wished = held.wish?.quantity ?? 1
    let count = purchase.quantity ?? wished
    guard count <= Wish.largestQuantity else { throw WishError.tooMany(Wish.largestQuantity) }
    // The last of a wish's copies takes its name along.
    let isFulfilled = count >= wished
    for index in 0..<count {
      var copy = BookCopy(uid: index == 0 && isFulfilled ? held.wish?.uid ?? uids.next() : uids.next())
      copy.bought = purchase.day
      copy.price = purchase.price ?? held.wish?.price
      copy.shop = purchase.shop ?? held.wish?.shop
      purchase.change(&copy)
      holding.copies.append(copy)
    }
    if isFulfilled {
      holding.wish = nil
    } else {
      holding.wish?.quantity = wished - count
    }
    try HoldingRows.write(holding, over: held, bookID, db)
    let book = try summary(bookID, db)
    return (holding.copies.count - count..<holding.copies.count).map { HeldCopy($0 + 1, of: holding, book) }
  }

  /// What was paid for copies of books that fit, and got for them.
  /// - Parameter days: Only what happened in them; all when nil.
  package func spending(_ query: Query, in days: DayRange?, by grouping: Spending.Grouping) throws -> Spending {
    try read { db in
      let copies = try holdings(fitting: query, in: "bookCopy", db).flatMap(\.holding.copies)
      return Spending(copies, in: days, by: grouping)
    }
  }
}
