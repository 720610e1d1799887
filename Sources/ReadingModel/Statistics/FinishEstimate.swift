/// An estimate of the day a reading will be finished at the reader's recent pace.
public struct FinishEstimate: Hashable, Sendable {
  /// The number of days taken into account.
  public static let windowDays = 30

  /// The estimated day.
  public let day: Day
  /// Pages per day, in hundredths, averaged over all days since the first one counted and rounded to the nearest.
  public let pagesPerDayHundredths: Int

  /// An estimate from the pages logged in the last 30 days; nil if they are from fewer than two days, or if the book's
  /// length or the position is unknown.
  public init?(for reading: Reading, pageCount: Int?, today: Day) {
    guard let todayNumber = today.daysSinceEpoch, let pageCount,
      let fraction = reading.countedPlace(upTo: nil)?.fraction
    else { return nil }
    var pages = 0
    var days: Set<Int> = []
    for credit in reading.pageCredits(pageCount: pageCount) where credit.basis == .logged {
      guard let number = credit.day?.daysSinceEpoch, number <= todayNumber,
        number > todayNumber - FinishEstimate.windowDays
      else { continue }
      pages += credit.pages
      days.insert(number)
    }
    guard days.count > 1, let first = days.min(), pages > 0 else { return nil }
    let span = todayNumber - first + 1
    let left = max(0, pageCount - Int((fraction * Double(pageCount)).rounded()))
    let daysLeft = (left * span + pages - 1) / pages
    guard let day = today.adding(days: daysLeft) else { return nil }
    self.day = day
    pagesPerDayHundredths = (pages * 100 + span / 2) / span
  }
}
