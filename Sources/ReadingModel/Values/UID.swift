/// The name by which a book, reading or entry is known outside the library, for ever: a UUID, version 7 when made here
/// (RFC 9562 §5.7).
public struct UID: Hashable, Sendable {
  /// Text that is not a UUID.
  public struct Invalid: Error, Equatable, CustomStringConvertible {
    /// The text as it was given.
    public let text: String

    /// One sentence for the reader.
    public var description: String { "'\(text)' is not a uid - it looks like 0190c3f2-7c00-7abc-8def-0123456789ab" }
  }

  /// The lower-case form with hyphens, 36 characters.
  public let text: String

  /// Reads a UUID of any version; upper case becomes lower case.
  public init(_ text: String) throws(Invalid) {
    if UID.isLowercaseUUID(text) {
      self.text = text
      return
    }
    let lowercased = text.lowercased()
    guard UID.isLowercaseUUID(lowercased) else { throw Invalid(text: text) }
    self.text = lowercased
  }

  private static func isLowercaseUUID(_ text: String) -> Bool {
    guard text.utf8.count == 36 else { return false }
    var place = 0
    for character in text.utf8 {
      let isRight =
        switch place {
        case 8, 13, 18, 23: character == 0x2D
        default: (48...57).contains(character) || (97...102).contains(character)
        }
      guard isRight else { return false }
      place += 1
    }
    return true
  }

  /// A version 7 UUID from the Unix time in milliseconds (48 bits are kept) and 74 bits taken from two random numbers.
  public init(unixMilliseconds: UInt64, random high: UInt16, _ low: UInt64) {
    self.init(version: 0x7000, unixMilliseconds << 16 | UInt64(high & 0x0FFF), low)
  }

  /// A version 8 UUID (RFC 9562 §5.8) from two numbers, of which 122 bits are kept.
  package init(custom first: UInt64, _ second: UInt64) {
    self.init(version: 0x8000, first, second)
  }

  private init(version: UInt64, _ high: UInt64, _ low: UInt64) {
    let first = high & 0xFFFF_FFFF_FFFF_0FFF | version
    let second = (low & 0x3FFF_FFFF_FFFF_FFFF) | 0x8000_0000_0000_0000
    text = String(unsafeUninitializedCapacity: 36) { characters in
      var place = 0
      for digit in 0..<32 {
        if [8, 12, 16, 20].contains(digit) {
          characters[place] = UInt8(ascii: "-")
          place += 1
        }
        let half = digit < 16 ? first : second
        let value = UInt8(truncatingIfNeeded: half >> (60 - UInt64(digit % 16) * 4)) & 0x0F
        characters[place] = value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
        place += 1
      }
      return place
    }
  }
}

extension UID: CustomStringConvertible {
  /// The lower-case form with hyphens.
  public var description: String { text }
}

extension UID: Codable {
  /// Reads a UUID.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    do { self = try UID(text) } catch {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: error.description))
    }
  }

  /// Writes the lower-case form with hyphens.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
