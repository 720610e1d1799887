internal import GRDB
package import ReadingModel

extension Library.Journal {
  /// Starts a reading: the wanted or the paused one, or a new one if the last is over.
  /// - Throws: ``BookError`` if the book does not exist; ``ReadingError`` if it is already being read;
  ///   ``ReadingDaysError`` if it was paused after that day, if the day is within a reading that is over, if a position
  ///   was reached earlier, or if two readings would overlap.
  /// - Parameters:
  ///   - said: What is said with it, such as the place or a thought; stored in the same step of the history.
  ///   - tags: Tags for the book.
  ///   - change: Changes the book in that step, such as its length.
  /// - Returns: The book, and whether a paused reading was resumed.
  package func start(
    _ bookID: BookID, on day: Day?, with said: EntryDraft? = nil, tags: [String] = [],
    editing change: ((inout Book) -> Void)? = nil
  ) throws -> (book: BookSummary, isResumed: Bool) {
    try write { db in
      let (book, existing) = try library.books.current(bookID, db)
      let entry = newStatus(.reading, on: day)
      if let existing, !existing.reading.status.isOver {
        guard existing.reading.status != .reading else {
          throw ReadingError.alreadyBeingRead(title: book.title, since: existing.reading.started)
        }
        try refuseEarlier(day, than: existing.reading, of: book, db)
        try append(status: entry, to: existing, of: book, bookID, db)
      } else {
        try refuseStart(on: day, within: book.readings, of: book)
        try ReadingRow.insert(newReading([entry]), bookID: bookID, db)
      }
      try tag(bookID, with: tags, editing: change, db)
      if let said { try append(said: said, in: bookID, db) }
      return (try library.books.summary(bookID, db), existing?.isInterrupted == true)
    } as: {
      "start \($0.book.title)" + now.daySuffix(day)
    }
  }

  package struct Finish: Hashable, Sendable {
    package let book: BookSummary
    package let rating: Rating?
    /// The review that the given one replaced.
    package let replacedReview: String?
    /// Whether it was already finished on that day, so that only rating and review can have changed.
    package let wasFinished: Bool
    /// How many books were finished in the same year; nil if the year is unknown.
    package let finishedInYear: Int?
    /// Whether another reading of the book was finished in that year, so that the count includes it already.
    package let isRereadInYear: Bool
    /// The reading's number, from 1, oldest first.
    package let number: Int
    /// The timer that still runs for the book.
    package let timer: ReadingTimer?
  }

  /// Finishes a reading, optionally with a rating and a review, and tags the book.
  ///
  /// A book that was never started gets a reading without a start day. Finishing again on the same day changes only the
  /// given rating and review.
  /// - Throws: ``BookError`` if the book does not exist; ``ReadingError`` if the last reading ended on another day, or
  ///   was abandoned; ``ReadingDaysError`` if the day is before the start or the last change of status, a position was
  ///   reached later, or two readings would overlap.
  package func finish(
    _ bookID: BookID, on day: Day?, rating: Rating?, review: String?, tags: [String] = []
  ) throws -> Finish {
    try write { db in
      let (book, readingID, wasFinished) = try finishedReading(of: bookID, on: day, db)
      try tag(bookID, with: tags, db)
      if let rating { try ReadingRow.rate(readingID, rating, db) }
      let row = try Row.fetchOne(db, cached: "SELECT rating, review, uid FROM reading WHERE id = ?", [readingID])
      let (kept, replaced, uid) = try (row?.rating("rating"), row?["review"] as String?, row?["uid"] as String?)
      if let review { try ReadingRow.review(readingID, review, db) }
      let number = book.readings.firstIndex { $0.uid.text == uid } ?? 0
      let inYear = book.readings.count { $0.status == .finished && $0.ended?.year == day?.year }
      return Finish(
        book: try library.books.summary(bookID, db), rating: kept, replacedReview: review == nil ? nil : replaced,
        wasFinished: wasFinished,
        finishedInYear: try day.map { try finishedCount(inYear: $0.year, db) }, isRereadInYear: inYear > 1,
        number: number + 1, timer: try timer(of: bookID, db))
    } as: {
      "finish \($0.book.title)" + now.daySuffix(day)
    } notifying: { finish, _ in
      finish.wasFinished ? [] : [.finished(finish)]
    }
  }

  /// The reading that is now finished, with the book as it is then: the current one, ended here unless it already was,
  /// or a new one.
  private func finishedReading(
    of bookID: BookID, on day: Day?, _ db: Database
  ) throws -> (book: Book, id: Int64, wasFinished: Bool) {
    let (book, existing) = try library.books.current(bookID, db)
    if let existing, existing.reading.status.isOver {
      guard existing.reading.status == .finished, existing.reading.ended == day else {
        throw ReadingError.over(title: book.title, status: existing.reading.status, on: existing.reading.ended)
      }
      return (book, existing.id, true)
    }
    let entry = newStatus(.finished, on: day)
    guard let existing else {
      let id = try ReadingRow.insert(newReading([entry]), bookID: bookID, db)
      return (try library.books.outline(bookID, db), id, false)
    }
    try refuseEnd(day, of: existing.reading, book, db)
    return (try append(status: entry, to: existing, of: book, bookID, db), existing.id, false)
  }

  func finishedCount(inYear year: Int, _ db: Database) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT count(DISTINCT bookId) FROM reading WHERE \(ReadingRow.isFinishedInYear)",
      arguments: ReadingRow.year(year)) ?? 0
  }

  /// Rates a reading of a book; nil removes the rating.
  /// - Parameters:
  ///   - number: Which reading, from 1, oldest first; the last one if nil.
  ///   - tags: Tags for the book.
  /// - Throws: ``BookError`` if the book does not exist; ``ReadingError`` if it was never read, has no reading with
  ///   that number, or if it is ambiguous which one is the last.
  package func rate(
    _ bookID: BookID, _ rating: Rating?, reading number: Int? = nil, tags: [String] = []
  ) throws -> BookSummary {
    try change(bookID, reading: number, tags: tags) {
      try ReadingRow.rate($0, rating, $1)
    } as: {
      "rate \($0.title) \(rating?.text ?? "none")"
    }
  }

  /// Reviews a reading of a book; nil removes the review. For the rest, see ``rate(_:_:reading:tags:)``.
  /// - Parameter rating: The rating that was given with the review; nil to leave it as it is.
  package func review(
    _ bookID: BookID, _ review: String?, rating: Rating? = nil, reading number: Int? = nil, tags: [String] = []
  ) throws -> BookSummary {
    try change(bookID, reading: number, tags: tags) {
      if let rating { try ReadingRow.rate($0, rating, $1) }
      try ReadingRow.review($0, review, $1)
    } as: {
      let title = $0.title
      if review.storable == nil { return "remove the review of \(title)" }
      return rating.map { "rate \(title) \($0.text) and review it" } ?? "review \(title)"
    }
  }

  private func change(
    _ bookID: BookID, reading number: Int?, tags: [String], _ change: (Int64, Database) throws -> Void,
    as words: (BookSummary) -> String
  ) throws -> BookSummary {
    try write { db in
      try tag(bookID, with: tags, db)
      try change(readingToReview(of: library.books.outline(bookID, db), number, db).id, db)
      return try library.books.summary(bookID, db)
    } as: {
      words($0)
    }
  }

  /// The review of a reading, by default of the last one; nil if there is none.
  /// - Throws: As ``review(_:_:reading:tags:)``.
  package func review(of bookID: BookID, reading number: Int? = nil) throws -> String? {
    try read { db in try readingToReview(of: library.books.outline(bookID, db), number, db).reading.review }
  }

  /// The reading to rate or review: the one with the given number, else the open one, else the last.
  ///
  /// The last one is never guessed. If the reading that ended last is not the one recorded last, as can happen with
  /// unknown days, the reader has to choose.
  func readingToReview(of book: Book, _ number: Int?, _ db: Database) throws -> (id: Int64, reading: Reading) {
    if let number {
      guard book.readings.indices.contains(number - 1) else {
        if book.readings.isEmpty { throw ReadingError.neverRead(title: book.title) }
        throw ReadingError.noSuchReading(title: book.title, number: number, count: book.readings.count)
      }
      let chosen = book.readings[number - 1]
      return (try ReadingRow.id(of: chosen.uid, db), chosen)
    }
    let begun = book.readingsCurrentFirst.filter { $0.status != .wanted }
    let ids = try begun.map { try ReadingRow.id(of: $0.uid, db) }
    guard let first = begun.first, let id = ids.first else { throw ReadingError.neverRead(title: book.title) }
    guard first.status.isOver, let newest = ids.max(), newest != id else { return (id, first) }
    throw ReadingError.whichReading(title: book.title, days: book.readings.map(\.ended))
  }

  /// Refuses to start a reading on a day within one that is over: a forgotten entry of that day belongs to it.
  private func refuseStart(on day: Day?, within readings: [Reading], of book: Book) throws {
    guard let day, day.precision == .day, let reading = readings.first(where: { $0.isUnderway(on: day) }),
      let start = reading.started, let end = reading.ended
    else { return }
    throw ReadingDaysError.wasBeingRead(title: book.title, from: start, to: end)
  }

  /// Refuses an end before the start of a reading or its last change of status.
  func refuseEnd(_ day: Day?, of reading: Reading, _ book: Book, _ db: Database) throws {
    if let started = reading.started, let day, day.isEntirelyBefore(started) {
      throw ReadingDaysError.endsBeforeStart(
        title: book.title, start: started, end: day, isCurrent: true, later: try positions(in: reading, after: day, db))
    }
    try refuseEarlier(day, than: reading, of: book, db)
  }

  /// The entries of a reading with a position of a later day, oldest first.
  private func positions(in reading: Reading, after day: Day, _ db: Database) throws -> [EntryID] {
    let id = try ReadingRow.id(of: reading.uid, db)
    let later = "entry.readingId = ? AND entry.sortDay > ?"
    return try JournalLine.fetch(db, where: later, [id, day.latest.text], limit: nil)
      .filter { $0.entry.reachedPosition != nil }.map(\.id)
  }

  /// Refuses a day before the last change of status: the new change has to be the last.
  func refuseEarlier(_ day: Day?, than reading: Reading, of book: Book, _ db: Database) throws {
    guard let index = reading.entries.lastIndex(where: { $0.kind == .status && $0.status != .wanted }) else { return }
    // An undated change counts as made on the last day known before it.
    let known = reading.entries[index].day ?? reading.entries[..<index].last { $0.day != nil }?.day
    guard let day, let last = known, day.isEntirelyBefore(last) else { return }
    throw ReadingDaysError.beforeLastChange(
      title: book.title, try lastChange(reading.entries[index], on: last, of: reading, after: day, db), day: day)
  }

  /// - Parameters:
  ///   - day: The day it counts as made on.
  ///   - refused: The earlier day that was given.
  func lastChange(
    _ entry: Entry, on day: Day, of reading: Reading, after refused: Day, _ db: Database
  ) throws -> ReadingDaysError.LastChange {
    let others = reading.entries.prefix { $0.uid != entry.uid }.filter { other in
      other.kind == .status && other.status != .wanted && other.day.map(refused.isEntirelyBefore) == true
    }
    let isResumed = reading.entries.prefix { $0.uid != entry.uid }.contains { $0.status == .reading }
    let id = try entry.day == nil ? nil : EntryRow.id(of: entry.uid, db)
    return ReadingDaysError.LastChange(
      status: reading.status, isResumed: isResumed, day: day, entry: id,
      others: try others.compactMap { try EntryRow.id(of: $0.uid, db) })
  }
}
