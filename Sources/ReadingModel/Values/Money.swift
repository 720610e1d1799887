public import Foundation

/// An exact amount of money.
public struct Money: Hashable, Sendable {
  /// Text that is not an amount of money.
  public struct Invalid: Error, Equatable, CustomStringConvertible, ReportedError {
    /// The text as given.
    public let text: String

    package var category: FailureCategory { .input }

    /// The message for the reader.
    public var description: String { "'\(text)' is not an amount of money - write 24.90 EUR" }
  }

  /// The amount, 0 or more.
  public let amount: Decimal
  /// The currency code (ISO 4217), such as `EUR`.
  ///
  /// Libraries and Octavo's own files may contain currencies that this version does not know. Typed currencies are
  /// checked against the lists of ISO 4217.
  public let currency: String

  /// Parses `24.90 EUR`.
  /// - Throws: ``Invalid`` for any other text.
  public init(_ text: String) throws(Invalid) {
    let words = text.split(separator: " ")
    guard words.count == 2 else { throw Invalid(text: text) }
    try self.init(amount: String(words[0]), currency: String(words[1]))
  }

  /// An amount such as `24.90` in a currency such as `EUR`.
  /// - Throws: ``Invalid`` if one of them is invalid.
  public init(amount: String, currency: String) throws(Invalid) {
    let parts = amount.split(separator: ".", omittingEmptySubsequences: false)
    let isPlainDecimal =
      (1...2).contains(parts.count) && amount.utf8.count <= 18 && parts.allSatisfy { !$0.isEmpty && $0.isDigits }
    guard isPlainDecimal, let number = Decimal(string: amount), currency.utf8.count == 3,
      currency.utf8.allSatisfy({ (65...90).contains($0) })
    else { throw Invalid(text: "\(amount) \(currency)") }
    self.amount = number
    self.currency = currency
  }

  /// A computed amount.
  init(exactly amount: Decimal, _ currency: String) {
    self.amount = amount
    self.currency = currency
  }

  /// The amount with at least as many decimals as its currency has: `24.90`.
  public var digits: String {
    let digits = "\(amount)"
    let fractionDigits = digits.firstIndex(of: ".").map { digits.distance(from: $0, to: digits.endIndex) - 1 } ?? 0
    let missing = max(0, (Currency(currency)?.minorUnits ?? 0) - fractionDigits)
    return digits + (fractionDigits == 0 && missing > 0 ? "." : "") + String(repeating: "0", count: missing)
  }

  /// The amount and currency in the standard form: `24.90 EUR`, `1200 JPY`.
  public var text: String { "\(digits) \(currency)" }
}

extension Money: Codable {
  private enum Key: String, CodingKey {
    case amount, currency
  }

  /// Decodes the amount from text, not from a floating-point number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let amount = try container.decode(String.self, forKey: .amount)
    let currency = try container.decode(String.self, forKey: .currency)
    do { self = try Money(amount: amount, currency: currency) } catch {
      throw DecodingError.invalid(error, in: decoder)
    }
  }

  /// Encodes the amount as text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(digits, forKey: .amount)
    try container.encode(currency, forKey: .currency)
  }
}

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
