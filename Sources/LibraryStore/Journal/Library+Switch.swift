internal import GRDB
package import ReadingModel

extension Library {
  /// What changing the edition did.
  package struct Switch: Hashable, Sendable {
    /// The book, as it is now.
    package let book: BookSummary
    /// The place reached, in the edition before; nil when none was known or the reading is over.
    package let before: Position?
    /// The same place in the new edition; nil when its length is not known, or it is the place before.
    package let now: Position?
  }

  /// Goes on with a book in another edition or format. A reading that is not over goes on too: the place reached is
  /// converted by its share of the whole, as a baseline that counts nothing. What was logged keeps its own totals.
  /// - Parameters:
  ///   - format: What the new edition is made of.
  ///   - total: Its last page, or its length in seconds for audio; nil leaves what is known.
  /// - Throws: ``BookError`` when there is no such book; ``ReadingError`` when the place cannot be told in the new
  ///   edition; ``ReadingDaysError`` when the day comes before the reading began, or before a position that was
  ///   reached.
  package func switchEdition(of bookID: BookID, to format: Book.Format, total: Int?, on day: Day?) throws -> Switch {
    try write { db in
      let (book, held) = try current(bookID, db)
      if let reading = held?.reading, !reading.status.isOver { try refuseBeforePosition(day, in: reading, of: book) }
      let isAudio = format == .audio
      try db.execute(
        sql: """
          UPDATE main.book SET format = ?1, durationSeconds = CASE WHEN ?2 THEN coalesce(?3, durationSeconds)
            ELSE durationSeconds END, pageCount = CASE WHEN ?2 THEN pageCount ELSE coalesce(?3, pageCount) END,
            revision = revision + 1
          WHERE id = ?4
          """, arguments: [format.rawValue, isAudio, total, bookID.number])
      let reached = held.flatMap { $0.reading.status.isOver ? nil : $0.reading.place }
      let length = total ?? (isAudio ? book.durationSeconds : book.pageCount)
      guard let held, let reached,
        let place = try converted(reached, to: isAudio ? .seconds : .page, of: length, book), place != reached
      else { return Switch(book: try summary(bookID, db), before: reached, now: nil) }
      var entry = Entry(uid: uids.next(), kind: .progress, day: day, visibility: visibility.progress)
      entry.position = place
      _ = try ReadingRow.append(entry, readingID: held.id, db)
      return Switch(book: try summary(bookID, db), before: reached, now: place)
    } as: {
      "switch \($0.book.title) to \(format.rawValue)"
    }
  }

  /// Refuses a day before the reading began, or before a position that was reached in it.
  /// - Throws: ``ReadingDaysError``.
  private func refuseBeforePosition(_ day: Day?, in reading: Reading, of book: Book) throws {
    guard let day else { return }
    if let start = reading.started, day.latest < start.earliest {
      throw ReadingDaysError.beforeLastChange(title: book.title, status: .reading, since: start, day: day)
    }
    let reached = reading.entries.last { $0.reachedPosition != nil && $0.day != nil }?.day
    if let reached, day.latest < reached.earliest {
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
