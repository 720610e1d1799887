extension Day {
  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// The English name of a month, 1…12; empty for any other number.
  public static func monthName(_ month: Int) -> String {
    monthNames.indices.contains(month - 1) ? monthNames[month - 1] : ""
  }

  /// The first three letters of the English name of a month, 1…12; empty for any other number.
  public static func shortMonthName(_ month: Int) -> String { String(monthName(month).prefix(3)) }

  /// The date in words, no more exact than it is: `4 March 2025`, `March 2025`, `2025`, `44 BC`.
  public var words: String { [wordsWithoutYear, yearWords].compactMap(\.self).joined(separator: " ") }

  /// The day and month in words, `4 March` or `March`; nil when only the year is known.
  public var wordsWithoutYear: String? {
    month.map { month in
      [dayOfMonth.map(String.init), Day.monthName(month)].compactMap(\.self).joined(separator: " ")
    }
  }

  /// The year in words; before the year 1 it counts down: `2025`, `44 BC`.
  public var yearWords: String { year > 0 ? String(year) : "\(1 - year) BC" }
}
