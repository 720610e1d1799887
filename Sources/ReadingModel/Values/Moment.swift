/// The reader's now, in the form in which the clock enters everything that needs it.
public struct Moment: Hashable, Sendable {
  /// Unix time in milliseconds.
  public let unixMilliseconds: UInt64
  /// The reader's day, which may begin later than midnight.
  public let day: Day
  /// The time on the reader's clock.
  public let time: TimeOfDay
  /// When the reader's days begin: what happens before it belongs to the day before.
  public let dayStart: TimeOfDay
  /// The day on which the reader's weeks begin.
  public let weekStart: Weekday

  /// A moment of the reader's day.
  public init(
    unixMilliseconds: UInt64, day: Day, time: TimeOfDay, dayStart: TimeOfDay = .midnight, weekStart: Weekday = .monday
  ) {
    self.unixMilliseconds = unixMilliseconds
    self.day = day
    self.time = time
    self.dayStart = dayStart
    self.weekStart = weekStart
  }

  /// The moment at which the calendar and the clock say so: before the start of the day it is still the day before.
  public init(
    unixMilliseconds: UInt64, calendarDay: Day, time: TimeOfDay, dayStart: TimeOfDay, weekStart: Weekday
  ) {
    self.init(
      unixMilliseconds: unixMilliseconds,
      day: time < dayStart ? calendarDay.adding(days: -1) ?? calendarDay : calendarDay, time: time,
      dayStart: dayStart, weekStart: weekStart)
  }

  /// Unix time in whole seconds.
  public var unixSeconds: Int { Int(unixMilliseconds / 1000) }

  /// The moment so many minutes earlier on the reader's clock, at most a day.
  func earlier(byMinutes count: Int) -> Moment {
    let isDayBefore = (time.minutes - dayStart.minutes + 1440) % 1440 < count
    return Moment(
      unixMilliseconds: unixMilliseconds - min(unixMilliseconds, UInt64(count) * 60_000),
      day: isDayBefore ? day.adding(days: -1) ?? day : day,
      time: TimeOfDay(minutes: (time.minutes - count + 2880) % 1440) ?? time, dayStart: dayStart, weekStart: weekStart)
  }
}
