internal import Foundation

extension Money {
  /// An amount of money that a reader typed, and that cannot be taken.
  public enum Mistyped: Error, Equatable, CustomStringConvertible {
    /// It is not an amount with a currency.
    case notMoney(String)
    /// There is, and was, no such currency; the other comes close.
    case unknownCurrency(String, near: String?)

    /// One sentence for the reader.
    public var description: String {
      switch self {
      case .notMoney(let text): "'\(text)' is not an amount of money - write 24.90 EUR"
      case .unknownCurrency(let code, let near):
        "'\(code)' is not a currency - \(near.map { "did you mean \($0)?" } ?? "write three letters, such as EUR")"
      }
    }
  }

  /// Reads what a reader types: `24.90 EUR`, `24,90 eur`, `€24.90`, of a currency that there is or was.
  public init(typed text: String) throws(Mistyped) {
    var text = text.trimmingCharacters(in: .whitespaces)
    for (sign, code) in Money.signs where text.hasPrefix(sign) || text.hasSuffix(sign) {
      text = text.replacing(sign, with: "").trimmingCharacters(in: .whitespaces) + " " + code
    }
    let given = text
    let words = given.split(separator: " ").map(String.init)
    guard words.count == 2 else { throw .notMoney(given) }
    let isAmountFirst = words[0].first?.isNumber ?? false
    let (amount, code) = isAmountFirst ? (words[0], words[1]) : (words[1], words[0])
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (65...90).contains($0 & 0xDF) }),
      let money = try? Money(amount: amount.replacing(",", with: "."), currency: code.uppercased())
    else { throw .notMoney(given) }
    guard Currency(code) != nil else {
      throw .unknownCurrency(code.uppercased(), near: Currency.near(code))
    }
    self = money
  }

  private static let signs = [("€", "EUR"), ("£", "GBP"), ("$", "USD"), ("¥", "JPY")]
}
