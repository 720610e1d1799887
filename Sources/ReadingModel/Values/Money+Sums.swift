internal import Foundation

extension Money {
  /// The amount multiplied, exact.
  public func times(_ count: Int) -> Money { Money(exactly: amount * Decimal(count), currency) }

  package static func zero(_ currency: String) -> Money { Money(exactly: 0, currency) }

  /// The sum with an amount of the same currency.
  package func plus(_ other: Money) -> Money { Money(exactly: amount + other.amount, currency) }

  /// How much it exceeds an amount of the same currency; nil if it does not.
  package func beyond(_ other: Money) -> Money? {
    amount > other.amount ? Money(exactly: amount - other.amount, currency) : nil
  }
}

/// A sum of amounts, per currency.
public struct MoneySum: Hashable, Sendable {
  private var amounts: [String: Money] = [:]

  /// An empty sum.
  public init() {}

  /// The sum of some amounts.
  public init(_ amounts: some Sequence<Money>) {
    for money in amounts { add(money) }
  }

  /// Adds an amount.
  public mutating func add(_ money: Money) {
    let sum = amounts[money.currency].map { $0.amount + money.amount } ?? money.amount
    amounts[money.currency] = Money(exactly: sum, money.currency)
  }

  /// The sums, sorted by currency code.
  public var all: [Money] { amounts.values.sorted { $0.currency < $1.currency } }

  /// The sum in a currency; nil if none.
  public subscript(currency: String) -> Money? { amounts[currency] }

  /// The sums in one line: `12.00 EUR + 5.00 GBP`; empty if there are none.
  public var words: String { all.map(\.text).joined(separator: " + ") }
}
