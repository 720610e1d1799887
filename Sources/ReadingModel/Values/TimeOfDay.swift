/// A time of day on the reader's clock, to the minute, without a time zone.
public struct TimeOfDay: Hashable, Sendable {
  /// Text that is not a time of day.
  public struct Invalid: Error, Equatable, CustomStringConvertible {
    /// The text as given.
    public let text: String

    /// The message for the reader.
    public var description: String { "'\(text)' is not a time of day - write 21:40 or 9pm" }
  }

  /// Minutes after midnight, 0…1439.
  public let minutes: Int

  /// 00:00.
  public static let midnight = TimeOfDay()

  private init() { minutes = 0 }

  /// A time of day; nil if the minutes are not within 0…1439.
  public init?(minutes: Int) {
    guard (0..<1440).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  /// Parses `21:40` or `9:05`, and `9pm`, `9:40 pm` or `12am`.
  /// - Throws: ``Invalid`` for any other text.
  public init(_ text: String) throws(Invalid) {
    guard
      let minutes = TimeOfDay.twentyFourHours(text)
        ?? TimeOfDay.twelveHours(text.lowercased().filter { $0 != " " && $0 != "." })
    else { throw Invalid(text: text) }
    self.minutes = minutes
  }

  /// Parses `21:40`, byte by byte, since a library has many thousands of them.
  private static func twentyFourHours(_ text: String) -> Int? {
    var hours: Int?
    var (number, digitCount) = (0, 0)
    for byte in text.utf8 {
      if byte == UInt8(ascii: ":"), hours == nil, digitCount > 0 {
        (hours, number, digitCount) = (number, 0, 0)
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), digitCount < 2 {
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
        digitCount += 1
      } else {
        return nil
      }
    }
    guard let hours, hours < 24, digitCount == 2, number < 60 else { return nil }
    return hours * 60 + number
  }

  /// Parses `9pm`, `9:40pm`; 12 am is midnight, 12 pm is noon.
  private static func twelveHours(_ text: String) -> Int? {
    guard text.hasSuffix("am") || text.hasSuffix("pm") else { return nil }
    let parts = text.dropLast(2).split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), (1...2).contains(parts[0].utf8.count), parts.count == 1 || parts[1].count == 2,
      parts.allSatisfy(\.isDigits), let hour = Int(parts[0]), (1...12).contains(hour),
      let minute = parts.count == 2 ? Int(parts[1]) : 0, minute < 60
    else { return nil }
    return (hour % 12 + (text.hasSuffix("pm") ? 12 : 0)) * 60 + minute
  }

  /// The minutes since the last time that a clock showed another time, 0…1439.
  package func minutes(since start: TimeOfDay) -> Int { (minutes - start.minutes + 1440) % 1440 }

  /// The 24-hour form with two digits each: `09:05`.
  public var text: String {
    let (hour, minute) = minutes.quotientAndRemainder(dividingBy: 60)
    return String(hour, digits: 2) + ":" + String(minute, digits: 2)
  }
}

extension TimeOfDay: Comparable {
  /// Earlier first.
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}

extension TimeOfDay: Codable {
  /// Decodes `21:40`.
  public init(from decoder: any Decoder) throws { self = try TextCoding.decode(from: decoder, TimeOfDay.init(_:)) }

  /// Encodes `21:40`.
  public func encode(to encoder: any Encoder) throws { try TextCoding.encode(text, to: encoder) }
}
