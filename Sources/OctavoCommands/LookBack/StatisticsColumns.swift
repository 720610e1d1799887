internal import ReadingModel

extension PageSum: Tabular {
  static var columns: [Column<PageSum>] {
    Column("total", \.total)
    Column("logged", \.logged)
    Column("spread", \.spread)
    Column("unknown", \.unknown)
  }
}

extension TimeSum: Tabular {
  static var columns: [Column<TimeSum>] {
    Column("logged", \.loggedMinutes)
    Column("listened", \.listenedMinutes)
    Column("spread", \.spreadMinutes)
    Column("unknown", \.unknownMinutes)
  }
}

extension Column {
  /// Pages by basis: an object in JSON, columns in tables.
  @Columns<Row> static func pages(_ pages: @escaping @Sendable (Row) -> PageSum?) -> [Column] {
    Column.object("pages", PageSum.columns, pages)
    Column.cell("pages") { pages($0)?.total }
    Column.cell("loggedPages") { pages($0)?.logged }
    Column.cell("spreadPages") { pages($0)?.spread }
    Column.cell("unknownPages") { pages($0)?.unknown }
  }

  /// Minutes by basis: an object in JSON, columns in tables.
  @Columns<Row> fileprivate static func time(_ time: @escaping @Sendable (Row) -> TimeSum) -> [Column] {
    Column.object("time", TimeSum.columns, time)
    Column.cell("loggedMinutes") { time($0).loggedMinutes }
    Column.cell("listenedMinutes") { time($0).listenedMinutes }
    Column.cell("spreadMinutes") { time($0).spreadMinutes }
    Column.cell("unknownMinutes") { time($0).unknownMinutes }
  }
}

/// The numbers of some readings, with the key of their group.
struct StatisticsLine: Tabular {
  let key: String?
  let statistics: ReadingStatistics

  static var columns: [Column<StatisticsLine>] {
    Column("key", \.key)
    Column("finishedReadings", \.statistics.finishedCount)
    Column("finishedBooks", \.statistics.finishedBookCount)
    Column("undatedReadings", \.statistics.undatedCount)
    Column("abandonedReadings", \.statistics.abandonedCount)
    Column.pages(\.statistics.pages)
    Column("minutes", \.statistics.minutes)
    Column("days", \.statistics.readDayCount)
    Column("ratings", \.statistics.ratings.count)
    Column.hundredths("meanRating", \.statistics.ratings.meanHundredths)
    Column("meanLength", \.statistics.meanLength)
    Column("loggedPagesPerDay", \.statistics.loggedPagesPerDay)
    Column("newAuthors", \.statistics.newAuthors)
    Column.time(\.statistics.time)
  }
}

extension ReadingStatistics.Share: Tabular {
  static var columns: [Column<ReadingStatistics.Share>] {
    Column("title", \.read.title)
    Column("authors") { $0.read.authors.joined(separator: ", ") }
    Column("status", \.read.status.rawValue)
    Column("started", \.read.started)
    Column("ended", \.read.ended)
    Column("rating", \.read.rating)
    Column.pages(\.pages)
    Column("minutes", \.minutes)
    Column.time(\.time)
  }
}

extension StatisticsTable {
  var lines: [StatisticsLine] { rows.map { StatisticsLine(key: $0.key, statistics: $0.statistics) } }

  /// The columns of a table.
  /// - Parameter isExplained: Whether the readings are listed that the numbers are based on.
  @Columns<StatisticsTable> static func columns(
    by grouping: Grouping?, isExplained: Bool
  ) -> [Column<StatisticsTable>] {
    Column.object("all", StatisticsLine.columns) { StatisticsLine(key: nil, statistics: $0.whole) }
    Column("by") { _ in grouping?.word }
    Column.list("rows", StatisticsLine.columns) { grouping == nil ? nil : $0.lines }
    Column.list("readings", ReadingStatistics.Share.columns) { isExplained ? $0.whole.shares : nil }
  }
}
