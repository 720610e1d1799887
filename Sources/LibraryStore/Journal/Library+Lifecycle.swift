internal import GRDB
package import ReadingModel

extension Library {
  /// Begins a reading: the wanted one, the paused one, or a new one when the last is over.
  /// - Throws: ``ReadingError`` when the book is being read already, or was paused after that day.
  package func start(_ bookID: BookID, on day: Day?) throws -> BookSummary {
    try write { db in
      let (book, open) = try current(bookID, db)
      let entry = Entry(uid: uids.next(), status: .reading, day: day)
      switch open?.reading.status {
      case .reading: throw ReadingError.alreadyBeingRead(title: book.title, since: open?.reading.started)
      case .wanted, .paused:
        guard let open else { break }
        try refuseEarlier(day, than: open.reading, of: book)
        _ = try ReadingRow.append(entry, readingID: open.id, db)
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
      let (book, open) = try current(bookID, db)
      var readingID: Int64
      var wasFinished = false
      if let open, open.reading.status.isOver {
        guard open.reading.status == .finished, open.reading.ended == day else {
          throw ReadingError.over(title: book.title, status: open.reading.status, on: open.reading.ended)
        }
        readingID = open.id
        wasFinished = true
      } else {
        if let started = open?.reading.started, let day, day.latest < started.earliest {
          throw ReadingError.endsBeforeStart(title: book.title, start: started, end: day)
        }
        let entry = Entry(uid: uids.next(), status: .finished, day: day)
        if let open {
          try refuseEarlier(day, than: open.reading, of: book)
          readingID = open.id
          _ = try ReadingRow.append(entry, readingID: readingID, db)
        } else {
          readingID = try ReadingRow.insert(Reading(uid: uids.next(), entries: [entry]), bookID: bookID, db)
        }
      }
      if let rating { try ReadingRow.rate(readingID, rating, db) }
      if let review { try ReadingRow.review(readingID, review, db) }
      let inYear = try day.flatMap { Day(year: $0.year) }.map { year in
        try Int.fetchOne(
          db, sql: "SELECT count(*) FROM reading WHERE status = 'finished' AND ended GLOB ?",
          arguments: [year.text + "*"]) ?? 0
      }
      return Finish(book: try summary(bookID, db), wasFinished: wasFinished, finishedInYear: inYear)
    }
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
    try read { db in try current(bookID, db).open?.reading.review }
  }

  private func lastReading(_ bookID: BookID, _ db: Database) throws -> Int64 {
    let (book, open) = try current(bookID, db)
    guard let open, open.reading.status != .wanted else { throw ReadingError.neverRead(title: book.title) }
    return open.id
  }

  /// Refuses a day on which the last change of status was still to come, so that the new one would not be the last.
  private func refuseEarlier(_ day: Day?, than reading: Reading, of book: Book) throws {
    guard let day, let last = reading.entries.last(where: { $0.kind == .status && $0.status != .wanted })?.day,
      day.latest < last.earliest
    else { return }
    throw ReadingError.beforeLastChange(title: book.title, status: reading.status, since: last, day: day)
  }
}
