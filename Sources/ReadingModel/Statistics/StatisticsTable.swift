/// Statistics of some readings as a whole and by a property of theirs.
package struct StatisticsTable: Hashable, Sendable {
  /// What they are told apart by.
  package enum Grouping: String, Sendable, Hashable, CaseIterable {
    case month, year, author, tag, language, format, status
  }

  /// One line of the table.
  package struct Row: Hashable, Sendable {
    /// What its readings have in common, such as `2025-03` or `Jane Austen`; nil when it is not known.
    package let key: String?
    /// Their statistics.
    package let statistics: ReadingStatistics
  }

  /// What is counted, and how it is told apart.
  package struct Request: Hashable, Sendable {
    /// The days that count; what is of unknown day counts only without them.
    package var period: DayRange?
    /// What readings are told apart by, if anything.
    package var grouping: Grouping?
    /// Whether to tell what each reading adds.
    package var isExplained = false

    /// Everything, as a whole.
    package init(period: DayRange? = nil, by grouping: Grouping? = nil) {
      self.period = period
      self.grouping = grouping
    }
  }

  /// All of the readings.
  package let whole: ReadingStatistics
  /// The rows, months and years oldest first, others with the most finished readings and pages first; what is unknown
  /// comes last. Empty without a grouping.
  package let rows: [Row]

  /// The statistics of the readings that fit a query.
  ///
  /// A reading counts with all of its pages and minutes; those of a period count with what was read in it. A reading
  /// with several tags or authors counts with each of them, so that rows may add up to more than the whole.
  /// - Parameters:
  ///   - books: All books of the library, by which it is known which authors are new.
  ///   - query: Which readings count.
  package init(of books: [Book], fitting query: Query, _ request: Request) {
    var builder = StatisticsBuilder(request)
    var first: [String: CountedReading.Finish] = [:]
    var number: Int64 = 0
    for (bookNumber, book) in books.enumerated() {
      for reading in book.readings {
        number += 1
        let read = CountedReading(reading, of: book, number: number, bookNumber: Int64(bookNumber))
        if read.status == .finished {
          for name in read.authors { first[name] = min(first[name] ?? read.finish, read.finish) }
        }
        if query.matches(reading, of: book) { builder.add(read, reading.entries.map { CountedEntry($0) }) }
      }
    }
    self = builder.table { first[$0] == $1 }
  }

  init(whole: ReadingStatistics, rows: [Row]) {
    self.whole = whole
    self.rows = rows
  }
}
