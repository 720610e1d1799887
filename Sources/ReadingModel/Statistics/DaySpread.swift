/// Spreads an amount evenly over days, for reading with a known amount but unknown days.
enum DaySpread {
  private static let longestDays = 3660

  /// Over the days between two known ones; over the later one if there are none between.
  static func between(_ earlier: Day?, _ later: Day?, _ amount: Int, _ body: (Day?, Int, Basis) -> Void) {
    if let first = earlier?.adding(days: 1), let last = later?.adding(days: -1), first <= last {
      return over(first, last, amount, body)
    }
    over(earlier == nil ? nil : later, later, amount, body)
  }

  /// Over the days from start to end if both are exact and at most ten years apart; else on an unknown day.
  static func over(_ start: Day?, _ end: Day?, _ amount: Int, _ body: (Day?, Int, Basis) -> Void) {
    guard let first = start?.daysSinceEpoch, let last = end?.daysSinceEpoch, first <= last,
      last - first < longestDays
    else { return body(end, amount, .unknown) }
    let days = last - first + 1
    for index in 0..<days {
      let share = amount * (index + 1) / days - amount * index / days
      guard share > 0, let day = Day(daysSinceEpoch: first + index) else { continue }
      body(day, share, .spread)
    }
  }
}
