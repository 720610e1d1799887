internal import GRDB
package import ReadingModel

extension Library {
  /// Starts the timer for a book.
  /// - Parameter start: When the reading began, now or earlier.
  /// - Throws: ``TimerError`` when one runs already, ``ReadingError`` when the last reading of the book is over.
  package func startTimer(_ bookID: BookID, at start: Moment) throws -> ReadingTimer {
    try write { db in
      if let running = try TimerRow.fetch(db) {
        throw TimerError.running(title: try summary(running.bookID, db).title, since: running.time, on: running.day)
      }
      let (book, held) = try current(bookID, db)
      if let reading = held?.reading, reading.status.isOver {
        throw ReadingError.over(title: book.title, status: reading.status, on: reading.ended)
      }
      try db.execute(
        sql: "INSERT INTO main.timer (id, bookId, startedAt, day, time) VALUES (reader(), ?, ?, ?, ?)",
        arguments: [bookID.number, start.unixSeconds, start.day.text, start.time.minutes])
      return try running(db)
    } as: {
      "start the timer for \($0.book.title)"
    }
  }

  /// The timer that runs; nil when none does.
  package func timer() throws -> ReadingTimer? {
    try read { db in try TimerRow.fetch(db) == nil ? nil : try running(db) }
  }

  /// The timer, when it runs for a book.
  func runningTimer(for bookID: BookID, _ db: Database) throws -> ReadingTimer? {
    try TimerRow.fetch(db)?.bookID == bookID ? try running(db) : nil
  }

  /// Whether words mean the book that the timer runs for; words that mean no book are none.
  /// - Throws: ``TimerError`` when they mean another book.
  package func isTimed(_ words: String) throws -> Bool {
    try read { db in
      guard let row = try TimerRow.fetch(db) else { throw TimerError.notRunning }
      do {
        let named = try BookFinder(db).find(words)
        guard named.id != row.bookID else { return true }
        throw TimerError.otherBook(title: try summary(row.bookID, db).title, named: named.title)
      } catch let error as BookError {
        return error.isAboutSeveral && error.candidates.contains { $0.id == row.bookID }
      }
    }
  }

  /// How the reading that a timer measured went.
  package struct TimerEnd: Hashable, Sendable {
    /// When it ended, at most now.
    package var end: Moment
    /// How many minutes it took, 1…1440; what the clock says when nil.
    package var minutes: Int?
    /// The place reached, as typed.
    package var place: PlaceInput?
    /// The thought, in Markdown.
    package var text: String?
    /// Tags, without the leading `+`.
    package var tags: [String] = []
    /// Who may see it; as the library assumes when nil.
    package var visibility: Visibility?

    /// An end at a moment; everything else may be left open.
    package init(at end: Moment) {
      self.end = end
    }
  }

  /// Stops the timer and logs its minutes on the day it began, with the place and the thought.
  /// - Throws: ``TimerError`` when none runs, it ran for more than twelve hours, or a place is told of a reading that
  ///   was ended meanwhile; ``ReadingError`` as logging does.
  package func stopTimer(_ end: TimerEnd) throws -> LoggedEntry {
    try write { db in
      guard let row = try TimerRow.fetch(db) else { throw TimerError.notRunning }
      var draft = EntryDraft(end.place == nil && end.text != nil ? .thought : .progress, on: row.day)
      let byHand = try end.minutes == nil ? minutesByHand(row, until: end.end, db) : 0
      let minutes = try end.minutes ?? measured(row, until: end.end, db)
      draft.minutes = minutes > byHand ? minutes - byHand : nil
      draft.time = row.time
      draft.place = end.place
      draft.text = end.text
      draft.tags = end.tags
      draft.visibility = end.visibility
      if end.place != nil, case (let book, let held?) = try current(row.bookID, db), held.reading.status.isOver {
        throw TimerError.over(title: book.title, status: held.reading.status)
      }
      try TimerRow.delete(db)
      if draft.minutes == nil, draft.place == nil, draft.text.storable == nil, draft.tags.isEmpty,
        let last = try progressByHand(row, db).last
      {
        return try repeated(last, in: row.bookID, minutes: byHand, db)
      }
      var logged = try append(draft, timedBy: row, db)
      logged.minutesByHand = byHand > 0 ? byHand : nil
      return logged
    } as: {
      $0.isRepeated ? "stop the timer for \($0.book.title)" : "stop the timer: \($0.deedWords)"
    } telling: { logged, _ in
      logged.isRepeated ? [] : [.logged(logged)]
    }
  }

  /// Progress in the timed book that was logged by hand since the timer started.
  private func progressByHand(_ row: TimerRow, _ db: Database) throws -> [Entry] {
    try current(row.bookID, db).held?.reading.entries.filter { row.ran(at: $0) } ?? []
  }

  /// How many of the timer's minutes were logged by hand already: of each entry at most those since the timer started.
  private func minutesByHand(_ row: TimerRow, until end: Moment, _ db: Database) throws -> Int {
    let length = row.minutes(until: end.day, end.time)
    return try progressByHand(row, db).reduce(0) { sum, entry in
      guard let day = entry.day, let time = entry.time else { return sum }
      let passed = row.minutes(until: day, time)
      return passed > length ? sum : sum + min(entry.minutes ?? 0, passed)
    }
  }

  /// An end of the timer that stores nothing, as all its minutes were logged by hand.
  private func repeated(_ last: Entry, in bookID: BookID, minutes: Int, _ db: Database) throws -> LoggedEntry {
    var logged = try LoggedEntry(last, in: try summary(bookID, db), pagesThatDay: pages(on: last.day, bookID, db), db)
    logged.minutesByHand = minutes
    return logged
  }

  /// Adds what a timer measured. A position counts from where the reader was when it started; one that was logged by
  /// hand meanwhile and lies as far or further stays, so that no page counts twice and nothing goes back.
  private func append(_ draft: EntryDraft, timedBy row: TimerRow, _ db: Database) throws -> LoggedEntry {
    let (book, held) = try current(row.bookID, db)
    let reached = held?.reading.entries.filter { $0.reachedPosition != nil } ?? []
    guard draft.place != nil, let last = reached.last(where: { row.ran(at: $0) }), let meanwhile = last.position else {
      return try append(draft, in: row.bookID, db)
    }
    let before = reached.last { !row.ran(at: $0) }?.position
    let position = try position(of: draft, in: book, after: before)
    guard let position, position == meanwhile || position.isBefore(meanwhile) else {
      return try append(draft, at: position, in: row.bookID, db)
    }
    var rest = draft
    rest.place = nil
    if rest.text != nil { rest.kind = .thought }
    var logged = try append(rest, in: row.bookID, db)
    logged.loggedMeanwhile = meanwhile
    return logged
  }

  /// Stops the timer and logs nothing.
  /// - Throws: ``TimerError`` when none runs.
  package func cancelTimer() throws -> ReadingTimer {
    try write { db in
      guard try TimerRow.fetch(db) != nil else { throw TimerError.notRunning }
      let timer = try running(db)
      try TimerRow.delete(db)
      return timer
    } as: {
      "cancel the timer for \($0.book.title)"
    }
  }

  /// The most minutes that a timer measures; one that runs longer was forgotten.
  package static let longestTimerMinutes = 720

  private func measured(_ row: TimerRow, until end: Moment, _ db: Database) throws -> Int {
    let seconds = end.unixSeconds - row.startedAt
    guard seconds >= 0 else { throw TimerError.endsBeforeStart(since: row.time, on: row.day) }
    let minutes = max(1, (seconds + 30) / 60)
    guard minutes <= Library.longestTimerMinutes else {
      throw TimerError.forgotten(title: try summary(row.bookID, db).title, minutes: minutes)
    }
    return minutes
  }

  func running(_ db: Database) throws -> ReadingTimer {
    guard let row = try TimerRow.fetch(db) else { throw TimerError.notRunning }
    return ReadingTimer(
      book: try summary(row.bookID, db), day: row.day, time: row.time,
      minutes: max(0, now.unixSeconds - row.startedAt) / 60)
  }
}

/// The one row of `timer`.
struct TimerRow {
  let bookID: BookID
  let startedAt: Int
  let day: Day
  let time: TimeOfDay

  /// Whether an entry was made on the reader's clock since the timer started.
  func ran(at entry: Entry) -> Bool {
    guard entry.kind == .progress, let entryDay = entry.day, entryDay.precision == .day else { return false }
    return entryDay > day || (entryDay == day && entry.time.map { $0 >= time } ?? false)
  }

  /// The minutes from its start to a time on the reader's clock; 0 when that is earlier.
  func minutes(until end: Day, _ endTime: TimeOfDay) -> Int {
    guard let start = day.daysSinceEpoch, let end = end.daysSinceEpoch else { return 0 }
    return max(0, (end - start) * 1440 + endTime.minutes - time.minutes)
  }

  static func fetch(_ db: Database) throws -> TimerRow? {
    try Row.fetchOne(db, sql: "SELECT * FROM timer").map { row in
      TimerRow(
        bookID: BookID(try row["bookId"]), startedAt: try row["startedAt"], day: try Day(row["day"]),
        time: try TimeOfDay(minutes: row["time"]) ?? .midnight)
    }
  }

  static func delete(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM main.timer WHERE id = reader()")
  }
}
