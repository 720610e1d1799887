/// A time of day on the reader's clock, to the minute, without a zone.
public struct TimeOfDay: Hashable, Sendable {
  /// Text that is not a time of day.
  public struct Invalid: Error, Equatable, CustomStringConvertible {
    /// The text as it was given.
    public let text: String

    /// One sentence for the reader.
    public var description: String { "'\(text)' is not a time of day - write 21:40" }
  }

  /// Minutes after midnight, 0…1439.
  public let minutes: Int

  /// 00:00.
  public static let midnight = TimeOfDay()

  private init() { minutes = 0 }

  /// A time of day, or nil when the minutes are not within 0…1439.
  public init?(minutes: Int) {
    guard (0..<1440).contains(minutes) else { return nil }
    self.minutes = minutes
  }

  /// Reads `21:40` or `9:05`.
  public init(_ text: String) throws(Invalid) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      text.utf8.allSatisfy({ (48...58).contains($0) }), let hours = Int(parts[0]), let minutes = Int(parts[1]),
      hours < 24, minutes < 60
    else { throw Invalid(text: text) }
    self.minutes = hours * 60 + minutes
  }

  /// The 24-hour form with two digits each: `09:05`.
  public var text: String {
    let (hour, minute) = minutes.quotientAndRemainder(dividingBy: 60)
    return (hour < 10 ? "0" : "") + "\(hour):" + (minute < 10 ? "0" : "") + "\(minute)"
  }
}

extension TimeOfDay: Comparable {
  /// Earlier first.
  public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.minutes < right.minutes }
}

extension TimeOfDay: Codable {
  /// Reads `21:40`.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    do { self = try TimeOfDay(text) } catch {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: error.description))
    }
  }

  /// Writes `21:40`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
