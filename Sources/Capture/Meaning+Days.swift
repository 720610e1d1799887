package import ReadingModel

extension Meaning {
  /// The days that a day without a year, or a weekday, may be, if its next one is near: `25/11` on 24 November, or
  /// `tuesday` on a Tuesday. Empty for a day that is clear.
  /// - Parameters:
  ///   - today: The day of the reader.
  ///   - words: The words as typed.
  package func daysInDoubt(today: Day, words: [String]) -> [Day] {
    guard let day, let last = day.day(today: today) else { return [] }
    switch day {
    case .lastDate:
      guard let next = last.adding(months: 12), let soon = today.adding(days: 45), next <= soon else { return [] }
      return last == today ? [] : [last]
    case .lastDayOfMonth:
      guard let next = last.adding(months: 1), let soon = today.adding(days: 7), next <= soon else { return [] }
      return last == today ? [] : [last]
    case .lastWeekday(let weekday):
      let isLast = words.contains { $0.lowercased().contains("last") }
      return weekday == today.weekday && !isLast ? [today, last] : []
    default: return []
    }
  }

  /// The same on another day.
  package func on(_ day: Day) -> Meaning {
    var meaning = self
    meaning.day = .date(day)
    return meaning
  }
}
