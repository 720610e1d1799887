package import ReadingModel

/// How the dates of one file are written.
///
/// Services write `2024/05/11`; a spreadsheet that opened the file may have made `5/11/2024` or `11/5/2024` of it.
/// Which of the two is told by any date of the file whose day is greater than 12.
package struct DateCells {
  /// What a cell says.
  package enum Reading: Equatable {
    /// Nothing.
    case absent
    /// A day.
    case day(Day)
    /// One of two days of this year.
    case ambiguous(year: Day)
    /// No date.
    case unreadable
  }

  private enum Order {
    case monthFirst, dayFirst, unknown
  }

  private let order: Order

  /// Learns from all cells of the file that hold dates.
  package init(learningFrom cells: some Sequence<String>) {
    var isMonthFirstSeen = false
    var isDayFirstSeen = false
    for cell in cells {
      guard let parts = DateCells.parts(cell), parts.count == 3, parts[2].isYear else { continue }
      if parts[1].number > 12 { isMonthFirstSeen = true }
      if parts[0].number > 12 { isDayFirstSeen = true }
    }
    order = isMonthFirstSeen == isDayFirstSeen ? .unknown : isMonthFirstSeen ? .monthFirst : .dayFirst
  }

  /// The day in a trimmed cell.
  package func read(_ cell: String) -> Reading {
    if cell.isEmpty { return .absent }
    guard let parts = DateCells.parts(cell) else { return .unreadable }
    let numbers = parts.map(\.number)
    if parts.count == 3, !parts[0].isYear, parts[2].isYear { return readYearLast(numbers) }
    let day: Day? =
      switch (parts.count, parts[0].isYear, parts[parts.count - 1].isYear) {
      case (1, true, _): Day(year: numbers[0])
      case (2, true, false): Day(year: numbers[0], month: numbers[1])
      case (2, false, true): Day(year: numbers[1], month: numbers[0])
      case (3, true, false): Day(year: numbers[0], month: numbers[1], day: numbers[2])
      default: nil
      }
    return day.map { .day($0) } ?? .unreadable
  }

  private func readYearLast(_ numbers: [Int]) -> Reading {
    let monthFirst = Day(year: numbers[2], month: numbers[0], day: numbers[1])
    let dayFirst = Day(year: numbers[2], month: numbers[1], day: numbers[0])
    switch (monthFirst, dayFirst, order) {
    case (let day?, nil, _), (nil, let day?, _), (let day?, _, .monthFirst), (_, let day?, .dayFirst): return .day(day)
    case (let one?, let other?, .unknown):
      if one == other { return .day(one) }
      return Day(year: numbers[2]).map { .ambiguous(year: $0) } ?? .unreadable
    default: return .unreadable
    }
  }

  private struct Part {
    let number: Int
    /// Whether it is written with four digits, and later than dates that stand for none.
    let isYear: Bool
  }

  /// The numbers of a date; a time of day after it is passed over.
  private static func parts(_ cell: String) -> [Part]? {
    let date = cell.prefix { $0 != " " && $0 != "T" }
    var parts: [Part] = []
    for text in date.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "/" || $0 == "-" || $0 == "." }) {
      guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(text)
      else { return nil }
      parts.append(Part(number: number, isYear: text.utf8.count == 4 && number >= 1000))
    }
    return (1...3).contains(parts.count) ? parts : nil
  }
}
