/// A number with up to six decimals, in millionths, so that it is exact everywhere.
public struct FixedPointNumber: Hashable, Sendable, Comparable {
  private static let scale = 1_000_000
  private static let decimalCount = 6

  /// The number times a million.
  public let millionths: Int

  /// A number of millionths.
  public init(millionths: Int) { self.millionths = millionths }

  /// Parses `3`, `-0.5` or `1234.567`; nil for anything else: an exponent, a leading zero, a seventh decimal.
  public init?(_ text: some StringProtocol) {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.isDigits }),
      parts[0] == "0" || !parts[0].hasPrefix("0"), let whole = Int(parts[0])
    else { return nil }
    var decimals = parts.count == 2 ? parts[1] : ""
    while decimals.count > FixedPointNumber.decimalCount, decimals.hasSuffix("0") { decimals.removeLast() }
    guard decimals.count <= FixedPointNumber.decimalCount else { return nil }
    let padded = decimals + String(repeating: "0", count: FixedPointNumber.decimalCount - decimals.count)
    let (scaled, isTooLarge) = whole.multipliedReportingOverflow(by: FixedPointNumber.scale)
    let (sum, overflows) = scaled.addingReportingOverflow(Int(padded) ?? 0)
    guard !isTooLarge, !overflows else { return nil }
    millionths = digits.startIndex == text.startIndex ? sum : -sum
  }

  /// The nearest number; nil if it is too large.
  package init?(rounding number: Double) {
    guard let millionths = Int(exactly: (number * Double(FixedPointNumber.scale)).rounded()) else { return nil }
    self.millionths = millionths
  }

  /// The shortest decimal form: `3`, `-0.5`.
  public var text: String {
    let (whole, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: UInt(FixedPointNumber.scale))
    let sign = millionths < 0 ? "-" : ""
    guard rest != 0 else { return "\(sign)\(whole)" }
    var decimals = String(Int(rest), digits: FixedPointNumber.decimalCount)
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(sign)\(whole).\(decimals)"
  }

  /// Numerical order.
  public static func < (one: FixedPointNumber, other: FixedPointNumber) -> Bool { one.millionths < other.millionths }
}
