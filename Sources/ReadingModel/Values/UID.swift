/// The permanent id of a book, reading or entry in exports and imports: a UUID, version 7 if created here (RFC 9562
/// §5.7).
public struct UID: Hashable, Sendable {
  /// Text that is not a UUID.
  public struct Invalid: Error, Equatable, CustomStringConvertible {
    /// The text as given.
    public let text: String

    /// The message for the reader.
    public var description: String { "'\(text)' is not a uid - it looks like 0190c3f2-7c00-7abc-8def-0123456789ab" }
  }

  /// Two integers instead of a string: no heap allocation, as a library has very many uids.
  private let first, second: UInt64

  /// Parses a UUID of any version; upper case becomes lower case.
  /// - Throws: ``Invalid`` for any other text.
  public init(_ text: String) throws(Invalid) {
    var copy = text
    guard let uid = copy.withUTF8(UID.init(utf8:)) else { throw Invalid(text: text) }
    self = uid
  }

  /// Parses the bytes of a UUID's text; nil if invalid.
  package init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == UID.length else { return nil }
    var (first, second) = (UInt64(0), UInt64(0))
    for (place, byte) in bytes.enumerated() {
      if UID.isHyphen(place) {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      if place < UID.middle { first = first << 4 | UInt64(digit) } else { second = second << 4 | UInt64(digit) }
    }
    (self.first, self.second) = (first, second)
  }

  /// A version 7 UUID from the Unix time in milliseconds (48 bits are kept) and 74 bits of two random numbers.
  public init(unixMilliseconds: UInt64, random high: UInt16, _ low: UInt64) {
    self.init(version: 0x7000, unixMilliseconds << 16 | UInt64(high & 0x0FFF), low)
  }

  /// A version 8 UUID (RFC 9562 §5.8) from two numbers, of which 122 bits are kept.
  package init(custom first: UInt64, _ second: UInt64) {
    self.init(version: 0x8000, first, second)
  }

  /// A UUID of these 128 bits, as they are.
  package init(halves first: UInt64, _ second: UInt64) { (self.first, self.second) = (first, second) }

  /// All 128 bits.
  package var halves: (UInt64, UInt64) { (first, second) }

  private init(version: UInt64, _ high: UInt64, _ low: UInt64) {
    first = high & 0xFFFF_FFFF_FFFF_0FFF | version
    second = (low & 0x3FFF_FFFF_FFFF_FFFF) | 0x8000_0000_0000_0000
  }

  /// Whether both are of one thing: equal, or the same without the time.
  package func isSame(as other: UID) -> Bool { second == other.second && withoutTime == other.withoutTime }

  /// Whether it was made right after the other one, by the same ``UIDSource``.
  package func isNext(after other: UID) -> Bool { first & 0xF000 == 0x7000 && first == other.first &+ 1 }

  /// The random bits of version 7, with 0 for the timestamp, which an export may round (``Snapshot/coarsened(to:)``);
  /// other versions unchanged.
  package var withoutTime: UID { first & 0xF000 == 0x7000 ? UID(halves: first & 0xFFFF, second) : self }

  /// The last eight digits, as a number.
  package var end: UInt32 { UInt32(truncatingIfNeeded: second) }

  /// The last eight digits.
  package var lastDigits: String { String(UInt64(end), digits: 8, radix: 16) }

  /// The length of its text.
  package static let length = 36
  /// The index of the second half's first digit.
  private static let middle = 19
  private static func isHyphen(_ place: Int) -> Bool { place == 8 || place == 13 || place == 18 || place == 23 }

  /// The lower-case form with hyphens, 36 characters.
  public var text: String {
    String(unsafeUninitializedCapacity: UID.length) { characters in
      write(to: characters)
      return UID.length
    }
  }

  /// Writes the 36 characters of ``text`` to the start of a buffer.
  package func write(to characters: UnsafeMutableBufferPointer<UInt8>) {
    var half = first
    for place in 0..<UID.length {
      if place == UID.middle { half = second }
      if UID.isHyphen(place) {
        characters[place] = UInt8(ascii: "-")
        continue
      }
      let digit = UInt8(truncatingIfNeeded: half >> 60)
      characters[place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      half <<= 4
    }
  }
}

extension UID: Comparable {
  /// In the order of their text; uids created here sort roughly by creation time.
  public static func < (left: UID, right: UID) -> Bool { (left.first, left.second) < (right.first, right.second) }
}

extension UID: CustomStringConvertible {
  /// The lower-case form with hyphens.
  public var description: String { text }
}

extension UID: Codable {
  /// Decodes a UUID.
  public init(from decoder: any Decoder) throws { self = try TextCoding.decode(from: decoder, UID.init(_:)) }

  /// Encodes the lower-case form with hyphens.
  public func encode(to encoder: any Encoder) throws { try TextCoding.encode(text, to: encoder) }
}
