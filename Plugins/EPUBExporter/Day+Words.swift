internal import ReadingModel

extension Day {
  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// The name of a month, 1…12.
  static func monthName(_ month: Int) -> String { monthNames[(month - 1) % 12] }

  /// The date as a title page gives it: `4 March 2025`, `March 2025`, `2025`, `44 BC`.
  var words: String {
    [dayAndMonth, yearWords].compactMap { $0 }.joined(separator: " ")
  }

  /// The date without the year when that is the one given: `4 March`; a date known to the year alone keeps it.
  func words(inYear year: Int?) -> String {
    guard year == self.year, let dayAndMonth else { return words }
    return dayAndMonth
  }

  /// The form of an HTML `time` element; nil before the year 1, which it cannot tell.
  var datetime: String? { year > 0 ? text : nil }

  private var dayAndMonth: String? {
    guard let month else { return nil }
    let name = Day.monthName(month)
    return dayOfMonth.map { "\($0) \(name)" } ?? name
  }

  private var yearWords: String { year > 0 ? String(year) : "\(1 - year) BC" }

  /// A span of days with nothing said twice: `3–20 March 2025`, `28 December 2024 – 3 January 2025`.
  static func words(from start: Day, to end: Day) -> String {
    if start == end { return end.words }
    guard start.year == end.year else { return "\(start.words) – \(end.words)" }
    guard start.month == end.month, let first = start.dayOfMonth, end.dayOfMonth != nil else {
      return "\(start.words(inYear: end.year)) – \(end.words)"
    }
    return "\(first)–\(end.words)"
  }
}
