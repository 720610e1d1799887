/// An ISBN (ISO 2108) with a valid check digit, stored in its 13-digit form.
public struct ISBN: Hashable, Sendable {
  /// Text that is not an ISBN.
  public struct Invalid: Error, Equatable, CustomStringConvertible, ReportedError {
    /// Why the text is not an ISBN.
    public enum Reason: Hashable, Sendable {
      /// Not 10 or 13 digits, or with other characters.
      case wrongForm
      /// The check digit does not match, so at least one digit is wrong.
      case wrongCheckDigit
    }

    /// The text as given.
    public let text: String
    /// Why it is not an ISBN.
    public let reason: Reason

    package var category: FailureCategory { .input }

    /// The message for the reader.
    public var description: String {
      switch reason {
      case .wrongForm: "'\(text)' is not an ISBN - it has 10 or 13 digits, with or without hyphens"
      case .wrongCheckDigit:
        "'\(text)' is not an ISBN: the check digit is wrong - check the digits"
      }
    }
  }

  /// The 13 digits, without hyphens.
  public let digits: String

  /// Parses an ISBN-13 or ISBN-10, with or without hyphens and spaces.
  /// - Throws: ``Invalid`` for any other text, and for a wrong check digit.
  public init(_ text: String) throws(Invalid) {
    var numbers = InlineArray<13, Int>(repeating: 0)
    var count = 0
    for byte in text.utf8 where byte != UInt8(ascii: "-") && byte != UInt8(ascii: " ") {
      guard count < 13, let number = ISBN.number(byte, at: count) else { throw Invalid(text: text, reason: .wrongForm) }
      numbers[count] = number
      count += 1
    }
    switch count {
    case 13:
      // An X, 10, is a check digit of an ISBN-10 only.
      guard numbers[9] < 10, numbers[0] == 9, numbers[1] == 7, 8...9 ~= numbers[2] else {
        throw Invalid(text: text, reason: .wrongForm)
      }
      guard ISBN.checkDigit13(numbers) == numbers[12] else { throw Invalid(text: text, reason: .wrongCheckDigit) }
    case 10:
      // ISBN-10: the digits weighted 10…1 add up to a multiple of 11.
      let sum = (0..<10).reduce(0) { $0 + numbers[$1] * (10 - $1) }
      guard sum.isMultiple(of: 11) else { throw Invalid(text: text, reason: .wrongCheckDigit) }
      for place in (0..<9).reversed() { numbers[place + 3] = numbers[place] }
      (numbers[0], numbers[1], numbers[2]) = (9, 7, 8)
      numbers[12] = ISBN.checkDigit13(numbers)
    default:
      throw Invalid(text: text, reason: .wrongForm)
    }
    digits = String(unsafeUninitializedCapacity: 13) { digits in
      for place in 0..<13 { digits[place] = UInt8(ascii: "0") + UInt8(numbers[place]) }
      return 13
    }
  }

  /// The number of a digit; 10 for the check digit X of an ISBN-10; nil for any other character.
  private static func number(_ byte: UInt8, at place: Int) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "X"), UInt8(ascii: "x"): place == 9 ? 10 : nil
    default: nil
    }
  }

  /// ISBN-13: the digits weighted 1, 3, 1, 3 … add up to a multiple of 10.
  private static func checkDigit13(_ numbers: InlineArray<13, Int>) -> Int {
    let sum = (0..<12).reduce(0) { $0 + numbers[$1] * ($1.isMultiple(of: 2) ? 1 : 3) }
    return (10 - sum % 10) % 10
  }
}

extension ISBN: CustomStringConvertible {
  /// The 13 digits.
  public var description: String { digits }
}

extension ISBN: Codable {
  /// Decodes an ISBN-13 or ISBN-10.
  public init(from decoder: any Decoder) throws { self = try TextCoding.decode(from: decoder, ISBN.init(_:)) }

  /// Encodes the 13 digits.
  public func encode(to encoder: any Encoder) throws { try TextCoding.encode(digits, to: encoder) }
}
