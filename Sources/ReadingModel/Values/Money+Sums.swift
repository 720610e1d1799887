internal import Foundation

extension Money {
  /// So many times the amount, exact.
  public func times(_ count: Int) -> Money { Money(exactly: amount * Decimal(count), currency) }

  /// Nothing, in a currency that another amount has.
  package static func zero(_ currency: String) -> Money { Money(exactly: 0, currency) }

  /// The sum with another amount of the same currency.
  package func plus(_ other: Money) -> Money { Money(exactly: amount + other.amount, currency) }

  /// By how much it is more than another amount of the same currency; nil when it is not.
  package func beyond(_ other: Money) -> Money? {
    amount > other.amount ? Money(exactly: amount - other.amount, currency) : nil
  }
}

/// Amounts added up, each currency by itself.
public struct MoneySum: Hashable, Sendable {
  private var amounts: [String: Money] = [:]

  /// Nothing.
  public init() {}

  /// The sum of some amounts.
  public init(_ amounts: some Sequence<Money>) {
    for money in amounts { add(money) }
  }

  /// Adds an amount to those of its currency.
  public mutating func add(_ money: Money) {
    let sum = amounts[money.currency].map { $0.amount + money.amount } ?? money.amount
    amounts[money.currency] = Money(exactly: sum, money.currency)
  }

  /// The sum of each currency, by its letters.
  public var all: [Money] { amounts.values.sorted { $0.currency < $1.currency } }

  /// The sum of one currency; nil when there is none of it.
  public subscript(currency: String) -> Money? { amounts[currency] }

  /// The sums in one line: `12.00 EUR + 5.00 GBP`; empty when there are none.
  public var words: String { all.map(\.text).joined(separator: " + ") }
}
