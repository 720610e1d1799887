internal import GRDB
package import ReadingModel

extension Library {
  /// Begins a reading: the wanted one, the paused one, or a new one when the last is over.
  /// - Throws: ``ReadingError`` when the book is being read already, or was paused after that day.
  package func start(_ bookID: BookID, on day: Day?) throws -> BookSummary {
    try write { db in
      let (book, held) = try current(bookID, db)
      let entry = Entry(uid: uids.next(), status: .reading, day: day)
      switch held?.reading.status {
      case .reading: throw ReadingError.alreadyBeingRead(title: book.title, since: held?.reading.started)
      case .wanted, .paused:
        guard let held else { break }
        try refuseEarlier(day, than: held.reading, of: book)
        _ = try ReadingRow.append(entry, readingID: held.id, db)
      case .finished, .abandoned, nil:
        try ReadingRow.insert(Reading(uid: uids.next(), entries: [entry]), bookID: bookID, db)
      }
      return try summary(bookID, db)
    }
  }

  /// What finishing a book did.
  package struct Finish: Hashable, Sendable {
    /// The book, as it is now.
    package let book: BookSummary
    /// Whether it was finished on that day before, so that only rating and review can have changed.
    package let wasFinished: Bool
    /// How many books were finished in the same year; nil when the year is unknown.
    package let finishedInYear: Int?
  }

  /// Marks the reading of a book as finished, with a rating and a review when they are given.
  ///
  /// A book that was never begun gets a reading whose start is unknown. Finishing twice on the same day changes nothing
  /// but the rating and review given.
  /// - Throws: ``ReadingError`` when the day comes before the start or the last pause, or the last reading is over since
  ///   another day.
  package func finish(_ bookID: BookID, on day: Day?, rating: Rating?, review: String?) throws -> Finish {
    try write { db in
      let (readingID, wasFinished) = try finishedReading(of: bookID, on: day, db)
      if let rating { try ReadingRow.rate(readingID, rating, db) }
      if let review { try ReadingRow.review(readingID, review, db) }
      return Finish(
        book: try summary(bookID, db), wasFinished: wasFinished,
        finishedInYear: try day.map { try finishedCount(inYear: $0.year, db) })
    }
  }

  /// The reading of a book that is finished now: the current one, ended here unless it was before, or else a new one.
  private func finishedReading(
    of bookID: BookID, on day: Day?, _ db: Database
  ) throws -> (id: Int64, wasFinished: Bool) {
    let (book, held) = try current(bookID, db)
    if let held, held.reading.status.isOver {
      guard held.reading.status == .finished, held.reading.ended == day else {
        throw ReadingError.over(title: book.title, status: held.reading.status, on: held.reading.ended)
      }
      return (held.id, true)
    }
    let entry = Entry(uid: uids.next(), status: .finished, day: day)
    guard let held else {
      return (try ReadingRow.insert(Reading(uid: uids.next(), entries: [entry]), bookID: bookID, db), false)
    }
    if let started = held.reading.started, let day, day.latest < started.earliest {
      throw ReadingError.endsBeforeStart(title: book.title, start: started, end: day)
    }
    try refuseEarlier(day, than: held.reading, of: book)
    _ = try ReadingRow.append(entry, readingID: held.id, db)
    return (held.id, false)
  }

  /// How many readings were finished in a year.
  func finishedCount(inYear year: Int, _ db: Database) throws -> Int {
    guard let text = Day(year: year)?.text else { return 0 }
    return try Int.fetchOne(
      db, sql: "SELECT count(*) FROM reading WHERE status = 'finished' AND ended >= ? AND ended < ?",
      arguments: [text, text + "~"]) ?? 0
  }

  /// Rates the last reading of a book, or takes its rating away when it is nil.
  /// - Throws: ``ReadingError`` when the book was never read.
  package func rate(_ bookID: BookID, _ rating: Rating?) throws -> BookSummary {
    try write { db in
      let readingID = try lastReading(bookID, db)
      try ReadingRow.rate(readingID, rating, db)
      return try summary(bookID, db)
    }
  }

  /// Reviews the last reading of a book, or takes its review away when it is nil.
  /// - Throws: ``ReadingError`` when the book was never read.
  package func review(_ bookID: BookID, _ review: String?) throws -> BookSummary {
    try write { db in
      let readingID = try lastReading(bookID, db)
      try ReadingRow.review(readingID, review, db)
      return try summary(bookID, db)
    }
  }

  /// The review of the last reading of a book; nil when there is none.
  package func review(of bookID: BookID) throws -> String? {
    try read { db in try current(bookID, db).held?.reading.review }
  }

  private func lastReading(_ bookID: BookID, _ db: Database) throws -> Int64 {
    let (book, held) = try current(bookID, db)
    guard let held, held.reading.status != .wanted else { throw ReadingError.neverRead(title: book.title) }
    return held.id
  }

  /// Refuses a day on which the last change of status was still to come, so that the new one would not be the last.
  private func refuseEarlier(_ day: Day?, than reading: Reading, of book: Book) throws {
    guard let day, let last = reading.entries.last(where: { $0.kind == .status && $0.status != .wanted })?.day,
      day.latest < last.earliest
    else { return }
    throw ReadingError.beforeLastChange(title: book.title, status: reading.status, since: last, day: day)
  }
}
