/// How far a goal is on a day: what was counted, how that compares with an even pace, and where it leads.
package struct GoalStanding: Hashable, Sendable {
  /// The goal.
  package let goal: Goal
  /// The reader's day.
  package let today: Day
  /// The first day that counts.
  package let first: Day
  /// The last day that counts.
  package let last: Day
  /// What was counted in them.
  package let count: Int
  /// The statistics it was taken from.
  package let statistics: ReadingStatistics
  /// Whether what was given up counts, because the goal's query asks for it or does not leave it out.
  package let countsAbandoned: Bool

  /// The standing of a goal, given what its readings add up to in its days.
  /// - Parameter query: The goal's query, read.
  package init(_ goal: Goal, _ query: Query, in days: DayRange, _ statistics: ReadingStatistics, today: Day) {
    self.goal = goal
    self.today = today
    first = days.first ?? today
    last = days.last ?? today
    self.statistics = statistics
    countsAbandoned = GoalStanding.countsAbandoned(goal.measure, query)
    count = GoalStanding.count(goal.measure, statistics, withAbandoned: countsAbandoned)
  }

  /// A book that was given up is none that was read, unless the query names its status; its pages and hours were read,
  /// unless the query leaves it out.
  private static func countsAbandoned(_ measure: Goal.Measure, _ query: Query) -> Bool {
    let terms = query.groups.joined().filter { $0.conditions.contains { $0.field == .status } }
    let isNamed = terms.contains { $0.isNegated != $0.conditions.contains(.status(.abandoned)) }
    switch measure {
    case .books, .readings: return isNamed && terms.contains { !$0.isNegated }
    case .authors: return false
    case .pages, .hours, .minutes, .days: return terms.isEmpty || isNamed
    }
  }

  private static func count(
    _ measure: Goal.Measure, _ statistics: ReadingStatistics, withAbandoned: Bool
  ) -> Int {
    switch measure {
    case .books: withAbandoned ? statistics.endedBookCount : statistics.finishedBookCount
    case .readings: statistics.finishedCount + (withAbandoned ? statistics.abandonedCount : 0)
    case .pages: statistics.pages.total
    case .hours: statistics.minutes / 60
    case .minutes: statistics.minutes
    case .authors: statistics.newAuthors.count
    case .days: statistics.readDayCount
    }
  }

  /// Whether what was aimed at is reached.
  package var isReached: Bool { count >= goal.amount }
  /// Whether its days are over.
  package var isOver: Bool { today > last }
  /// Whether its days have begun.
  package var hasBegun: Bool { today >= first }

  /// How many days it has.
  package var dayCount: Int { GoalStanding.days(from: first, to: last) }
  /// How many of them have begun, today included.
  package var begunDayCount: Int { hasBegun ? GoalStanding.days(from: first, to: min(today, last)) : 0 }

  private static func days(from first: Day, to last: Day) -> Int {
    guard let start = first.daysSinceEpoch, let end = last.daysSinceEpoch else { return 1 }
    return end - start + 1
  }

  /// What an even pace would have reached by tonight, rounded down.
  package var even: Int { goal.amount * begunDayCount / max(1, dayCount) }
  /// How much there is more than an even pace would have reached; negative when there is less.
  package var ahead: Int { count - even }

  /// What the pace so far leads to by the last day, rounded to the nearest; nil before the goal begins, once its days
  /// are over, and while nothing is counted.
  package var forecast: Int? {
    guard hasBegun, !isOver, count > 0 else { return nil }
    return (count * dayCount + begunDayCount / 2) / begunDayCount
  }

  /// The day on which the pace so far reaches the goal; nil when it is reached, and when there is no forecast.
  package var forecastDay: Day? {
    guard forecast != nil, !isReached else { return nil }
    let days = (goal.amount * begunDayCount + count - 1) / count
    return first.adding(days: days - 1)
  }

  /// How many days are left, today not counted.
  package var leftDayCount: Int { isOver ? 0 : dayCount - begunDayCount }
  /// How much is still to be read.
  package var left: Int { max(0, goal.amount - count) }
}
