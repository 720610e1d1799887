internal import GRDB
package import ReadingModel

/// What the bare command shows.
package struct Overview: Hashable, Sendable {
  /// A book that is being read or paused.
  package struct Underway: Hashable, Sendable {
    /// The book.
    package let book: BookSummary
    /// The newest day with an entry, when known.
    package let lastDay: Day?
    /// When it will be finished at the reader's pace of late; nil when that cannot be told.
    package let estimate: FinishEstimate?
    /// Whether the reader chose it to be meant when none is named.
    package let isChosen: Bool
  }

  /// What is being read, the newest entry first; then what is paused.
  package let underway: [Underway]
  /// Pages read today.
  package let pagesToday: Int
  /// Minutes read today.
  package let minutesToday: Int
  /// Days in a row with an entry other than a change of status, up to today or yesterday.
  package let streakDays: Int
  /// Books finished this year.
  package let finishedThisYear: Int
  /// Books that are wanted.
  package let wantedCount: Int
  /// Entries with text of this day in earlier years, the newest first.
  package let onThisDay: [JournalLine]
  /// How many books there are in all.
  package let bookCount: Int
}

extension Library {
  /// Where the reader stands today.
  package func overview() throws -> Overview {
    let today = now.day
    return try read { db in
      let underway = try underway(today, db)
      let pagesToday = underway.reduce(0) { sum, one in sum + (one.tally.byDay[today] ?? 0) }
      return Overview(
        underway: underway.map(\.underway),
        pagesToday: pagesToday + (try pagesOfBooksEnded(on: today, db)),
        minutesToday: try Int.fetchOne(
          db, sql: "SELECT sum(minutes) FROM entry WHERE sortDay = ?1 AND day = ?1", arguments: [today.text]) ?? 0,
        streakDays: try streak(today, db),
        finishedThisYear: try finishedCount(inYear: today.year, db),
        wantedCount: try Int.fetchOne(db, sql: "SELECT count(*) FROM reading WHERE status = 'wanted'") ?? 0,
        onThisDay: try onThisDay(today, db, where: "entry.text IS NOT NULL", limit: Library.shownMemories),
        bookCount: try Int.fetchOne(db, sql: "SELECT count(*) FROM book") ?? 0)
    }
  }

  private func underway(_ today: Day, _ db: Database) throws -> [(underway: Overview.Underway, tally: PageTally)] {
    let condition = "book.id IN (SELECT bookId FROM reading WHERE status IN ('reading', 'paused'))"
    let summaries = try BookSummary.fetch(db, where: condition, [], order: "reading.status DESC, book.id", limit: nil)
    let chosen = try ChosenBookRow.fetch(db)
    let books = Dictionary(
      try BookRows(db, where: condition).fetch().map { ($0.id, $0.book) }, uniquingKeysWith: { first, _ in first })
    return summaries.compactMap { summary -> (underway: Overview.Underway, tally: PageTally)? in
      guard let book = books[summary.id],
        let reading = book.readings.last(where: { $0.status == summary.status })
      else { return nil }
      let credits = book.readings.flatMap { $0.pageCredits(pageCount: book.pageCount) }
      return (
        Overview.Underway(
          book: summary, lastDay: reading.entries.last { $0.day != nil }?.day,
          estimate: FinishEstimate(for: reading, pageCount: book.pageCount, today: today),
          isChosen: summary.id == chosen && summary.status == .reading),
        PageTally(credits)
      )
    }.sorted { left, right in
      let (one, other) = (left.underway, right.underway)
      if one.book.status != other.book.status { return one.book.status == .reading }
      return (one.lastDay?.text ?? "", one.book.id) > (other.lastDay?.text ?? "", other.book.id)
    }
  }

  private func pagesOfBooksEnded(on today: Day, _ db: Database) throws -> Int {
    let books = try BookRows(
      db,
      where: """
        book.id IN (SELECT bookId FROM reading WHERE ended = ?)
        AND book.id NOT IN (SELECT bookId FROM reading WHERE status IN ('reading', 'paused'))
        """, [today.text]
    ).fetch()
    return books.reduce(0) { sum, one in
      sum + (PageTally(one.book.readings.flatMap { $0.pageCredits(pageCount: one.book.pageCount) }).byDay[today] ?? 0)
    }
  }

  /// Days in a row, counted back from today, or from yesterday while nothing was written today.
  private func streak(_ today: Day, _ db: Database) throws -> Int {
    guard let todayNumber = today.daysSinceEpoch else { return 0 }
    let cursor = try String.fetchCursor(
      db,
      sql: """
        SELECT DISTINCT sortDay FROM entry
        WHERE sortDay <= ? AND day = sortDay AND kind <> 'status' ORDER BY sortDay DESC
        """, arguments: [today.text])
    var expected = todayNumber
    var count = 0
    while let text = try cursor.next(), let number = try Day(text).daysSinceEpoch {
      if count == 0, number == todayNumber - 1 { expected = number }
      guard number == expected else { break }
      count += 1
      expected -= 1
    }
    return count
  }

  private static let shownMemories = 3

  /// Entries of this day in earlier years, the newest year first.
  package func onThisDay() throws -> [JournalLine] {
    try read { try onThisDay(now.day, $0, where: "1", limit: nil) }
  }

  private func onThisDay(
    _ today: Day, _ db: Database, where condition: String, limit: Int?
  ) throws -> [JournalLine] {
    guard let oldest = try String.fetchOne(db, sql: "SELECT min(sortDay) FROM entry WHERE sortDay > ''"),
      let first = Int(oldest.prefix(4)), first < today.year
    else { return [] }
    let days = (first..<today.year).compactMap { Day(year: $0, month: today.month, day: today.dayOfMonth)?.text }
    guard !days.isEmpty else { return [] }
    let marks = days.map { _ in "?" }.joined(separator: ", ")
    return try JournalLine.fetch(
      db, where: "entry.sortDay IN (\(marks)) AND entry.day = entry.sortDay AND \(condition)",
      StatementArguments(days), limit: limit
    ).reversed()
  }
}
