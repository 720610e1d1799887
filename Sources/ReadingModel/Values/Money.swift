public import Foundation

/// An amount of money, exact.
public struct Money: Hashable, Sendable {
  /// Text that is not an amount of money.
  public struct Invalid: Error, Equatable, CustomStringConvertible {
    /// The text as it was given.
    public let text: String

    /// One sentence for the reader.
    public var description: String { "'\(text)' is not an amount of money - write 24.90 EUR" }
  }

  /// The amount, 0 or more.
  public let amount: Decimal
  /// The currency's three capital letters (ISO 4217), such as `EUR`.
  ///
  /// What a library or a file of Octavo's holds is kept even where this list knows no such currency: another Octavo may
  /// know a newer one. What is typed is held against ``Currency``, see ``init(typed:)``.
  public let currency: String

  /// Reads `24.90 EUR`.
  /// - Throws: ``Invalid`` for any other text.
  public init(_ text: String) throws(Invalid) {
    let words = text.split(separator: " ")
    guard words.count == 2 else { throw Invalid(text: text) }
    try self.init(amount: String(words[0]), currency: String(words[1]))
  }

  /// An amount such as `24.90` in a currency such as `EUR`.
  /// - Throws: ``Invalid`` when one of them is none.
  public init(amount: String, currency: String) throws(Invalid) {
    let parts = amount.split(separator: ".", omittingEmptySubsequences: false)
    let isPlainDecimal =
      (1...2).contains(parts.count) && amount.utf8.count <= 18
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
    guard isPlainDecimal, let number = Decimal(string: amount), currency.utf8.count == 3,
      currency.utf8.allSatisfy({ (65...90).contains($0) })
    else { throw Invalid(text: "\(amount) \(currency)") }
    self.amount = number
    self.currency = currency
  }

  /// An amount that was counted from others.
  init(exactly amount: Decimal, _ currency: String) {
    self.amount = amount
    self.currency = currency
  }

  /// The amount with as many digits behind the point as its currency has, and more where it is finer: `24.90`.
  public var digits: String {
    let digits = "\(amount)"
    let held = digits.firstIndex(of: ".").map { digits.distance(from: $0, to: digits.endIndex) - 1 } ?? 0
    let missing = max(0, (Currency(currency)?.minorUnits ?? 0) - held)
    return digits + (held == 0 && missing > 0 ? "." : "") + String(repeating: "0", count: missing)
  }

  /// The amount and the currency, the one form in which money is written: `24.90 EUR`, `1200 JPY`.
  public var text: String { "\(digits) \(currency)" }
}

extension Money: Codable {
  private enum Key: String, CodingKey {
    case amount, currency
  }

  /// Reads the amount from text, never from a binary fraction.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let amount = try container.decode(String.self, forKey: .amount)
    let currency = try container.decode(String.self, forKey: .currency)
    do { self = try Money(amount: amount, currency: currency) } catch {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: error.description))
    }
  }

  /// Writes the amount as text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(digits, forKey: .amount)
    try container.encode(currency, forKey: .currency)
  }
}
