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
    let characters = text.utf8.filter { $0 != 0x2D && $0 != 0x20 }
    switch characters.count {
    case 13:
      guard let numbers = ISBN.numbers(characters), numbers.starts(with: [9, 7, 8]) || numbers.starts(with: [9, 7, 9])
      else { throw Invalid(text: text, reason: .wrongForm) }
      guard ISBN.checkDigit13(numbers.prefix(12)) == numbers[12] else {
        throw Invalid(text: text, reason: .wrongCheckDigit)
      }
      digits = String(decoding: characters, as: UTF8.self)
    case 10:
      let last = characters[9]
      guard let numbers = ISBN.numbers(characters.prefix(9)),
        let check = last == 0x58 || last == 0x78 ? 10 : ISBN.numbers([last])?.first
      else { throw Invalid(text: text, reason: .wrongForm) }
      // ISBN-10: the digits weighted 10…1 add up to a multiple of 11.
      let sum = zip(numbers, stride(from: 10, through: 2, by: -1)).reduce(check) { $0 + $1.0 * $1.1 }
      guard sum.isMultiple(of: 11) else { throw Invalid(text: text, reason: .wrongCheckDigit) }
      let stem = [9, 7, 8] + numbers
      digits = (stem + [ISBN.checkDigit13(stem[...])]).map(String.init).joined()
    default:
      throw Invalid(text: text, reason: .wrongForm)
    }
  }

  private static func numbers(_ characters: some Sequence<UInt8>) -> [Int]? {
    var numbers: [Int] = []
    for character in characters {
      guard (48...57).contains(character) else { return nil }
      numbers.append(Int(character) - 48)
    }
    return numbers
  }

  /// ISBN-13: the digits weighted 1, 3, 1, 3 … add up to a multiple of 10.
  private static func checkDigit13(_ numbers: ArraySlice<Int>) -> Int {
    let sum = numbers.enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
    return (10 - sum % 10) % 10
  }
}

extension ISBN: CustomStringConvertible {
  /// The 13 digits.
  public var description: String { digits }
}

extension ISBN: Codable {
  /// Decodes an ISBN-13 or ISBN-10.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    do { self = try ISBN(text) } catch {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: error.description))
    }
  }

  /// Encodes the 13 digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(digits)
  }
}
