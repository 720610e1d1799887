/// Progress of a goal on a day: the count, the comparison with an even pace, and a forecast.
package struct GoalProgress: Hashable, Sendable {
  package let goal: Goal
  /// The reader's current day.
  package let today: Day
  /// The first day that counts.
  package let first: Day
  /// The last day that counts.
  package let last: Day
  /// The amount counted in these days; minutes for a goal in hours.
  package let count: Int
  /// The goal's amount in the unit of ``count``.
  package let target: Int
  /// The statistics the count is from.
  package let statistics: ReadingStatistics
  package let countsAbandoned: Bool
  /// Why nothing was counted, such as that the goal's saved query was removed on another device; nil if it was.
  package var problem: String?

  /// The progress of a goal, from the statistics of its readings in its period.
  /// - Parameter countsAbandoned: Whether abandoned readings count, which the goal's query decides.
  package init(
    _ goal: Goal, countsAbandoned: Bool, in days: DayRange, _ statistics: ReadingStatistics, today: Day
  ) {
    self.goal = goal
    self.today = today
    first = days.first ?? today
    last = days.last ?? today
    self.statistics = statistics
    self.countsAbandoned = countsAbandoned
    count = GoalProgress.count(goal.measure, statistics, withAbandoned: countsAbandoned)
    target = goal.measure == .hours ? goal.amount * 60 : goal.amount
  }

  private static func count(
    _ measure: Goal.Measure, _ statistics: ReadingStatistics, withAbandoned: Bool
  ) -> Int {
    switch measure {
    case .books: withAbandoned ? statistics.endedBookCount : statistics.finishedBookCount
    case .readings: statistics.finishedCount + (withAbandoned ? statistics.abandonedCount : 0)
    case .pages: statistics.pages.total
    case .hours, .minutes: statistics.minutes
    case .authors: statistics.newAuthors.count
    case .days: statistics.readDayCount
    }
  }

  /// The count in percent of the target, rounded down.
  package var percent: Int { count * 100 / target }
  package var isReached: Bool { count >= target }
  /// Whether its period is over.
  package var isOver: Bool { today > last }
  /// Whether its period has begun.
  package var hasBegun: Bool { today >= first }

  /// How many days the period has.
  package var dayCount: Int { GoalProgress.days(from: first, to: last) }
  /// How many of its days have begun, including today.
  package var begunDayCount: Int { hasBegun ? GoalProgress.days(from: first, to: min(today, last)) : 0 }

  private static func days(from first: Day, to last: Day) -> Int {
    (first.days(until: last) ?? 0) + 1
  }

  /// The amount an even pace would reach by tonight, rounded down.
  package var even: Int { target * begunDayCount / max(1, dayCount) }
  /// How far the count is above an even pace, rounded towards 0; negative if below.
  package var ahead: Int { (count * dayCount - target * begunDayCount) / max(1, dayCount) }
  /// Whether the count is ahead of an even pace by less than 1.
  package var isJustAhead: Bool { ahead == 0 && count * dayCount > target * begunDayCount }
  /// Whether the count is behind an even pace by less than 1, so that ``ahead`` is 0 but the forecast below the target.
  package var isJustBehind: Bool { ahead == 0 && (forecast ?? target) < target }

  /// The projected amount on the last day at the pace so far, rounded to the nearest; nil before the period, after it,
  /// and while the count is 0.
  package var forecast: Int? {
    guard hasBegun, !isOver, count > 0 else { return nil }
    return (count * dayCount + begunDayCount / 2) / begunDayCount
  }

  /// The day on which the pace so far reaches the goal; nil once it is reached, or without a forecast.
  package var forecastDay: Day? {
    guard forecast != nil, !isReached else { return nil }
    let days = (target * begunDayCount + count - 1) / count
    return first.adding(days: days - 1)
  }

  /// The days left after today.
  package var leftDayCount: Int { isOver ? 0 : dayCount - begunDayCount }
  package var left: Int { max(0, target - count) }
}
