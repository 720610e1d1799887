/// The current moment for the reader; passed to everything that needs the time.
package struct Moment: Hashable, Sendable {
  package let unixMilliseconds: UInt64
  /// The reader's day, which may begin after midnight.
  package let day: Day
  /// The time on the reader's clock.
  package let time: TimeOfDay
  /// When the reader's days begin; earlier times belong to the day before.
  package let dayStart: TimeOfDay
  /// The first day of the reader's week.
  package let weekStart: Weekday

  package init(
    unixMilliseconds: UInt64, day: Day, time: TimeOfDay, dayStart: TimeOfDay = .midnight, weekStart: Weekday = .monday
  ) {
    self.unixMilliseconds = unixMilliseconds
    self.day = day
    self.time = time
    self.dayStart = dayStart
    self.weekStart = weekStart
  }

  /// A moment with the calendar day; before `dayStart`, the reader's day is the day before.
  package init(
    unixMilliseconds: UInt64, calendarDay: Day, time: TimeOfDay, dayStart: TimeOfDay, weekStart: Weekday
  ) {
    self.init(
      unixMilliseconds: unixMilliseconds,
      day: time < dayStart ? calendarDay.adding(days: -1) ?? calendarDay : calendarDay, time: time,
      dayStart: dayStart, weekStart: weekStart)
  }

  package var unixSeconds: Int { Int(unixMilliseconds / 1000) }

  /// The reader's days since an earlier Unix time: 0 on the same day. A change to summer time in between is ignored.
  package func days(sinceUnixSeconds seconds: Int) -> Int {
    let start = unixSeconds - unixSeconds % 60 - time.minutes(since: dayStart) * 60
    return max(0, start - max(0, seconds) + 86_399) / 86_400
  }

  /// The moment this many minutes earlier, at most a day.
  func earlier(byMinutes count: Int) -> Moment {
    let isDayBefore = time.minutes(since: dayStart) < count
    return Moment(
      unixMilliseconds: unixMilliseconds - min(unixMilliseconds, UInt64(count) * 60_000),
      day: isDayBefore ? day.adding(days: -1) ?? day : day,
      time: TimeOfDay(minutes: (time.minutes - count + 2880) % 1440) ?? time, dayStart: dayStart, weekStart: weekStart)
  }
}
