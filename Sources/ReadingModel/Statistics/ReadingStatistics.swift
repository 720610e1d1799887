/// What some readings add up to: one definition of each number, with its basis.
package struct ReadingStatistics: Hashable, Sendable {
  /// The readings that were finished, oldest first, undated ones before all others.
  package let finished: [YearSummary.ReadBook]
  /// The readings that were given up.
  package let abandoned: [YearSummary.ReadBook]
  /// The pages read, with the basis of their days.
  package let pages: PageTally
  /// Minutes logged.
  package let minutes: Int
  /// Entries that tell minutes.
  package let timedEntryCount: Int
  /// Days on which pages were logged.
  package let loggedDayCount: Int
  /// Authors of whom nothing was finished before, by name.
  package let newAuthors: [String]

  /// What each reading adds, in the order of their ends: all that is counted above, and nothing else.
  package let shares: [Share]

  /// What one reading adds.
  package struct Share: Hashable, Sendable {
    /// The reading.
    package let read: YearSummary.ReadBook
    /// Its pages that count.
    package let pages: PageTally
    /// Its minutes that count.
    package let minutes: Int
  }

  /// How many different books were finished.
  package var finishedBookCount: Int { Set(finished.map(\.book.uid)).count }

  /// Finished readings whose end is unknown.
  package var undatedCount: Int { finished.count { $0.reading.ended == nil } }

  /// The ratings of the finished readings.
  package var ratings: RatingTally { RatingTally(finished.compactMap(\.reading.rating)) }

  /// The page counts of the finished readings' books, as far as they are known.
  package var lengths: [Int] { finished.compactMap(\.book.pageCount) }

  /// Their mean, rounded to the nearest; nil when none is known.
  package var meanLength: Int? { lengths.roundedMean }

  /// Logged pages to a day on which some were logged, rounded to the nearest; nil when none were.
  package var loggedPagesPerDay: Int? {
    guard loggedDayCount > 0, let logged = pages.byBasis[.logged] else { return nil }
    return (logged + loggedDayCount / 2) / loggedDayCount
  }

  /// Whether nothing at all was counted.
  package var isEmpty: Bool { finished.isEmpty && abandoned.isEmpty && pages.total == 0 && minutes == 0 }
}

extension [Int] {
  /// The mean, rounded to the nearest, halves up; nil when there is nothing.
  fileprivate var roundedMean: Int? { isEmpty ? nil : (reduce(0, +) + count / 2) / count }
}

extension ReadingStatistics {
  /// What is counted while readings are gone through.
  struct Count {
    private var finished: [YearSummary.ReadBook] = []
    private var abandoned: [YearSummary.ReadBook] = []
    private var credits: [PageCredit] = []
    private var minutes = 0
    private var timedEntryCount = 0
    private var shares: [UID: (read: YearSummary.ReadBook, credits: [PageCredit], minutes: Int)] = [:]

    /// Counts a reading that ended.
    mutating func end(_ read: YearSummary.ReadBook) {
      if read.reading.status == .finished { finished.append(read) }
      if read.reading.status == .abandoned { abandoned.append(read) }
      shares[read.reading.uid, default: (read, [], 0)].minutes += 0
    }

    /// Counts pages of a reading.
    mutating func pages(_ credit: PageCredit, of read: YearSummary.ReadBook) {
      credits.append(credit)
      shares[read.reading.uid, default: (read, [], 0)].credits.append(credit)
    }

    /// Counts minutes of an entry of a reading.
    mutating func minutes(_ count: Int, of read: YearSummary.ReadBook) {
      minutes += count
      shares[read.reading.uid, default: (read, [], 0)].minutes += count
      timedEntryCount += 1
    }

    /// What it adds up to; the first finished reading of each author is given by the author's name.
    func statistics(firstFinish: [String: UID]) -> ReadingStatistics {
      let finished = YearSummary.byEnd(finished)
      var newAuthors: [String] = []
      for read in finished {
        newAuthors += read.book.authors.map(\.name).filter {
          firstFinish[$0] == read.reading.uid && !newAuthors.contains($0)
        }
      }
      let loggedDays = Set(credits.filter { $0.basis == .logged }.compactMap(\.day))
      return ReadingStatistics(
        finished: finished, abandoned: YearSummary.byEnd(abandoned), pages: PageTally(credits), minutes: minutes,
        timedEntryCount: timedEntryCount, loggedDayCount: loggedDays.count, newAuthors: newAuthors,
        shares: YearSummary.byEnd(shares.values.map(\.read)).compactMap { read in
          shares[read.reading.uid].map { Share(read: read, pages: PageTally($0.credits), minutes: $0.minutes) }
        })
    }
  }
}
