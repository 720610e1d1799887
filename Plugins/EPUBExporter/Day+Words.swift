internal import ReadingModel

extension Day {
  /// The date without the year when that is the one given: `4 March`; a date known to the year alone keeps it.
  func words(inYear year: Int?) -> String {
    guard year == self.year, let wordsWithoutYear else { return words }
    return wordsWithoutYear
  }

  /// The form of an HTML `time` element; nil before the year 1, which it cannot tell.
  var datetime: String? { year > 0 ? text : nil }

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
