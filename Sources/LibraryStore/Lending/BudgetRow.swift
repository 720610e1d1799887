internal import GRDB
internal import ReadingModel

/// One row of `budget`.
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
