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

  /// What is left without the cart, which may be nothing; nil when too much was spent.
  package var left: Money? { over == nil ? budget.amount.beyond(spent) ?? .zero(spent.currency) : nil }
  /// By how much too much was spent; nil when it was not.
  package var over: Money? { spent.beyond(budget.amount) }
  /// What would be left if the cart were bought, which may be nothing; nil when the cart is too much.
  package var leftAfterCart: Money? {
    overAfterCart == nil ? budget.amount.beyond(spent.plus(inCart)) ?? .zero(spent.currency) : nil
  }
  /// By how much the cart is too much; nil when it is not.
  package var overAfterCart: Money? { spent.plus(inCart).beyond(budget.amount) }
}
