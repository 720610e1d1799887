internal import ReadingModel

extension Day {
  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// The date as prose, no more exact than it is: `4 March 2025`, `March 2025`, `2025`, `801 BC`.
  var prose: String { [withoutYear, yearText].compactMap(\.self).joined(separator: " ") }

  /// The day and month, `4 March` or `March`; nil when only the year is known.
  var withoutYear: String? {
    month.map { month in
      [dayOfMonth.map(String.init), Day.monthNames[month - 1]].compactMap(\.self).joined(separator: " ")
    }
  }

  /// The year as prose; before year 1 it counts down.
  var yearText: String { year > 0 ? String(year) : "\(1 - year) BC" }

  /// The prose as an element that also tells programs the date; HTML knows no years before 1.
  var timeMarkup: String { timeMarkup(prose) }

  /// An element with the words given, which also tells programs the date.
  func timeMarkup(_ words: String, marks: String = "") -> String {
    year > 0 ? "<time\(marks) datetime=\"\(text)\">\(words)</time>" : "<span\(marks)>\(words)</span>"
  }

  /// A span of days as markup; what both ends share is written once: `5 October – 10 November 2024`.
  static func spanMarkup(from start: Day, to end: Day) -> String {
    guard start != end else { return start.timeMarkup }
    guard start.year == end.year, let startWords = start.withoutYear, end.month != nil else {
      return "\(start.timeMarkup) – \(end.timeMarkup)"
    }
    if start.month == end.month, let first = start.dayOfMonth, end.dayOfMonth != nil {
      return "\(start.timeMarkup(String(first)))–\(end.timeMarkup)"
    }
    return "\(start.timeMarkup(startWords)) – \(end.timeMarkup)"
  }
}
