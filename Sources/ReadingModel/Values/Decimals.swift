/// Numbers with at most two decimals, as integers in hundredths to avoid rounding.
package enum Decimals {
  /// Parses `4`, `4.5` or `4,75`; nil for anything else, including signs and a third decimal.
  package static func hundredths(_ text: String) -> Int? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard (1...2).contains(parts.count), parts.allSatisfy(\.isDigits),
      (1...6).contains(parts[0].utf8.count), let whole = Int(parts[0])
    else { return nil }
    guard parts.count == 2 else { return whole * 100 }
    guard (1...2).contains(parts[1].utf8.count), let decimals = Int(parts[1]) else { return nil }
    return whole * 100 + (parts[1].utf8.count == 1 ? decimals * 10 : decimals)
  }

  /// The shortest decimal form: `4`, `4.5`, `4.75`.
  package static func text(hundredths: Int) -> String {
    let (whole, rest) = abs(hundredths).quotientAndRemainder(dividingBy: 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    if rest.isMultiple(of: 10) { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole)." + String(rest, digits: 2)
  }
}

extension String {
  /// A number, 0 or more, with zeros before it up to a number of digits.
  package init(_ number: Int, digits: Int, radix: Int = 10, uppercase: Bool = false) {
    self.init(String(number, radix: radix, uppercase: uppercase), digits: digits)
  }

  /// A number with zeros before it up to a number of digits.
  package init(_ number: UInt64, digits: Int, radix: Int = 10, uppercase: Bool = false) {
    self.init(String(number, radix: radix, uppercase: uppercase), digits: digits)
  }

  private init(_ text: String, digits: Int) {
    self = text.utf8.count < digits ? String(repeating: "0", count: digits - text.utf8.count) + text : text
  }
}

extension StringProtocol {
  /// Whether it has nothing but ASCII digits.
  package var isDigits: Bool {
    // As a String: for `Self.UTF8View`, the runtime would search all conformances of the program.
    String(self).utf8.allSatisfy { (48...57).contains($0) }
  }

  /// The digits of a typed number of a book or another thing, `12` or `#12`; nil for other words.
  package var digitsOfNumber: SubSequence? {
    let digits = hasPrefix("#") ? dropFirst() : self[...]
    return !digits.isEmpty && digits.isDigits ? digits : nil
  }
}
