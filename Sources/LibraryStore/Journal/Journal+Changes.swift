internal import GRDB
package import ReadingModel

// Changes of status other than start and finish.

extension Library.Journal {
  /// Adds a book to the to-read list: as its first reading, or as another one if the last is over.
  /// - Parameter said: A thought that is stored with it.
  /// - Throws: ``BookError`` if the book does not exist; ``ReadingError`` if it is already wanted, being read or
  ///   paused.
  package func want(_ bookID: BookID, on day: Day?, with said: EntryDraft? = nil) throws -> BookSummary {
    try write { db in
      let (book, existing) = try library.books.current(bookID, db)
      if let reading = existing?.reading, !reading.status.isOver {
        throw ReadingError.alreadyOpen(title: book.title, status: reading.status)
      }
      let entry = newStatus(.wanted, on: day)
      try ReadingRow.insert(newReading([entry]), bookID: bookID, db)
      if let said { try append(said: said, in: bookID, db) }
      return try library.books.summary(bookID, db)
    } as: {
      "want \($0.title)" + now.daySuffix(day)
    }
  }

  /// Removes a book from the to-read list, with its changes of status.
  /// - Throws: ``BookError`` if the book does not exist; ``ReadingError`` if it is not wanted, or if its reading has
  ///   anything else, such as a rating or a thought, which cannot be without a reading.
  package func unwant(_ bookID: BookID) throws -> BookSummary {
    try write { db in
      let (book, existing) = try library.books.current(bookID, db)
      guard let existing, existing.reading.status == .wanted else {
        throw ReadingError.notWanted(title: book.title, status: existing?.reading.status)
      }
      let entries = try Int64.fetchAll(
        db, cached: "SELECT id FROM entry WHERE readingId = ? ORDER BY id", [existing.id])
      try db.execute(sql: "DELETE FROM main.entry WHERE readingId = ? AND kind = 'status'", arguments: [existing.id])
      try ReadingRow.deleteIfEmpty(existing.id, db)
      let left = "SELECT \(ReadingRow.hasNoValues) FROM reading WHERE id = ?"
      if let hasOnlyEntries = try Bool.fetchOne(db, cached: left, [existing.id]) {
        throw ReadingError.keepsWish(title: book.title, entries: hasOnlyEntries ? entries.map { EntryID($0) } : [])
      }
      return try library.books.summary(bookID, db)
    } as: {
      "stop wanting \($0.title)"
    }
  }

  /// Pauses a reading.
  /// - Parameters:
  ///   - said: What is said with it, such as the place reached or the reason; stored before the pause.
  ///   - tags: Tags for the book.
  /// - Throws: ``BookError`` if the book does not exist; ``ReadingError`` if it is not being read, or if the place
  ///   does not fit it; ``ReadingDaysError`` if it was started or resumed after that day, a position was reached later,
  ///   or two readings would overlap.
  package func pause(
    _ bookID: BookID, on day: Day?, with said: EntryDraft? = nil, tags: [String] = []
  ) throws -> BookSummary {
    try turn(bookID, from: [.reading], to: .paused, on: day, with: (said, tags), "pause") {
      .notBeingRead(title: $0, status: $1)
    }
  }

  /// Resumes a reading that was paused or abandoned.
  /// - Parameters:
  ///   - said: What is said with it, such as the place or a thought; stored after the change.
  ///   - tags: Tags for the book.
  /// - Throws: ``BookError`` if the book does not exist; ``ReadingError`` if it is neither, or the place does not fit
  ///   it; ``ReadingDaysError`` if it was paused after that day, or two readings would overlap.
  package func resume(
    _ bookID: BookID, on day: Day?, with said: EntryDraft? = nil, tags: [String] = []
  ) throws -> BookSummary {
    try turn(bookID, from: [.paused, .abandoned], to: .reading, on: day, with: (said, tags), "resume") {
      .notPaused(title: $0, status: $1)
    }
  }

  /// Changes the status of the current reading, if it has one of the old ones.
  private func turn(
    _ bookID: BookID, from old: Set<Reading.Status>, to new: Reading.Status, on day: Day?,
    with said: (entry: EntryDraft?, tags: [String]), _ verb: String,
    orElse refusal: (_ title: String, Reading.Status?) -> ReadingError
  ) throws -> BookSummary {
    try write { db in
      let (book, existing) = try library.books.current(bookID, db)
      guard let existing, old.contains(existing.reading.status) else {
        throw refusal(book.title, existing?.reading.status)
      }
      try refuseEarlier(day, than: existing.reading, of: book, db)
      try tag(bookID, with: said.tags, db)
      if new == .paused, let entry = said.entry { try append(said: entry, in: bookID, db) }
      try append(status: newStatus(new, on: day), to: existing, of: book, bookID, db)
      if new == .reading, let entry = said.entry { try append(said: entry, in: bookID, db) }
      return try library.books.summary(bookID, db)
    } as: {
      "\(verb) \($0.title)" + now.daySuffix(day)
    }
  }

  /// Adds tags to a book, in the step of the history that changes its status.
  func tag(
    _ bookID: BookID, with tags: [String], editing change: ((inout Book) -> Void)? = nil, _ db: Database
  ) throws {
    guard !tags.isEmpty || change != nil else { return }
    _ = try library.books.edit(
      bookID,
      { book in
        book.tags = book.tags.changed(adding: tags, removing: [])
        change?(&book)
      }, db)
  }

  package struct AbandonRequest: Hashable, Sendable {
    package var day: Day?
    package var place: PlaceInput?
    /// Why, in Markdown; stored as a thought of that day.
    package var reason: String?
    /// Who may see the reason; nil for the library's default.
    package var visibility: Visibility?
    package var tags: [String] = []

    package init(on day: Day?) {
      self.day = day
    }
  }

  /// Abandons a reading, optionally with a place and a reason.
  ///
  /// A book that was never started gets a reading without a start day.
  /// - Throws: ``BookError`` if the book does not exist; ``ReadingError`` if the reading is over, or the place does not
  ///   fit the book; ``ReadingDaysError`` if the day is before the start, the last change of status or a position that
  ///   was reached, or two readings would overlap.
  package func drop(_ bookID: BookID, _ request: AbandonRequest) throws -> BookSummary {
    try write { db in
      let (book, existing) = try library.books.current(bookID, upTo: request.day, db)
      if let reading = existing?.reading {
        if reading.status.isOver {
          throw ReadingError.over(title: book.title, status: reading.status, on: reading.ended)
        }
        try refuseEnd(request.day, of: reading, book, db)
      }
      try tag(bookID, with: request.tags, db)
      var end = newStatus(.abandoned, on: request.day)
      if let place = request.place {
        do throws(PlaceInput.Mismatch) {
          end.position = try place.position(in: book, after: existing?.reading.countedPlace(upTo: request.day))
        } catch { throw ReadingError.place(title: book.title, error) }
      }
      let thought = request.reason.storable.map { reason in
        var thought = Entry(
          uid: uids.next(), kind: .thought, day: request.day, visibility: request.visibility ?? visibility.thoughts)
        thought.text = reason
        return thought
      }
      if let existing {
        if let thought { _ = try ReadingRow.append(thought, readingID: existing.id, db) }
        try append(status: end, to: existing, of: book, bookID, db)
      } else {
        try ReadingRow.insert(newReading([thought, end].compactMap(\.self)), bookID: bookID, db)
      }
      return try library.books.summary(bookID, db)
    } as: {
      "drop \($0.title)" + now.daySuffix(request.day)
    }
  }

  func newReading(_ entries: [Entry]) -> Reading {
    Reading(uid: uids.next(.reading), entries: entries, visibility: visibility.readings)
  }

  func newStatus(_ status: Reading.Status, on day: Day?) -> Entry {
    Entry(uid: uids.next(), status: status, day: day, visibility: visibility.progress)
  }
}

// What the library creates automatically, with the reader's default visibility.
