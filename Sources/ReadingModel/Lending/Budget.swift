/// An amount the reader plans to spend on books in a period, once or recurring.
public struct Budget: Hashable, Sendable {
  /// Stable id, kept across export and import.
  public var uid: UID
  /// The reader's name for it; unique in the library, ignoring case.
  public var name: String
  /// The amount.
  public var amount: Money
  /// The period.
  public var period: Period

  /// A budget; named by its ``words`` if no name is given.
  public init(uid: UID, name: String? = nil, amount: Money, period: Period) {
    self.uid = uid
    self.amount = amount
    self.period = period
    self.name = name ?? "\(amount.text) \(period.words)"
  }

  /// The budget in words: `60 EUR a month`.
  public var words: String { "\(amount.text) \(period.words)" }
}

extension Budget: Codable {
  private enum Key: String, CodingKey {
    case uid, name, amount
  }

  /// Decodes a budget; its period is either `from` and `to`, or `every` with a `day`, `week`, `month` or `year`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      uid: try container.decode(UID.self, forKey: .uid), name: try container.decodeText(forKey: .name),
      amount: try container.decode(Money.self, forKey: .amount), period: try Period(from: decoder))
  }

  /// Encodes the budget.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(uid, forKey: .uid)
    try container.encode(name, forKey: .name)
    try container.encode(amount, forKey: .amount)
    try period.encode(to: encoder)
  }
}

/// How much of a budget is left.
package struct BudgetStatus: Hashable, Sendable {
  package let budget: Budget
  /// The days of the period.
  package let days: DayRange
  /// The amount paid in them.
  package let spent: Money
  /// The total of the cart.
  package let inCart: Money
  package let isUnderway: Bool

  /// The status of a budget on a day, from the prices of copies bought and of the cart; other currencies are ignored.
  package init(_ budget: Budget, copies: some Sequence<BookCopy>, cart: MoneySum, on day: Day, weekStart: Weekday) {
    let days = budget.period.days(on: day, weekStart: weekStart)
    let currency = budget.amount.currency
    var paid = MoneySum()
    for copy in copies {
      if let price = copy.price, let bought = copy.bought, days.contains(bought) { paid.add(price) }
    }
    self.budget = budget
    self.days = days
    isUnderway = days.contains(day)
    spent = paid[currency] ?? .zero(currency)
    inCart = cart[currency] ?? .zero(currency)
  }

  /// The rest without the cart.
  package var rest: BudgetRemainder { BudgetRemainder(of: budget.amount, after: spent) }
  /// The rest if the cart were bought.
  package var restAfterCart: BudgetRemainder { BudgetRemainder(of: budget.amount, after: spent.plus(inCart)) }
}

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
