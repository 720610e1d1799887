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

  /// Sets a budget; one of the same name is changed, and one without a name of its own that is for the same days in the
  /// same currency.
  /// - Parameter name: What the reader calls it; what it says when nil.
  /// - Returns: How it stands, and how it was; nil when it is new.
  package func setBudget(
    _ amount: Money, _ period: Period, name: Name?
  ) throws -> (standing: BudgetStanding, before: Budget?) {
    try write { db in
      var budget = Budget(uid: uids.next(), name: name?.text, amount: amount, period: period)
      let all = try BudgetRow.fetch(db)
      let named = all.first { Name.areSame($0.budget.name, budget.name) }
      let same = all.first { $0.budget.words == budget.words }
      let alike = all.first { $0.budget.isUnnamed && $0.budget.isAlike(budget) }
      let held = named ?? (name == nil ? same ?? alike : nil)
      if let held {
        budget.uid = held.budget.uid
        if name == nil, !held.budget.isUnnamed { budget.name = held.budget.name }
        try BudgetRow.update(held.id, to: budget, db)
      } else {
        try BudgetRow.insert(budget, db)
      }
      return (try standing(budget.name, db), held?.budget)
    } as: {
      "set the budget \($0.standing.budget.name)"
    }
  }

  /// Forgets a budget.
  /// - Parameters:
  ///   - words: Its name, or the beginning of it that no other has.
  ///   - meant: What the words say where they are a budget themselves, with or without its days.
  /// - Returns: The budget as it was.
  /// - Throws: ``BudgetError`` when none matches, or several do.
  package func removeBudget(_ words: String, saying meant: (amount: Money, period: Period?)?) throws
    -> BudgetStanding
  {
    try write { db in
      let all = try BudgetRow.fetch(db)
      let attempts: [(Budget) -> Bool] = [
        { Name.areSame($0.name, words) },
        { budget in meant.map { budget.amount == $0.amount && budget.period == $0.period } ?? false },
        { budget in meant.map { budget.amount == $0.amount && $0.period == nil } ?? false },
        { $0.name.lowercased().hasPrefix(words.lowercased()) },
      ]
      let found = attempts.lazy.map { isMeant in all.filter { isMeant($0.budget) } }.first { !$0.isEmpty } ?? []
      guard let one = found.first else { throw BudgetError.none(words: words, known: all.map(\.budget.name)) }
      guard found.count == 1 else { throw BudgetError.several(words: words, names: found.map(\.budget.name)) }
      let before = try standing(one.budget.name, db)
      try db.execute(sql: "DELETE FROM budget WHERE id = ?", arguments: [one.id])
      return before
    } as: {
      "remove the budget \($0.budget.name)"
    }
  }

  private func standing(_ name: String, _ db: Database) throws -> BudgetStanding {
    let cart = MoneySum(try wishes(db).filter(\.wish.isInCart).compactMap(\.wish.total))
    guard let found = try budgets(cart: cart, db).first(where: { Name.areSame($0.budget.name, name) })
    else { throw BudgetError.none(words: name, known: []) }
    return found
  }
}

extension Budget {
  /// Whether it is called what it says.
  fileprivate var isUnnamed: Bool { name == words }

  /// Whether it is for the same days in the same currency.
  fileprivate func isAlike(_ other: Budget) -> Bool {
    period == other.period && amount.currency == other.amount.currency
  }
}
