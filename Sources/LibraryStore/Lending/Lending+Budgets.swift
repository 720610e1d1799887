internal import GRDB
package import ReadingModel

extension Library.Lending {
  /// The budgets and their status, in the order in which they were set.
  /// - Throws: ``ReaderError`` if the reader may not see budgets.
  package func budgets() throws -> [BudgetStatus] {
    try library.readers.require(.seeLoans)
    return try read { try budgets($0) }
  }

  /// The status of the budgets on a day, by default today.
  /// - Parameter cart: What the cart costs, if that is known.
  func budgets(on day: Day? = nil, cart: MoneySum? = nil, _ db: Database) throws -> [BudgetStatus] {
    let budgets = try BudgetRow.fetch(db).map(\.budget)
    guard !budgets.isEmpty else { return [] }
    let cart = try cart ?? MoneySum(wishesInCart(db).compactMap(\.wish.total))
    let copies = try Row.fetchAll(
      db, sql: "SELECT * FROM bookCopy WHERE priceAmount IS NOT NULL AND bought IS NOT NULL"
    )
    .map(BookCopyRow.copy)
    return budgets.map {
      BudgetStatus($0, copies: copies, cart: cart, on: day ?? now.day, weekStart: now.weekStart)
    }
  }

  /// Sets a budget, or updates the one with the same name. Without a name, it also updates a budget with the same
  /// amount and period, or an unnamed one with the same period and currency.
  /// - Parameter name: The reader's name for it; derived from amount and period if nil.
  /// - Returns: The status of the budget, and the budget as it was; nil if it is new.
  /// - Throws: ``ReaderError`` if the reader may not set budgets.
  package func setBudget(
    _ amount: Money, _ period: Period, name: Name?
  ) throws -> (status: BudgetStatus, before: Budget?) {
    try library.readers.require(.lend)
    return try write { db in
      var budget = Budget(uid: uids.next(), name: name?.text, amount: amount, period: period)
      let all = try BudgetRow.fetch(db)
      let named = all.first { Name.areSame($0.budget.name, budget.name) }
      let same = all.first { $0.budget.words == budget.words }
      let sameTerms = all.first { $0.budget.isUnnamed && $0.budget.hasSameTerms(budget) }
      let existing = named ?? (name == nil ? same ?? sameTerms : nil)
      if let existing {
        budget.uid = existing.budget.uid
        if name == nil, !existing.budget.isUnnamed { budget.name = existing.budget.name }
        try BudgetRow.update(existing.id, to: budget, db)
      } else {
        try BudgetRow.insert(budget, db)
      }
      return (try status(budget.name, db), existing?.budget)
    } as: {
      "set the budget \($0.status.budget.name)"
    }
  }

  /// Removes a budget.
  /// - Parameters:
  ///   - words: Its name, or a part that no other name has; of an amount, the whole number.
  ///   - request: The amount, and perhaps the period, if the words describe a budget instead of naming it.
  /// - Throws: ``NameError`` if none or several match; ``ReaderError`` if the reader may not set budgets.
  package func removeBudget(_ words: String, matching request: (amount: Money, period: Period?)?) throws
    -> BudgetStatus
  {
    try library.readers.require(.lend)
    return try write { db in
      let found = try BudgetRow.find(words, matching: request, db)
      let before = try status(found.budget.name, db)
      try db.execute(sql: "DELETE FROM budget WHERE id = ?", arguments: [found.id])
      return before
    } as: {
      "remove the budget \($0.budget.name)"
    }
  }

  private func status(_ name: String, _ db: Database) throws -> BudgetStatus {
    guard let found = try budgets(db).first(where: { Name.areSame($0.budget.name, name) })
    else { throw NameError.none(.budget, words: name) }
    return found
  }
}

extension BudgetRow {
  /// The one budget that the words match: by its whole name, else by its amount and period, else by a part of its name.
  fileprivate static func find(
    _ words: String, matching request: (amount: Money, period: Period?)?, _ db: Database
  ) throws -> (id: Int64, budget: Budget) {
    let all = try fetch(db)
    func amount(of row: (id: Int64, budget: Budget)) -> Int64? { Int64(row.budget.amount.digits.prefix { $0 != "." }) }
    let named = NameResolution(words, among: all, name: { $0.budget.name }, number: { amount(of: $0) })
    if named.isWhole, named.found.count == 1 { return named.found[0] }
    let described = all.filter { row in
      request.map { row.budget.amount == $0.amount && ($0.period ?? row.budget.period) == row.budget.period } ?? false
    }
    // `60` of a budget that is named `60.00 EUR a month`, whatever its amount; no part of a name for an amount.
    let numbered = all.filter { !words.isEmpty && $0.budget.name.prefix(while: \.isNumber) == words }
    let found = [described, request == nil ? named.found : [], numbered].first { !$0.isEmpty } ?? []
    guard let first = found.first else { throw NameError.none(.budget, words: words, others: all.map(\.budget.name)) }
    guard found.count == 1 else { throw NameError.several(.budget, words: words, names: found.map(\.budget.name)) }
    return first
  }
}

extension Budget {
  /// Whether the reader gave it no name, so that it is named for its amount and period.
  fileprivate var isUnnamed: Bool { name == words }

  fileprivate func hasSameTerms(_ other: Budget) -> Bool {
    period == other.period && amount.currency == other.amount.currency
  }
}

enum BudgetRow {
  private static let columns = ["uid", "name", "amount", "currency", "every", "firstDay", "lastDay"]

  /// All budgets, in the order in which they were set.
  static func fetch(_ db: Database) throws -> [(id: Int64, budget: Budget)] {
    try Row.fetchAll(db, sql: "SELECT * FROM budget ORDER BY id").map { row in
      let amount = try Money(amount: row["amount"], currency: row["currency"])
      return (
        try row["id"],
        try Budget(uid: UID(row["uid"]), name: row["name"], amount: amount, period: Period(row: row, of: "budget"))
      )
    }
  }

  static func insert(_ budget: Budget, _ db: Database) throws {
    try db.execute(sql: SQLText.insert(into: "budget", columns), arguments: values(of: budget))
  }

  static func update(_ id: Int64, to budget: Budget, _ db: Database) throws {
    try db.execute(sql: SQLText.update("budget", columns), arguments: values(of: budget) + [id])
  }

  /// Adds another library's budgets. Existing ones stay unchanged.
  static func merge(_ budgets: [Budget], _ db: Database) throws {
    for budget in budgets.new(besides: try fetch(db).map(\.budget)) { try insert(budget, db) }
  }

  private static func values(of budget: Budget) -> StatementArguments {
    let (every, first, last) = budget.period.columns
    return [
      budget.uid.text, budget.name.storable, "\(budget.amount.amount)", budget.amount.currency, every, first, last,
    ]
  }
}
