/// The statistics of some readings, each number defined once.
package struct ReadingStatistics: Hashable, Sendable {
  package internal(set) var finishedCount = 0
  /// Distinct finished books.
  package internal(set) var finishedBookCount = 0
  /// Finished readings with an unknown end.
  package internal(set) var undatedCount = 0
  package internal(set) var abandonedCount = 0
  /// Distinct books finished or abandoned.
  package internal(set) var endedBookCount = 0
  /// Pages read, by basis.
  package internal(set) var pages = PageSum()
  /// Time read or listened, by basis.
  package internal(set) var time = TimeSum()
  package var minutes: Int { time.minutes }
  package internal(set) var timedEntryCount = 0
  /// Days on which pages were logged.
  package internal(set) var loggedDayCount = 0
  /// Pages logged on these days; pages known only to the month or year are not included.
  package internal(set) var loggedDayPages = 0
  /// Days with an entry other than a status change.
  package internal(set) var readDayCount = 0
  package internal(set) var ratings = RatingTally([])
  /// Their sum, in hundredths of a star.
  package internal(set) var ratedHundredths = 0
  /// Finished readings of books with a known page count.
  package internal(set) var lengthCount = 0
  /// The sum of their page counts.
  package internal(set) var lengthSum = 0
  /// Authors with a first finished book, in the order of these.
  package internal(set) var newAuthors: [String] = []
  /// What each contributing reading adds to these numbers, in order of their ends. Empty unless requested.
  package internal(set) var shares: [Share] = []

  package struct Share: Hashable, Sendable {
    package let read: StatisticsReading
    package internal(set) var pages = PageSum()
    package internal(set) var time = TimeSum()
    package var minutes: Int { time.minutes }
  }

  package init() {}

  /// The mean of the known page counts, rounded to the nearest; nil if none is known.
  package var meanLength: Int? { lengthCount == 0 ? nil : (lengthSum + lengthCount / 2) / lengthCount }

  /// Logged pages per day with logged pages, rounded to the nearest; nil if none were logged.
  package var loggedPagesPerDay: Int? {
    guard loggedDayCount > 0 else { return nil }
    return (loggedDayPages + loggedDayCount / 2) / loggedDayCount
  }

  /// Whether nothing was counted.
  package var isEmpty: Bool { finishedCount == 0 && abandonedCount == 0 && pages.total == 0 && minutes == 0 }
}
