/// How much of a budget is left.
package struct BudgetStatus: Hashable, Sendable {
  /// The budget.
  package let budget: Budget
  /// The days of the current period.
  package let days: DayRange
  /// The amount paid in them.
  package let spent: Money
  /// The total of the cart.
  package let inCart: Money
  /// Whether the period includes today.
  package let isUnderway: Bool

  /// The status of a budget on a day, from the prices of copies bought and of the cart; other currencies are ignored.
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

  /// The rest without the cart.
  package var rest: BudgetRemainder { BudgetRemainder(of: budget.amount, after: spent) }
  /// The rest if the cart were bought.
  package var restAfterCart: BudgetRemainder { BudgetRemainder(of: budget.amount, after: spent.plus(inCart)) }
}

/// What remains of a budget.
package enum BudgetRemainder: Hashable, Sendable {
  /// The amount left; may be zero.
  case left(Money)
  /// The amount overspent.
  case over(Money)

  fileprivate init(of amount: Money, after spent: Money) {
    self = spent.beyond(amount).map(BudgetRemainder.over) ?? .left(amount.beyond(spent) ?? .zero(spent.currency))
  }

  /// The amount left; nil if overspent.
  package var left: Money? { if case .left(let money) = self { money } else { nil } }
  /// The amount overspent; nil if none.
  package var over: Money? { if case .over(let money) = self { money } else { nil } }
}
