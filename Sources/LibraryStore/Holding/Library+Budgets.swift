internal import GRDB
package import ReadingModel

extension Library {
  /// The budgets in the order in which they were set, and how they stand.
  package func budgets() throws -> [BudgetStanding] {
    try read { db in
      try budgets(cart: MoneySum(try wishes(db).filter(\.wish.isInCart).compactMap(\.wish.total)), db)
    }
  }

  func budgets(cart: MoneySum, _ db: Database) throws -> [BudgetStanding] {
    let budgets = try BudgetRow.fetch(db).map(\.budget)
    guard !budgets.isEmpty else { return [] }
    let copies = try Row.fetchAll(
      db, sql: "SELECT * FROM bookCopy WHERE priceAmount IS NOT NULL AND bought IS NOT NULL"
    )
    .map(BookCopyRow.copy)
    return budgets.map {
      BudgetStanding($0, copies: copies, cart: cart, today: now.day, weekStart: now.weekStart)
    }
  }

  /// Sets a budget; one of the same name is changed.
  /// - Parameter name: What the reader calls it; what it says when nil.
  package func setBudget(
    _ amount: Money, _ period: GoalPeriod, name: String?
  ) throws -> (standing: BudgetStanding, isNew: Bool) {
    try write { db in
      var budget = Budget(uid: uids.next(), name: name, amount: amount, period: period)
      let held = try BudgetRow.fetch(db).first { held in
        held.budget.name.lowercased() == budget.name.lowercased()
          || name == nil && held.budget.amount == amount && held.budget.period == period
      }
      if let held {
        budget.uid = held.budget.uid
        if name == nil { budget.name = held.budget.name }
        try BudgetRow.update(held.id, to: budget, db)
      } else {
        try BudgetRow.insert(budget, db)
      }
      return (try standing(budget.name, db), held == nil)
    } as: {
      "set the budget \($0.standing.budget.name)"
    }
  }

  /// Forgets a budget.
  /// - Parameter words: Its name, or a part of it that no other has.
  /// - Returns: The budget as it was.
  /// - Throws: ``WishError`` when none matches, or several do.
  package func removeBudget(_ words: String) throws -> BudgetStanding {
    try write { db in
      let held = try BudgetRow.fetch(db)
      let wanted = words.lowercased()
      let whole = held.filter { $0.budget.name.lowercased() == wanted }
      let found = whole.isEmpty ? held.filter { $0.budget.name.lowercased().contains(wanted) } : whole
      guard found.count == 1, let one = found.first else {
        throw WishError.noBudget(words: words, known: held.map(\.budget.name))
      }
      let before = try standing(one.budget.name, db)
      try db.execute(sql: "DELETE FROM budget WHERE id = ?", arguments: [one.id])
      return before
    } as: {
      "remove the budget \($0.budget.name)"
    }
  }

  private func standing(_ name: String, _ db: Database) throws -> BudgetStanding {
    let cart = MoneySum(try wishes(db).filter(\.wish.isInCart).compactMap(\.wish.total))
    guard let found = try budgets(cart: cart, db).first(where: { $0.budget.name.lowercased() == name.lowercased() })
    else { throw WishError.noBudget(words: name, known: []) }
    return found
  }
}
