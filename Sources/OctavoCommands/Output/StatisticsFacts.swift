internal import ReadingModel

/// Statistics, as JSON tells them.
struct StatisticsFacts: Encodable {
  /// Pages by what they rest on.
  struct Pages: Encodable {
    let total: Int
    let logged: Int
    let spread: Int
    let unknown: Int

    init(_ pages: PageSum) {
      total = pages.total
      logged = pages.logged
      spread = pages.spread
      unknown = pages.unknown
    }
  }

  /// The numbers of some readings.
  struct Numbers: Encodable {
    let key: String?
    let finishedReadings: Int
    let finishedBooks: Int
    let undatedReadings: Int
    let abandonedReadings: Int
    let pages: Pages
    let minutes: Int
    let days: Int
    let ratings: Int
    let meanRating: Double?
    let meanLength: Int?
    let loggedPagesPerDay: Int?
    let newAuthors: [String]

    init(_ statistics: ReadingStatistics, key: String? = nil) {
      self.key = key
      finishedReadings = statistics.finishedCount
      finishedBooks = statistics.finishedBookCount
      undatedReadings = statistics.undatedCount
      abandonedReadings = statistics.abandonedCount
      pages = Pages(statistics.pages)
      minutes = statistics.minutes
      days = statistics.readDayCount
      ratings = statistics.ratings.count
      meanRating = statistics.ratings.meanHundredths.map { Double($0) / 100 }
      meanLength = statistics.meanLength
      loggedPagesPerDay = statistics.loggedPagesPerDay
      newAuthors = statistics.newAuthors
    }
  }

  let all: Numbers
  let by: String?
  let rows: [Numbers]?

  /// The facts of a table.
  init(_ table: StatisticsTable, by grouping: StatisticsTable.Grouping?) {
    all = Numbers(table.whole)
    by = grouping?.rawValue
    rows = grouping == nil ? nil : table.rows.map { Numbers($0.statistics, key: $0.key) }
  }
}
