internal import Configuration
internal import Glibc
internal import ReadingModel

/// The only place that reads the clock.
enum Clock {
  /// The current moment: that of the system, or of `OCTAVO_NOW`, such as `2026-03-14T21:40`.
  ///
  /// This is also the only place that turns the calendar day into the reader's day, which may begin after midnight.
  /// - Throws: ``DayError`` if `OCTAVO_NOW` is not a valid moment.
  static func now(environment: [String: String], _ settings: Settings) throws -> Moment {
    guard let text = environment["OCTAVO_NOW"] else { return moment(time(of: CLOCK_REALTIME), settings) }
    let parts = text.split(separator: "T").map(String.init)
    guard parts.count == 2, let day = try? Day(parts[0]), let time = try? TimeOfDay(parts[1]),
      let midnight = day.unixSeconds
    else { throw DayError.notAMoment(text) }
    return Moment(
      unixMilliseconds: UInt64(max(0, midnight + time.minutes * 60)) * 1000, calendarDay: day, time: time,
      dayStart: settings.dayStart, weekStart: settings.weekStart)
  }

  /// Whole Unix seconds of the system's clock, for comparison with the times of files.
  static func fileSeconds() -> Int { time(of: CLOCK_REALTIME).tv_sec }

  /// Whole seconds of the monotonic clock, for measuring durations.
  static func monotonicSeconds() -> Int { time(of: CLOCK_MONOTONIC).tv_sec }

  private static func time(of clock: clockid_t) -> timespec {
    var time = timespec()
    clock_gettime(clock, &time)
    return time
  }

  private static func moment(_ time: timespec, _ settings: Settings) -> Moment {
    var seconds = time.tv_sec
    var local = tm()
    localtime_r(&seconds, &local)
    let day = Day(year: Int(local.tm_year) + 1900, month: Int(local.tm_mon) + 1, day: Int(local.tm_mday))
    return Moment(
      unixMilliseconds: UInt64(max(0, seconds)) * 1000 + UInt64(time.tv_nsec / 1_000_000),
      calendarDay: day ?? .epoch,
      time: TimeOfDay(minutes: Int(local.tm_hour) * 60 + Int(local.tm_min)) ?? .midnight, dayStart: settings.dayStart,
      weekStart: settings.weekStart)
  }
}
