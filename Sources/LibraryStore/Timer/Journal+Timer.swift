internal import GRDB
package import ReadingModel

extension Library.Journal {
  /// Starts the timer for a book.
  /// - Parameter start: When the session started, now or earlier.
  /// - Throws: ``TimerError`` if one is running, ``ReadingError`` if the book's last reading is over.
  package func startTimer(_ bookID: BookID, at start: Moment) throws -> ReadingTimer {
    try write { db in
      if let running = try TimerRow.fetch(db) {
        throw TimerError.running(
          title: try library.books.summary(running.bookID, db).title, since: running.time, on: running.day)
      }
      let (book, existing) = try library.books.current(bookID, db)
      if let reading = existing?.reading, reading.status.isOver {
        throw ReadingError.over(title: book.title, status: reading.status, on: reading.ended)
      }
      let row = TimerRow(bookID: bookID, startedAt: start.unixSeconds, day: start.day, time: start.time)
      try row.insert(db)
      return try timer(row, db)
    } as: {
      "start the timer for \($0.book.title)"
    }
  }

  /// The running timer; nil if there is none.
  package func timer() throws -> ReadingTimer? { try read { try timer($0) } }

  /// The running timer; nil if there is none.
  func timer(_ db: Database) throws -> ReadingTimer? { try TimerRow.fetch(db).map { try timer($0, db) } }

  /// The running timer if it is for this book; else nil.
  func timer(of bookID: BookID, _ db: Database) throws -> ReadingTimer? {
    guard let row = try TimerRow.fetch(db), row.bookID == bookID else { return nil }
    return try timer(row, db)
  }

  private func timer(_ row: TimerRow, _ db: Database) throws -> ReadingTimer {
    ReadingTimer(
      book: try library.books.summary(row.bookID, db), day: row.day, time: row.time,
      minutes: max(0, now.unixSeconds - row.startedAt) / 60)
  }

  /// Whether the words match the book of the running timer, alone or among others; false if they match no book.
  /// - Throws: ``TimerError`` if they match another book, or no timer is running.
  package func isTimed(_ words: String) throws -> Bool {
    try read { db in
      guard let row = try TimerRow.fetch(db) else { throw TimerError.notRunning }
      do {
        let named = try BookFinder(db).find(words)
        guard named.id != row.bookID else { return true }
        throw TimerError.otherBook(title: try library.books.summary(row.bookID, db).title, named: named.title)
      } catch BookError.several(_, let candidates) {
        return candidates.contains { $0.id == row.bookID }
      } catch is BookError {
        return false
      }
    }
  }

  /// Stops the timer and logs its minutes on the day it started, with the position and the thought.
  /// - Parameters:
  ///   - end: When the session ended, not later than now.
  ///   - said: What is logged; kind, day and time are those of the session, as are the minutes if they are nil.
  /// - Throws: ``TimerError`` if none is running, it ran for more than twelve hours, or a position is given but the
  ///   reading has ended in the meantime; ``ReadingError`` as for logging.
  package func stopTimer(
    at end: Moment, with said: EntryDraft = EntryDraft(.progress, on: nil)
  ) throws -> LoggedEntry {
    try write { db in
      guard let row = try TimerRow.fetch(db) else { throw TimerError.notRunning }
      var draft = said
      draft.kind = said.place == nil && said.text != nil ? .thought : .progress
      draft.day = row.day
      draft.time = row.time
      let byHand = try said.minutes == nil ? manualMinutes(row, until: end, db) : 0
      let minutes = try said.minutes ?? measured(row, until: end, db)
      draft.minutes = minutes > byHand ? minutes - byHand : nil
      if draft.place != nil, case (let book, let existing?) = try library.books.current(row.bookID, db),
        existing.reading.status.isOver
      {
        throw TimerError.over(title: book.title, status: existing.reading.status)
      }
      try TimerRow.delete(db)
      if draft.minutes == nil, draft.place == nil, draft.text.storable == nil, draft.tags.isEmpty,
        let last = try manualProgress(row, db).last
      {
        return try repeated(last, in: row.bookID, minutes: byHand, db)
      }
      var logged = try append(draft, timedBy: row, db)
      logged.manualMinutes = byHand > 0 ? byHand : nil
      return logged
    } as: {
      $0.isRepeated ? "stop the timer for \($0.book.title)" : "stop the timer: \($0.historySummary)"
    } notifying: { logged, _ in
      logged.isRepeated ? [] : [.logged(logged)]
    }
  }

  /// Progress in the timed book that was logged by hand since the timer started.
  private func manualProgress(_ row: TimerRow, _ db: Database) throws -> [Entry] {
    try library.books.bookToRead(row.bookID, db).currentReading?.entries.filter { row.ran(at: $0) } ?? []
  }

  /// Minutes logged by hand while the timer ran. An entry counts at most the minutes since the start.
  private func manualMinutes(_ row: TimerRow, until end: Moment, _ db: Database) throws -> Int {
    let length = row.minutes(until: end.day, end.time)
    return try manualProgress(row, db).reduce(0) { sum, entry in
      guard let day = entry.day, let time = entry.time else { return sum }
      let passed = row.minutes(until: day, time)
      return passed > length ? sum : sum + min(entry.minutes ?? 0, passed)
    }
  }

  /// The end of a timer that stores nothing, because all its minutes were logged by hand.
  private func repeated(_ last: Entry, in bookID: BookID, minutes: Int, _ db: Database) throws -> LoggedEntry {
    var logged = try LoggedEntry(
      last, in: try library.books.summary(bookID, db), pagesThatDay: pages(on: last.day, bookID, db), db)
    logged.manualMinutes = minutes
    return logged
  }

  /// Logs a timed session. The position starts where the reader was when the timer started. A position logged since
  /// then that is equal or further stays, so that no page counts twice and the position never moves backwards.
  private func append(_ draft: EntryDraft, timedBy row: TimerRow, _ db: Database) throws -> LoggedEntry {
    let book = try library.books.bookToRead(row.bookID, db)
    guard draft.place != nil, var before = book.currentReading,
      let meanwhile = before.entries.last(where: { $0.reachedPosition != nil && row.ran(at: $0) })?.position
    else { return try append(draft, in: row.bookID, db) }
    before.entries.removeAll { row.ran(at: $0) }
    let position = try position(of: draft, in: book, after: before.countedPlace(upTo: nil))
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

  /// Stops the timer without logging.
  /// - Throws: ``TimerError`` if none is running.
  package func cancelTimer() throws -> ReadingTimer {
    try write { db in
      guard let timer = try timer(db) else { throw TimerError.notRunning }
      try TimerRow.delete(db)
      return timer
    } as: {
      "cancel the timer for \($0.book.title)"
    }
  }

  /// The longest session in minutes; a timer that runs longer was forgotten.
  package static let longestTimerMinutes = 720

  private func measured(_ row: TimerRow, until end: Moment, _ db: Database) throws -> Int {
    let seconds = end.unixSeconds - row.startedAt
    guard seconds >= 0 else { throw TimerError.endsBeforeStart(since: row.time, on: row.day) }
    let minutes = max(1, (seconds + 30) / 60)
    guard minutes <= Library.Journal.longestTimerMinutes else {
      throw TimerError.forgotten(title: try library.books.summary(row.bookID, db).title, minutes: minutes)
    }
    return minutes
  }
}

struct TimerRow {
  let bookID: BookID
  let startedAt: Int
  let day: Day
  let time: TimeOfDay

  /// Whether a progress entry was logged after the timer started.
  func ran(at entry: Entry) -> Bool {
    guard entry.kind == .progress, let entryDay = entry.day, entryDay.precision == .day else { return false }
    return entryDay > day || (entryDay == day && entry.time.map { $0 >= time } ?? false)
  }

  /// The minutes from its start to a time on the reader's clock; 0 if that is earlier.
  func minutes(until end: Day, _ endTime: TimeOfDay) -> Int {
    day.days(until: end).map { max(0, $0 * 1440 + endTime.minutes - time.minutes) } ?? 0
  }

  static func fetch(_ db: Database) throws -> TimerRow? {
    try Row.fetchOne(db, sql: "SELECT * FROM timer").map { row in
      TimerRow(
        bookID: BookID(try row["bookId"]), startedAt: try row["startedAt"], day: try Day(row["day"]),
        time: try TimeOfDay(storedMinutes: row["time"]))
    }
  }

  func insert(_ db: Database) throws {
    try db.execute(
      sql: "INSERT INTO main.timer (id, bookId, startedAt, day, time) VALUES (currentReaderId(), ?, ?, ?, ?)",
      arguments: [bookID.number, startedAt, day.text, time.minutes])
  }

  static func delete(_ db: Database) throws {
    try db.execute(sql: "DELETE FROM main.timer WHERE id = currentReaderId()")
  }
}
