internal import ExporterKit
internal import ReadingModel

/// Statistics as JSON.
struct StatisticsFacts: Encodable {
  /// Pages by basis.
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

  /// Minutes by basis.
  struct Time: Encodable {
    let logged: Int
    let listened: Int
    let spread: Int
    let unknown: Int

    init(_ time: TimeSum) {
      logged = time.loggedMinutes
      listened = time.listenedMinutes
      spread = time.spreadMinutes
      unknown = time.unknownMinutes
    }
  }

  /// The numbers of some readings.
  struct Numbers: TabularFacts {
    let key: String?
    let finishedReadings: Int
    let finishedBooks: Int
    let undatedReadings: Int
    let abandonedReadings: Int
    let pages: Pages
    let minutes: Int
    let time: Time
    let days: Int
    let ratings: Int
    let meanRating: Double?
    let meanLength: Int?
    let loggedPagesPerDay: Int?
    let newAuthors: [String]
    /// The mean in the form for templates.
    var meanRatingText: String? { meanRating.map { Decimals.text(hundredths: Int(($0 * 100).rounded())) } }

    init(_ statistics: ReadingStatistics, key: String? = nil) {
      self.key = key
      finishedReadings = statistics.finishedCount
      finishedBooks = statistics.finishedBookCount
      undatedReadings = statistics.undatedCount
      abandonedReadings = statistics.abandonedCount
      pages = Pages(statistics.pages)
      minutes = statistics.minutes
      time = Time(statistics.time)
      days = statistics.readDayCount
      ratings = statistics.ratings.count
      meanRating = statistics.ratings.meanHundredths.map { Double($0) / 100 }
      meanLength = statistics.meanLength
      loggedPagesPerDay = statistics.loggedPagesPerDay
      newAuthors = statistics.newAuthors
    }
  }

  /// The contribution of one reading.
  struct Share: TabularFacts {
    let title: String
    let authors: String
    let status: Reading.Status
    let started: Day?
    let ended: Day?
    let rating: Rating?
    let pages: Pages
    let minutes: Int
    let time: Time

    init(_ share: ReadingStatistics.Share) {
      title = share.read.title
      authors = share.read.authors.joined(separator: ", ")
      status = share.read.status
      started = share.read.started
      ended = share.read.ended
      rating = share.read.rating
      pages = Pages(share.pages)
      minutes = share.minutes
      time = Time(share.time)
    }
  }

  let all: Numbers
  let by: String?
  let rows: [Numbers]?
  /// The readings that the numbers are based on, if requested.
  let readings: [Share]?

  /// The facts of a table.
  init(_ table: StatisticsTable, by grouping: StatisticsTable.Grouping?, isExplained: Bool = false) {
    readings = isExplained ? table.whole.shares.map(Share.init) : nil
    all = Numbers(table.whole)
    by = grouping?.rawValue
    rows = grouping == nil ? nil : table.rows.map { Numbers($0.statistics, key: $0.key) }
  }
}

extension StatisticsFacts.Numbers {
  static var columns: [FactColumn<StatisticsFacts.Numbers>] {
    [
      FactColumn("key") { .optional($0.key) }, FactColumn("finishedReadings") { .number($0.finishedReadings) },
      FactColumn("finishedBooks") { .number($0.finishedBooks) },
      FactColumn("undatedReadings") { .number($0.undatedReadings) },
      FactColumn("abandonedReadings") { .number($0.abandonedReadings) },
    ] + FactColumn.pages { $0.pages } + [
      FactColumn("minutes") { .number($0.minutes) }, FactColumn("days") { .number($0.days) },
      FactColumn("ratings") { .number($0.ratings) },
      FactColumn("meanRating") { .optional($0.meanRatingText) }, FactColumn("meanLength") { .optional($0.meanLength) },
      FactColumn("loggedPagesPerDay") { .optional($0.loggedPagesPerDay) },
      FactColumn("newAuthors") { .optional($0.newAuthors.isEmpty ? nil : $0.newAuthors.joined(separator: ", ")) },
    ] + FactColumn.time { $0.time }
  }
}

extension StatisticsFacts.Share {
  static var columns: [FactColumn<StatisticsFacts.Share>] {
    [
      FactColumn("title") { .text($0.title) }, FactColumn("authors") { .text($0.authors) },
      FactColumn("status") { .text($0.status.rawValue) }, FactColumn("started") { .optional($0.started?.text) },
      FactColumn("ended") { .optional($0.ended?.text) }, FactColumn("rating") { .optional($0.rating?.text) },
    ] + FactColumn.pages { $0.pages } + [FactColumn("minutes") { .number($0.minutes) }]
      + FactColumn.time { $0.time }
  }
}

extension FactColumn {
  /// Minutes by basis.
  fileprivate static func time(_ time: @escaping @Sendable (Facts) -> StatisticsFacts.Time) -> [FactColumn] {
    [
      FactColumn("loggedMinutes") { .number(time($0).logged) },
      FactColumn("listenedMinutes") { .number(time($0).listened) },
      FactColumn("spreadMinutes") { .number(time($0).spread) },
      FactColumn("unknownMinutes") { .number(time($0).unknown) },
    ]
  }

  /// Pages, in total and by basis.
  fileprivate static func pages(_ pages: @escaping @Sendable (Facts) -> StatisticsFacts.Pages) -> [FactColumn] {
    [
      FactColumn("pages") { .number(pages($0).total) }, FactColumn("loggedPages") { .number(pages($0).logged) },
      FactColumn("spreadPages") { .number(pages($0).spread) },
      FactColumn("unknownPages") { .number(pages($0).unknown) },
    ]
  }
}
