internal import ReadingModel

/// The time a book was made, in UTC, as the package and the colophon write it.
struct Stamp {
  /// `2026-01-01`, or a shorter form at a coarser precision.
  let date: String
  /// `1 January 2026`, or a shorter form at a coarser precision.
  let words: String
  /// `2026-01-01T00:00:00Z`, the only form that EPUB 3.3 §5.5.5 allows.
  let instant: String

  /// - Parameter unixSeconds: The time; clamped to the years 1970…9999.
  init(unixSeconds: Int, dates: Day.Precision) {
    let second = CalendarSecond(unixSeconds: min(max(0, unixSeconds), CalendarSecond.last)) ?? .epoch
    let shown = second.day.coarsened(to: dates)
    date = shown.text
    words = shown.words
    instant = "\(second.day)T\(second.clock(separator: ":"))Z"
  }
}
