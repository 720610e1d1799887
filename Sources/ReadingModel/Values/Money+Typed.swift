internal import Foundation

extension Money {
  /// An invalid amount of money, as typed.
  package enum Mistyped: ReportedError, Equatable {
    /// Not an amount with a currency.
    case notMoney(String)
    /// The currency is missing.
    case noCurrency(String)
    /// It has a thousands separator, which could also be a decimal comma.
    case thousands(String)
    /// It has more decimals than the currency.
    case tooFine(String, currency: String, digits: Int)
    /// Unknown currency, with a suggestion.
    case unknownCurrency(String, near: String?)

    package var category: FailureCategory { .input }

    package var description: String {
      switch self {
      case .notMoney(let text): "'\(text)' is not an amount of money - write 24.90 EUR"
      case .noCurrency(let text): "missing currency in '\(text)' - write \(text) EUR, or another currency code"
      case .thousands(let text): "'\(text)' has thousands separators - write 1234.50 EUR"
      case .tooFine(let text, let currency, 0): "\(currency) has no decimals: '\(text)' - write a whole number"
      case .tooFine(let text, let currency, let digits):
        "too many decimals for \(currency): '\(text)' - write at most \(digits)"
      case .unknownCurrency(let code, let near):
        "unknown currency '\(code)' - \(near.map { "did you mean \($0)?" } ?? "write its three letters, such as EUR")"
      }
    }
  }

  /// Parses an amount as typed: `24.90 EUR`, `24,90 eur`, `€24.90`, `24.90EUR`, in a current or withdrawn currency.
  /// - Throws: ``Mistyped`` for anything else.
  package init(typed given: String) throws(Mistyped) {
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
      // `1,000 EUR`
      if amount.contains(","), decimals == 3 { throw .thousands(given) }
      throw .tooFine(given, currency: currency.code, digits: currency.minorUnits)
    }
    self = money
  }

  /// The amount and currency, in either order, with or without a space.
  private static func parts(_ given: String) throws(Mistyped) -> (amount: String, code: String) {
    var text = given.trimmingCharacters(in: .whitespaces)
    for (sign, code) in signs where text.hasPrefix(sign) || text.hasSuffix(sign) {
      text = text.replacing(sign, with: "").trimmingCharacters(in: .whitespaces) + " " + code
    }
    func isAmount(_ character: Character) -> Bool { character.isNumber || ".,'".contains(character) }
    let digits = text.filter { isAmount($0) || $0.isWhitespace }.trimmingCharacters(in: .whitespaces)
    let letters = text.filter { !isAmount($0) && !$0.isWhitespace }
    guard digits.first?.isNumber ?? false else { throw .notMoney(given) }
    guard !letters.isEmpty else {
      // What the error proposes must be accepted.
      if (try? Money(typed: given + " EUR")) != nil { throw .noCurrency(given) }
      let groups: [Substring] = digits.split { !$0.isNumber }
      throw groups.dropFirst().contains { $0.count == 3 } ? .thousands(given) : .notMoney(given)
    }
    let isOneOfEach =
      text.hasPrefix(letters) && text.hasSuffix(digits) || text.hasPrefix(digits) && text.hasSuffix(letters)
    guard isOneOfEach, letters.allSatisfy(\.isLetter) else { throw .notMoney(given) }
    return (digits, letters)
  }

  /// A suggestion for a currency: its English name begins the word, or the code is one edit away.
  private static func near(_ word: String) -> String? {
    let names = ["euro": "EUR", "dollar": "USD", "pound": "GBP", "franc": "CHF", "yen": "JPY"]
    return names.first { word.lowercased().hasPrefix($0.key) }?.value ?? (word.count == 3 ? Currency.near(word) : nil)
  }

  private static let signs = [("€", "EUR"), ("£", "GBP"), ("$", "USD"), ("¥", "JPY")]
}
