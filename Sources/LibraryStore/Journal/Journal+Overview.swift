internal import GRDB
internal import QueryLanguage
package import ReadingModel

/// What the command without arguments shows.
package struct Overview: Hashable, Sendable {
  package struct Underway: Hashable, Sendable {
    package let book: BookSummary
    /// The newest day with an entry; nil if unknown.
    package let lastDay: Day?
    /// The estimated finish at the recent pace; nil if it cannot be estimated.
    package let estimate: FinishEstimate?
    /// Whether the reader chose it as the default book.
    package let isChosen: Bool
  }

  /// The books being read, newest entry first; then the paused ones. With a limit, only the first.
  package let underway: [Underway]
  /// How many books are being read or paused, regardless of the limit.
  package let underwayCount: Int
  package let timer: ReadingTimer?
  package let pagesToday: Int
  package let minutesToday: Int
  package let pagesThisWeek: Int
  package let minutesThisWeek: Int
  /// Days in a row with an entry other than a change of status, up to today or yesterday. Rest days in between do not
  /// count, and do not break it.
  package let streakDays: Int
  package let finishedThisYear: Int
  /// Books whose current reading is wanted, as in a list.
  package let wantedCount: Int
  /// The active goals of the current days, with their progress.
  package let goals: [NumberedGoal]
  /// What is due soon or overdue, earliest first.
  package let due: [DueLine]
  /// Entries with text of this day in earlier years, newest first.
  package let onThisDay: [JournalLine]
  package let hasBooks: Bool
}

extension Library.Journal {
  /// An overview of the reader's current state.
  /// - Parameters:
  ///   - restDays: How many days without an entry are allowed between two days of a streak, 0 or more.
  ///   - limit: The most books being read or paused to include; all if nil.
  package func overview(restDays: Int = 0, limit: Int? = nil) throws -> Overview {
    let today = now.day
    return try read { db in
      let (underway, underwayCount) = try underway(today, limit: limit, db)
      let counting = try GoalCounting(db, library)
      let week = Period.every(.week).days(on: today, weekStart: now.weekStart)
      let (ofToday, ofWeek) = (try statistics(DayRange(today), db), try statistics(week, db))
      return Overview(
        underway: underway, underwayCount: underwayCount,
        timer: try timer(db),
        pagesToday: ofToday.pages.logged + ofToday.pages.spread, minutesToday: ofToday.time.datedMinutes,
        pagesThisWeek: ofWeek.pages.logged + ofWeek.pages.spread, minutesThisWeek: ofWeek.time.datedMinutes,
        streakDays: try streak(today, restDays: restDays, db),
        finishedThisYear: try finishedCount(inYear: today.year, db),
        wantedCount: try CurrentReading.count(.wanted, db),
        goals: try counting.goals { $0.isOn && counting.isUnderway($0) },
        due: try library.lending.due(within: Library.Journal.dueDays, db),
        onThisDay: try onThisDay(today, db, where: "entry.text IS NOT NULL", limit: Library.Journal.shownMemories),
        hasBooks: try db.exists("SELECT 1 FROM book"))
    }
  }

  private func statistics(_ period: DayRange, _ db: Database) throws -> ReadingStatistics {
    try StatisticsCalculation(db, Query(), StatisticsTable.Request(period: period), parts: .entries).table().whole
  }

  private func underway(
    _ today: Day, limit: Int?, _ db: Database
  ) throws -> (books: [Overview.Underway], count: Int) {
    let open = try OpenReading.newestFirst(limit, db)
    let shown = open.shown
    let summaries = Dictionary(
      try BookSummary.fetch(db, .numbered(shown.map(\.book))).map { ($0.id.number, $0) }
    ) { first, _ in first }
    let chosen = try SelectedBookRow.fetch(db)
    var books: [Int64: Overview.Underway] = [:]
    let lastDays = Dictionary(shown.map { ($0.reading, $0.lastDay) }) { first, _ in first }
    let firstDay = today.adding(days: -FinishEstimate.windowDays)
    try StatisticsCursor(db, readings: shown.map(\.reading), from: firstDay).forEach(.entries) { read, entries in
      guard let summary = summaries[read.bookNumber], let lastDay = lastDays[read.number] else { return }
      let reading = try Reading(outlineOf: read, entries)
      books[read.bookNumber] = Overview.Underway(
        book: summary, lastDay: lastDay.isEmpty ? nil : try Day(lastDay),
        estimate: FinishEstimate(for: reading, pageCount: read.pageCount, today: today),
        isChosen: summary.id == chosen && summary.status == .reading)
    }
    return (shown.compactMap { books[$0.book] }, open.count)
  }

  /// Counts days in a row, back from today, or from yesterday while today has no entry.
  private func streak(_ today: Day, restDays: Int, _ db: Database) throws -> Int {
    // One step per day, however many entries it has; and none past a gap, which may hold many changes of status.
    let dayBefore = try db.makeStatement(
      sql: """
        SELECT sortDay FROM entry
        WHERE sortDay >= ? AND sortDay < ? AND day = sortDay AND kind <> 'status' ORDER BY sortDay DESC LIMIT 1
        """)
    // Today is not over yet, and breaks no streak.
    var expected = today.adding(days: -1)
    var last = today.adding(days: 1) ?? today
    var count = 0
    while let earliest = expected?.adding(days: -restDays),
      let day = try String.fetchOne(dayBefore, arguments: [earliest.text, last.text])
    {
      count += 1
      last = try Day(day)
      expected = last.adding(days: -1)
    }
    return count
  }

  private static let shownMemories = 3
  /// How many days ahead the overview shows what is due.
  private static let dueDays = 30

  /// Entries of this day in earlier years, newest year first, and within a year latest time first.
  package func onThisDay() throws -> [JournalLine] {
    let lines = try read { try onThisDay(now.day, $0, where: "1", limit: nil) }
    return JournalLine.inChronologicalOrder(lines.reversed(), dayStart: now.dayStart).reversed()
  }

  private func onThisDay(
    _ today: Day, _ db: Database, where condition: String, limit: Int?
  ) throws -> [JournalLine] {
    guard let oldest = try String.fetchOne(db, sql: "SELECT min(sortDay) FROM entry WHERE sortDay > ''"),
      let first = Int(oldest.prefix(4)), first < today.year
    else { return [] }
    var lines: [JournalLine] = []
    for year in (first..<today.year).reversed() {
      // Goes year by year, only as far back as needed for the limit.
      let left = limit.map { $0 - lines.count }
      guard left != 0 else { break }
      guard let day = Day(year: year, month: today.month, day: today.dayOfMonth) else { continue }
      lines += try JournalLine.fetch(
        db, where: "entry.sortDay = ? AND entry.day = entry.sortDay AND \(condition)", [day.text], limit: left
      ).reversed()
    }
    return lines
  }
}

/// The current reading of a book that is being read or paused.
private struct OpenReading {
  let reading: Int64
  let book: Int64
  let isPaused: Bool
  /// The day of its last dated entry; empty if there is none.
  let lastDay: String

  /// Those of all books: the ones being read, newest entry first, then the paused ones; and how many there are.
  /// - Parameter limit: The most to return; all if nil.
  static func newestFirst(_ limit: Int?, _ db: Database) throws -> (shown: [OpenReading], count: Int) {
    if let limit, let newest = try newest(limit, db) {
      let sql = "SELECT count(DISTINCT bookId) FROM reading WHERE status IN ('reading', 'paused')"
      return (inOrder(newest, limit), try Int.fetchOne(db, sql: sql) ?? 0)
    }
    let all = try all(db)
    return (inOrder(all, limit ?? .max), all.count)
  }

  /// Those of the books being read with the newest entries, and others; nil if the newest entries do not suffice.
  private static func newest(_ count: Int, _ db: Database) throws -> [OpenReading]? {
    // CASE: looks for the current reading of books being read only.
    let current = CurrentReading.number(ofBook: "reading.bookId")
    let condition: SQL = "CASE reading.status WHEN 'reading' THEN reading.id = \(sql: current) ELSE 0 END"
    return try NewestEntries.first(count, where: condition, per: \.reading, db)?.map {
      OpenReading(reading: $0.reading, book: $0.book, isPaused: false, lastDay: $0.day)
    }
  }

  private static func inOrder(_ readings: [OpenReading], _ limit: Int) -> [OpenReading] {
    let sorted = readings.sorted { one, other in
      if one.isPaused != other.isPaused { return other.isPaused }
      return (one.lastDay, one.book) > (other.lastDay, other.book)
    }
    return Array(sorted.prefix(limit))
  }

  private static func all(_ db: Database) throws -> [OpenReading] {
    var ofBooks: [Int64: [OpenReading]] = [:]
    let sql = """
      SELECT reading.id, reading.bookId, reading.status = 'paused', coalesce((
        SELECT e.day FROM entry e WHERE e.readingId = reading.id AND e.day IS NOT NULL
        ORDER BY \(EntryRow.newestFirst("e")) LIMIT 1), '')
      FROM reading WHERE reading.status IN ('reading', 'paused')
      """
    // In the order of the entries' index.
    try PageCache.onePass.during(db) {
      try RawRow.each(db, sql) { row in
        let one = OpenReading(
          reading: row.number(0), book: row.number(1), isPaused: row.number(2) != 0, lastDay: row.text(3))
        ofBooks[one.book, default: []].append(one)
      }
    }
    // Sorting only the readings of the few books with several is faster than sorting all.
    let current = try db.makeStatement(sql: "SELECT \(CurrentReading.number(ofBook: "?"))")
    return try ofBooks.compactMap { book, readings -> OpenReading? in
      guard readings.count > 1 else { return readings.first }
      let id = try Int64.fetchOne(current, arguments: [book])
      return readings.first { $0.reading == id }
    }
  }
}
