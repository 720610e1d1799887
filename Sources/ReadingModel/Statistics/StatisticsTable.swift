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

  /// All of the readings.
  package let whole: ReadingStatistics
  /// The rows, months and years oldest first, others with the most finished readings and pages first; what is unknown
  /// comes last. Empty without a grouping.
  package let rows: [Row]

  /// The statistics of the readings that fit a query.
  ///
  /// A reading counts with all of its pages and minutes; those of a period count with what was read in it. A reading with
  /// several tags or authors counts with each of them, so that rows may add up to more than the whole.
  /// - Parameters:
  ///   - books: All books of the library, by which it is known which authors are new.
  ///   - query: Which readings count.
  ///   - period: The days that count; what is of unknown day counts only without one.
  ///   - grouping: What they are told apart by, if anything.
  package init(of books: [Book], fitting query: Query, period: DayRange? = nil, by grouping: Grouping? = nil) {
    var whole = ReadingStatistics.Count()
    var groups: [String?: ReadingStatistics.Count] = [:]
    for book in books {
      for reading in book.readings where query.matches(reading, of: book) {
        let read = YearSummary.ReadBook(book: book, reading: reading)
        let fixedKeys = grouping.flatMap { StatisticsTable.keys($0, of: read) }
        func count(_ day: Day?, _ add: (inout ReadingStatistics.Count) -> Void) {
          if let period {
            guard let day, period.contains(day) else { return }
          }
          add(&whole)
          guard let grouping else { return }
          for key in fixedKeys ?? [StatisticsTable.key(grouping, of: day)] {
            add(&groups[key, default: ReadingStatistics.Count()])
          }
        }
        if reading.status.isOver { count(reading.ended) { $0.end(read) } }
        for credit in reading.pageCredits(pageCount: book.pageCount) {
          count(credit.day) { $0.pages(credit, of: read) }
        }
        for entry in reading.entries {
          if let minutes = entry.minutes { count(entry.day) { $0.minutes(minutes, of: read) } }
        }
      }
    }
    let firstFinish = StatisticsTable.firstFinish(in: books)
    self.whole = whole.statistics(firstFinish: firstFinish)
    let rows = groups.map { Row(key: $0.key, statistics: $0.value.statistics(firstFinish: firstFinish)) }
    let isByTime = grouping == .month || grouping == .year
    self.rows = rows.filter { !$0.statistics.isEmpty }.sorted { StatisticsTable.precedes($0, $1, isByTime: isByTime) }
  }

  private static func precedes(_ left: Row, _ right: Row, isByTime: Bool) -> Bool {
    guard let one = left.key, let other = right.key else { return left.key != nil && right.key == nil }
    if isByTime { return one < other }
    let (first, second) = (left.statistics, right.statistics)
    return (second.finished.count, second.pages.total, one) < (first.finished.count, first.pages.total, other)
  }

  /// The keys of a property of the reading itself; nil for a grouping by time.
  private static func keys(_ grouping: Grouping, of read: YearSummary.ReadBook) -> [String?]? {
    func orUnknown(_ keys: [String]) -> [String?] { keys.isEmpty ? [nil] : keys.map { $0 } }
    switch grouping {
    case .month, .year: return nil
    case .author: return orUnknown(read.book.authors.map(\.name))
    case .tag: return orUnknown(read.book.tags)
    case .language: return [read.book.language]
    case .format: return [read.book.format?.rawValue]
    case .status: return [read.reading.status.rawValue]
    }
  }

  private static func key(_ grouping: Grouping, of day: Day?) -> String? {
    guard grouping == .month else { return day.flatMap { Day(year: $0.year)?.text } }
    return day.flatMap { $0.month == nil ? nil : $0.wholeMonth.text }
  }

  /// The first finished reading of each author by name, undated ones before all others: who was read at an unknown time is
  /// not new later.
  private static func firstFinish(in books: [Book]) -> [String: UID] {
    var first: [String: UID] = [:]
    let finished = books.flatMap { book in
      book.readings.filter { $0.status == .finished }.map { YearSummary.ReadBook(book: book, reading: $0) }
    }
    for read in YearSummary.byEnd(finished) {
      for author in read.book.authors where first[author.name] == nil { first[author.name] = read.reading.uid }
    }
    return first
  }
}
