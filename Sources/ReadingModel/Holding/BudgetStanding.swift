/// How much of a budget is left.
package struct BudgetStanding: Hashable, Sendable {
  /// The budget.
  package let budget: Budget
  /// The days that count now.
  package let days: DayRange
  /// What was paid in them.
  package let spent: Money
  /// What is in the cart.
  package let inCart: Money
  /// Whether its days are now.
  package let isUnderway: Bool

  /// How a budget stands on a day, of what was paid for copies and what is in the cart; other currencies do not count.
  package init(_ budget: Budget, copies: some Sequence<BookCopy>, cart: MoneySum, today: Day, weekStart: Weekday) {
    let days = budget.period.days(on: today, weekStart: weekStart)
    let currency = budget.amount.currency
    var paid = MoneySum()
    for copy in copies {
      if let price = copy.price, let day = copy.bought, days.contains(day) { paid.add(price) }
    }
    self.budget = budget
    self.days = days
    isUnderway = days.contains(today)
    spent = paid[currency] ?? .zero(currency)
    inCart = cart[currency] ?? .zero(currency)
  }

  /// How it stands without the cart.
  package var rest: BudgetRest { BudgetRest(of: budget.amount, after: spent) }
  /// How it would stand if the cart were bought.
  package var restAfterCart: BudgetRest { BudgetRest(of: budget.amount, after: spent.plus(inCart)) }
}

/// What remains of an amount.
package enum BudgetRest: Hashable, Sendable {
  /// So much is left, which may be nothing.
  case left(Money)
  /// So much too much was spent.
  case over(Money)

  fileprivate init(of amount: Money, after spent: Money) {
    self = spent.beyond(amount).map(BudgetRest.over) ?? .left(amount.beyond(spent) ?? .zero(spent.currency))
  }

  /// What is left; nil when too much was spent.
  package var left: Money? { if case .left(let money) = self { money } else { nil } }
  /// By how much too much was spent; nil when it was not.
  package var over: Money? { if case .over(let money) = self { money } else { nil } }
}
