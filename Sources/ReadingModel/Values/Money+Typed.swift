internal import Foundation

extension Money {
  /// An amount of money that a reader typed, and that cannot be taken.
  public enum Mistyped: Error, Equatable, CustomStringConvertible {
    /// It is not an amount with a currency.
    case notMoney(String)
    /// It is an amount alone.
    case noCurrency(String)
    /// Thousands are set apart in it, which may as well be a comma of decimals.
    case thousands(String)
    /// It is finer than the currency.
    case tooFine(String, currency: String, digits: Int)
    /// There is, and was, no such currency; the other comes close.
    case unknownCurrency(String, near: String?)

    /// One sentence for the reader.
    public var description: String {
      switch self {
      case .notMoney(let text): "'\(text)' is not an amount of money - write 24.90 EUR"
      case .noCurrency(let text): "'\(text)' has no currency - write \(text) EUR, or the letters of yours"
      case .thousands(let text): "'\(text)' has marks between its thousands - write 1234.50 EUR, without them"
      case .tooFine(let text, let currency, 0): "'\(text)' is finer than \(currency) is - write it without decimals"
      case .tooFine(let text, let currency, let digits):
        "'\(text)' is finer than \(currency) is - write at most \(digits) digits behind the point"
      case .unknownCurrency(let code, let near):
        "'\(code)' is no currency that there is or was - \(near.map { "did you mean \($0)?" } ?? "write its three letters, such as EUR")"
      }
    }
  }

  /// Reads what a reader types: `24.90 EUR`, `24,90 eur`, `€24.90`, `24.90EUR`, of a currency that there is or was.
  /// - Throws: ``Mistyped`` for anything else.
  public init(typed given: String) throws(Mistyped) {
    let (amount, code) = try Money.parts(given)
    guard code.count == 3, code.utf8.allSatisfy({ (65...90).contains($0 & 0xDF) }), let currency = Currency(code) else {
      throw .unknownCurrency(code.count == 3 ? code.uppercased() : code, near: Money.near(code))
    }
    let marks = amount.filter { ".,'".contains($0) || $0.isWhitespace }
    guard marks.count < 2, marks.allSatisfy({ ".,".contains($0) }) else { throw .thousands(given) }
    guard let money = try? Money(amount: amount.replacing(",", with: "."), currency: currency.code) else {
      throw .notMoney(given)
    }
    let decimals = amount.split(omittingEmptySubsequences: false) { ".,".contains($0) }.dropFirst().first?.count ?? 0
    guard decimals <= currency.minorUnits else {
      throw .tooFine(given, currency: currency.code, digits: currency.minorUnits)
    }
    self = money
  }

  /// The amount and the currency, in either order and with or without a space between them.
  private static func parts(_ given: String) throws(Mistyped) -> (amount: String, code: String) {
    var text = given.trimmingCharacters(in: .whitespaces)
    for (sign, code) in signs where text.hasPrefix(sign) || text.hasSuffix(sign) {
      text = text.replacing(sign, with: "").trimmingCharacters(in: .whitespaces) + " " + code
    }
    func isAmount(_ character: Character) -> Bool { character.isNumber || ".,'".contains(character) }
    let digits = text.filter { isAmount($0) || $0.isWhitespace }.trimmingCharacters(in: .whitespaces)
    let letters = text.filter { !isAmount($0) && !$0.isWhitespace }
    guard digits.first?.isNumber ?? false else { throw .notMoney(given) }
    guard !letters.isEmpty else { throw .noCurrency(given) }
    let isOneOfEach =
      text.hasPrefix(letters) && text.hasSuffix(digits) || text.hasPrefix(digits) && text.hasSuffix(letters)
    guard isOneOfEach, letters.allSatisfy(\.isLetter) else { throw .notMoney(given) }
    return (digits, letters)
  }

  /// The currency that a word may mean: its name begins with the letters, or one of them is wrong.
  private static func near(_ word: String) -> String? {
    let names = ["euro": "EUR", "dollar": "USD", "pound": "GBP", "franc": "CHF", "yen": "JPY"]
    return names.first { word.lowercased().hasPrefix($0.key) }?.value ?? (word.count == 3 ? Currency.near(word) : nil)
  }

  private static let signs = [("€", "EUR"), ("£", "GBP"), ("$", "USD"), ("¥", "JPY")]
}
