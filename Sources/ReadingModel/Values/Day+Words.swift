extension Day {
  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// The English name of a month, 1…12; empty for any other number.
  public static func monthName(_ month: Int) -> String {
    monthNames.indices.contains(month - 1) ? monthNames[month - 1] : ""
  }

  /// The month, 1…12, by its English name in lower case or the first letters of it, at least three.
  package static func month(named name: String) -> Int? {
    guard name.utf8.count >= 3 else { return nil }
    return lowercasedMonthNames.firstIndex { $0.hasPrefix(name) }.map { $0 + 1 }
  }

  /// Whether a word in lower case is the whole name of a month.
  package static func isMonthName(_ word: String) -> Bool { lowercasedMonthNames.contains(word) }

  private static let lowercasedMonthNames = monthNames.map { $0.lowercased() }

  /// The first three letters of the English name of a month, 1…12; empty for any other number.
  public static func shortMonthName(_ month: Int) -> String { String(monthName(month).prefix(3)) }

  /// The date in words, at its precision: `4 March 2025`, `March 2025`, `2025`, `44 BC`.
  public var words: String { [wordsWithoutYear, yearWords].compactMap(\.self).joined(separator: " ") }

  /// The day and month in words, `4 March` or `March`; nil if only the year is known.
  public var wordsWithoutYear: String? {
    month.map { month in
      [dayOfMonth.map(String.init), Day.monthName(month)].compactMap(\.self).joined(separator: " ")
    }
  }

  /// A date range without repetition: `3–20 March 2025`, `28 December 2024 – 3 January 2025`.
  package static func words(from start: Day, to end: Day) -> String {
    span(from: start, to: end).map { $0.start + $0.dash + end.words } ?? end.words
  }

  /// The part of a date range before the words of its end: the start without what both share, and the dash; nil if both
  /// are the same.
  package static func span(from start: Day, to end: Day) -> (start: String, dash: String)? {
    guard start != end else { return nil }
    guard start.year == end.year, end.month != nil, let words = start.wordsWithoutYear else {
      return (start.words, " – ")
    }
    guard start.month == end.month, let first = start.dayOfMonth, end.dayOfMonth != nil else { return (words, " – ") }
    return (String(first), "–")
  }

  /// The year in words: `2025`, `44 BC`.
  public var yearWords: String { year > 0 ? String(year) : "\(1 - year) BC" }
}
