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
    let second = CalendarSecond(unixSeconds: min(max(0, unixSeconds), 253_402_300_799)) ?? .epoch
    let told = second.day.coarsened(to: dates)
    date = told.text
    words = told.words
    instant = "\(second.day)T\(second.clock(separator: ":"))Z"
  }
}
