/// The name by which a book, reading or entry is known outside the library, for ever: a UUID, version 7 when made here (RFC 9562 §5.7).
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
    let lowercased = text.lowercased()
    let hyphens = [8, 13, 18, 23]
    let isUUID =
      lowercased.utf8.count == 36
      && lowercased.utf8.enumerated().allSatisfy { index, character in
        hyphens.contains(index)
          ? character == 0x2D : (48...57).contains(character) || (97...102).contains(character)
      }
    guard isUUID else { throw Invalid(text: text) }
    self.text = lowercased
  }

  /// A version 7 UUID from the Unix time in milliseconds (48 bits are kept) and 74 bits taken from two random numbers.
  public init(unixMilliseconds: UInt64, random high: UInt16, _ low: UInt64) {
    let time = UID.hex(unixMilliseconds & 0xFFFF_FFFF_FFFF, digits: 12)
    let version = UID.hex(UInt64(high & 0x0FFF) | 0x7000, digits: 4)
    let tail = UID.hex((low & 0x3FFF_FFFF_FFFF_FFFF) | 0x8000_0000_0000_0000, digits: 16)
    text = "\(time.prefix(8))-\(time.suffix(4))-\(version)-\(tail.prefix(4))-\(tail.suffix(12))"
  }

  private static func hex(_ number: UInt64, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: digits - text.utf8.count) + text
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
