internal import GRDB
package import ReadingModel

extension Library.Journal {
  package struct Switch: Hashable, Sendable {
    package let book: BookSummary
    /// The place reached in the former edition; nil if unknown, or if the reading is over.
    package let before: Position?
    /// The same place in the new edition; nil if its length is unknown, or if the place is unchanged.
    package let now: Position?
  }

  /// Continues a book in another edition or format. In an open reading, the place reached is converted by its share of
  /// the whole, as a baseline that counts nothing. Logged entries keep their totals.
  /// - Parameters:
  ///   - format: The format of the new edition.
  ///   - total: Its last page, or its length in seconds for audio; nil keeps the known length.
  /// - Throws: ``BookError`` if the book does not exist; ``ReadingError`` if the place cannot be converted;
  ///   ``ReadingDaysError`` if the day is before the reading started, or before a position that was reached.
  package func switchEdition(of bookID: BookID, to format: Book.Format, total: Int?, on day: Day?) throws -> Switch {
    try write { db in
      let (book, existing) = try library.books.current(bookID, db)
      if let reading = existing?.reading, !reading.status.isOver {
        try refuseBeforePosition(day, in: reading, of: book)
      }
      let isAudio = format == .audio
      try db.execute(
        sql: """
          UPDATE main.book SET format = ?1, durationSeconds = CASE WHEN ?2 THEN coalesce(?3, durationSeconds)
            ELSE durationSeconds END, pageCount = CASE WHEN ?2 THEN pageCount ELSE coalesce(?3, pageCount) END,
            revision = revision + 1
          WHERE id = ?4
          """, arguments: [format.rawValue, isAudio, total, bookID.number])
      let reached = existing.flatMap { $0.reading.status.isOver ? nil : $0.reading.countedPlace(upTo: nil) }
      let length = total ?? (isAudio ? book.durationSeconds : book.pageCount)
      guard let existing, let reached,
        let place = try converted(reached, to: isAudio ? .seconds : .page, of: length, book), place != reached
      else { return Switch(book: try library.books.summary(bookID, db), before: reached, now: nil) }
      var entry = Entry(uid: uids.next(), kind: .progress, day: day, visibility: visibility.progress)
      entry.position = place
      _ = try ReadingRow.append(entry, readingID: existing.id, db)
      return Switch(book: try library.books.summary(bookID, db), before: reached, now: place)
    } as: {
      "switch \($0.book.title) to \(format.rawValue)"
    }
  }

  /// Refuses a day before the reading started, or before a position that was reached in it.
  private func refuseBeforePosition(_ day: Day?, in reading: Reading, of book: Book) throws {
    guard let day else { return }
    if let start = reading.started, day.isEntirelyBefore(start) {
      let change = ReadingDaysError.LastChange(status: .reading, isResumed: false, day: start, entry: nil, others: [])
      throw ReadingDaysError.beforeLastChange(title: book.title, change, day: day)
    }
    let reached = reading.entries.last { $0.reachedPosition != nil && $0.day != nil }?.day
    if let reached, day.isEntirelyBefore(reached) {
      throw ReadingDaysError.beforePosition(title: book.title, on: reached, day: day)
    }
  }

  private func converted(
    _ place: Position, to unit: Position.Unit, of total: Int?, _ book: Book
  ) throws -> Position? {
    guard let fraction = place.fraction, let total else { return nil }
    if place.unit == unit, place.total == total { return nil }
    do {
      return try Position(
        unit, to: Int((fraction * Double(total)).rounded()), total: total, isBaseline: true)
    } catch { throw ReadingError.place(title: book.title, .invalid(error)) }
  }
}
