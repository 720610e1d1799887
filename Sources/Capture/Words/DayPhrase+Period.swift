internal import ReadingModel

extension DayPhrase {
  /// The first and the last day of a reading, with the year of one of them for both: `1 march` and `20 march 2024`, `20
  /// december 2024` and `5 january`. Other days stay as they are.
  static func period(from first: DayPhrase, to last: DayPhrase) -> (first: DayPhrase, last: DayPhrase) {
    switch (first, last) {
    case (.lastDate, .date(let end)), (.lastMonth, .date(let end)), (.lastDayOfMonth, .date(let end)):
      return (first.day(today: end.latest).map { .date($0) } ?? first, last)
    case (.date(let start), .lastDate), (.date(let start), .lastMonth):
      guard start.month != nil, let next = start.earliest.adding(months: 12)?.adding(days: -1) else { break }
      return (first, last.day(today: next).map { .date($0) } ?? last)
    default: break
    }
    return (first, last)
  }
}
