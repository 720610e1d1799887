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
