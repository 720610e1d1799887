internal import GRDB
package import ReadingModel

// Changes of status besides beginning and finishing.

extension Library {
  /// Puts a book on the list of books wanted: as its first reading, or as another one when the last is over.
  /// - Throws: ``BookError`` when there is no such book; ``ReadingError`` when it is wanted, being read or paused
  ///   already.
  package func want(_ bookID: BookID, on day: Day?) throws -> BookSummary {
    try write { db in
      let (book, held) = try current(bookID, db)
      if let reading = held?.reading, !reading.status.isOver {
        throw ReadingError.alreadyOpen(title: book.title, status: reading.status)
      }
      let entry = newStatus(.wanted, on: day)
      try ReadingRow.insert(newReading([entry]), bookID: bookID, db)
      return try summary(bookID, db)
    } as: {
      "want \($0.title)" + now.daySuffix(day)
    }
  }

  /// Takes a book off the list of books wanted. Nothing of the wish stays; thoughts and quotes noted with it do.
  /// - Throws: ``BookError`` when there is no such book; ``ReadingError`` when it is not wanted.
  package func unwant(_ bookID: BookID) throws -> BookSummary {
    try write { db in
      let (book, held) = try current(bookID, db)
      guard let held, held.reading.status == .wanted else {
        throw ReadingError.notWanted(title: book.title, status: held?.reading.status)
      }
      try db.execute(sql: "DELETE FROM main.entry WHERE readingId = ? AND kind = 'status'", arguments: [held.id])
      if held.reading.entries.allSatisfy({ $0.kind == .status }) {
        try db.execute(
          sql: "DELETE FROM main.reading WHERE id = ? AND rating IS NULL AND review IS NULL", arguments: [held.id])
      } else {
        try ReadingRow.followStatusEntries(held.id, db)
      }
      return try summary(bookID, db)
    } as: {
      "stop wanting \($0.title)"
    }
  }

  /// Lays a book aside that is being read.
  /// - Throws: ``BookError`` when there is no such book; ``ReadingError`` when it is not being read;
  ///   ``ReadingDaysError`` when it was begun or resumed after that day, a position was reached later, or two readings
  ///   would overlap.
  package func pause(_ bookID: BookID, on day: Day?) throws -> BookSummary {
    try turn(bookID, from: [.reading], to: .paused, on: day, "pause") { .notBeingRead(title: $0, status: $1) }
  }

  /// Continues the reading of a book that was paused or abandoned.
  /// - Throws: ``BookError`` when there is no such book; ``ReadingError`` when it is neither; ``ReadingDaysError``
  ///   when it was paused after that day, or two readings would overlap.
  package func resume(_ bookID: BookID, on day: Day?) throws -> BookSummary {
    try turn(bookID, from: [.paused, .abandoned], to: .reading, on: day, "resume") { .notPaused(title: $0, status: $1) }
  }

  /// Gives the open reading of a book another status, when it has the one that this goes from.
  private func turn(
    _ bookID: BookID, from old: Set<Reading.Status>, to new: Reading.Status, on day: Day?, _ verb: String,
    orElse refusal: (_ title: String, Reading.Status?) -> ReadingError
  ) throws -> BookSummary {
    try write { db in
      let (book, held) = try current(bookID, db)
      guard let held, old.contains(held.reading.status) else { throw refusal(book.title, held?.reading.status) }
      try refuseEarlier(day, than: held.reading, of: book)
      try append(status: newStatus(new, on: day), to: held, of: book, bookID, db)
      return try summary(bookID, db)
    } as: {
      "\(verb) \($0.title)" + now.daySuffix(day)
    }
  }

  /// How a reading is given up.
  package struct Farewell: Hashable, Sendable {
    /// The day; nil when unknown.
    package var day: Day?
    /// The place reached, as typed.
    package var place: PlaceInput?
    /// Why, in Markdown; it becomes a thought of that day.
    package var reason: String?
    /// Who may see the reason; as the library assumes when nil.
    package var visibility: Visibility?

    /// A farewell on a day; everything else may be left open.
    package init(on day: Day?) {
      self.day = day
    }
  }

  /// Gives up the reading of a book, at a place and for a reason when they are given.
  ///
  /// A book that was never begun gets a reading whose start is unknown.
  /// - Throws: ``BookError`` when there is no such book; ``ReadingError`` when the reading is over, or the place does
  ///   not fit the book; ``ReadingDaysError`` when the day comes before the start, the last change of status or a
  ///   position that was reached, or two readings would overlap.
  package func drop(_ bookID: BookID, _ farewell: Farewell) throws -> BookSummary {
    try write { db in
      let (book, held) = try current(bookID, db)
      if let reading = held?.reading {
        if reading.status.isOver {
          throw ReadingError.over(title: book.title, status: reading.status, on: reading.ended)
        }
        try refuseEnd(farewell.day, of: reading, book)
      }
      var end = newStatus(.abandoned, on: farewell.day)
      if let place = farewell.place {
        do throws(PlaceInput.Unfit) {
          end.position = try place.position(in: book, after: held?.reading.place(upTo: farewell.day))
        } catch { throw ReadingError.place(title: book.title, error) }
      }
      var entries = [end]
      if let reason = farewell.reason.storable {
        var thought = Entry(
          uid: uids.next(), kind: .thought, day: farewell.day, visibility: farewell.visibility ?? visibility.thoughts)
        thought.text = reason
        entries.insert(thought, at: 0)
      }
      if let held {
        for thought in entries.dropLast() { _ = try ReadingRow.append(thought, readingID: held.id, db) }
        try append(status: end, to: held, of: book, bookID, db)
      } else {
        try ReadingRow.insert(newReading(entries), bookID: bookID, db)
      }
      return try summary(bookID, db)
    } as: {
      "drop \($0.title)" + now.daySuffix(farewell.day)
    }
  }
}
