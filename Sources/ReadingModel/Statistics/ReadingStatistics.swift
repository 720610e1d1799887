/// What some readings add up to: one definition of each number, with its basis.
package struct ReadingStatistics: Hashable, Sendable {
  /// How many readings were finished.
  package internal(set) var finishedCount = 0
  /// How many different books were finished.
  package internal(set) var finishedBookCount = 0
  /// Finished readings whose end is unknown.
  package internal(set) var undatedCount = 0
  /// How many readings were given up.
  package internal(set) var abandonedCount = 0
  /// How many different books were finished or given up.
  package internal(set) var endedBookCount = 0
  /// The pages read, with the basis of their days.
  package internal(set) var pages = PageSum()
  /// The time read or listened, with its basis.
  package internal(set) var time = TimeSum()
  /// Minutes read or listened.
  package var minutes: Int { time.minutes }
  /// Entries that tell minutes.
  package internal(set) var timedEntryCount = 0
  /// Days on which pages were logged.
  package internal(set) var loggedDayCount = 0
  /// The pages that were logged on them; those of a month or year alone are on no day.
  package internal(set) var loggedDayPages = 0
  /// Days with an entry other than a change of status.
  package internal(set) var readDayCount = 0
  /// The ratings of the finished readings.
  package internal(set) var ratings = RatingTally([])
  /// Their sum, in hundredths of a star.
  package internal(set) var ratedHundredths = 0
  /// Finished readings of a book whose pages are known.
  package internal(set) var lengthCount = 0
  /// The pages of their books.
  package internal(set) var lengthSum = 0
  /// Authors of whom nothing was finished before, by name, in the order of their first ends.
  package internal(set) var newAuthors: [String] = []
  /// What each reading adds, in the order of their ends: all that is counted above, and nothing else.
  /// Empty unless asked for.
  package internal(set) var shares: [Share] = []

  /// What one reading adds.
  package struct Share: Hashable, Sendable {
    /// The reading.
    package let read: CountedReading
    /// Its pages that count.
    package internal(set) var pages = PageSum()
    /// Its time that counts.
    package internal(set) var time = TimeSum()
    /// Its minutes that count.
    package var minutes: Int { time.minutes }
  }

  /// The mean of the known lengths, rounded to the nearest; nil when none is known.
  package var meanLength: Int? { lengthCount == 0 ? nil : (lengthSum + lengthCount / 2) / lengthCount }

  /// Logged pages to a day on which some were logged, rounded to the nearest; nil when none were.
  package var loggedPagesPerDay: Int? {
    guard loggedDayCount > 0 else { return nil }
    return (loggedDayPages + loggedDayCount / 2) / loggedDayCount
  }

  /// Whether nothing at all was counted.
  package var isEmpty: Bool { finishedCount == 0 && abandonedCount == 0 && pages.total == 0 && minutes == 0 }
}
