/// The day a reading will be finished at the reader's own pace of late.
public struct FinishEstimate: Hashable, Sendable {
  /// The days looked back on.
  public static let windowDays = 30

  /// The day.
  public let day: Day
  /// Pages a day, of all days since the first one counted, in hundredths.
  public let pagesPerDayHundredths: Int

  /// An estimate from the pages logged in the last 30 days; nil when they are of fewer than two days, or when the
  /// length of the book or its place is not known.
  public init?(for reading: Reading, pageCount: Int?, today: Day) {
    guard let todayNumber = today.daysSinceEpoch, let pageCount, let fraction = reading.place?.fraction else {
      return nil
    }
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
    pagesPerDayHundredths = pages * 100 / span
  }
}
