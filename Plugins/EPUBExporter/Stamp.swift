internal import ReadingModel

/// The moment a book was made, in UTC, in the forms that a package and a colophon want.
struct Stamp {
  /// `2026-01-01`, or as much of it as is told.
  let date: String
  /// `1 January 2026`, or as much of it.
  let words: String
  /// `2026-01-01T00:00:00Z`, the only form that EPUB 3.3 §5.5.5 allows.
  let instant: String

  /// A moment in Unix seconds; what lies outside the years 1970…9999 is moved to its nearest end.
  init(unixSeconds: Int, dates: Day.Precision = .day) {
    let seconds = min(max(0, unixSeconds), 253_402_300_799)
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let day = Day(daysSinceEpoch: days)
    func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let told = day?.coarsened(to: dates)
    date = told?.text ?? "1970-01-01"
    words = told?.words ?? "1 January 1970"
    instant = "\(day?.text ?? date)T\(twoDigits(rest / 3600)):\(twoDigits(rest / 60 % 60)):\(twoDigits(rest % 60))Z"
  }
}
