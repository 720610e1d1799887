/// The reader's now, in the form in which the clock enters everything that needs it.
public struct Moment: Hashable, Sendable {
  /// Unix time in milliseconds.
  public let unixMilliseconds: UInt64
  /// The reader's day.
  public let day: Day
  /// The time on the reader's clock.
  public let time: TimeOfDay

  /// A moment.
  public init(unixMilliseconds: UInt64, day: Day, time: TimeOfDay) {
    self.unixMilliseconds = unixMilliseconds
    self.day = day
    self.time = time
  }

  /// Unix time in whole seconds.
  public var unixSeconds: Int { Int(unixMilliseconds / 1000) }
}
