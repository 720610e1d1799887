internal import GRDB
package import ReadingModel

/// A reading's change of status, caused by correcting an entry.
package struct StatusChange: Hashable, Sendable {
  package let title: String
  package let before: Reading.Status
  package let now: Reading.Status

  package init(title: String, before: Reading.Status, now: Reading.Status) {
    self.title = title
    self.before = before
    self.now = now
  }
}

extension Library.Journal {
  /// Refuses a change that makes readings of a book contradict themselves or overlap. Runs in the transaction that made
  /// the change.
  ///
  /// Contradictions that existed before, as in an import, are allowed, and can be corrected step by step.
  /// - Parameter existing: The book before the change.
  /// - Returns: The book after the change.
  @discardableResult
  func refuseContradictions(in bookID: BookID, since existing: Book, _ db: Database) throws -> Book {
    let book = try library.books.outline(bookID, db)
    for reading in book.readings {
      let before = existing.readings.first { $0.uid == reading.uid }
      let known = before?.contradictions ?? []
      let found = reading.contradictions
      guard found.count > known.count else { continue }
      if let new = found.first(where: { !known.contains($0) }) {
        throw ReadingDaysError.contradiction(title: book.title, new, try before.flatMap { try entry(new, in: $0, db) })
      }
    }
    let overlaps = book.overlaps
    if !overlaps.isEmpty {
      let known = existing.overlaps
      if let new = overlaps.first(where: { !known.contains($0) }) { throw ReadingDaysError.overlap(new, in: book) }
    }
    return book
  }

  /// Refuses to leave a reading without its end, if another one was begun after it: it would be open, and could never
  /// end, or a wish with a rating.
  /// - Parameter existing: The book before the change.
  func refuseReopening(in bookID: BookID, since existing: Book, _ db: Database) throws {
    let book = try library.books.outline(bookID, db)
    for place in existing.readings.indices where existing.readings[place].status.isOver {
      let uid = existing.readings[place].uid
      guard let left = book.readings.first(where: { $0.uid == uid }), !left.status.isOver else { continue }
      let later = existing.readings[(place + 1)...].first { later in
        later.status != .wanted && book.readings.contains { $0.uid == later.uid }
      }
      guard let later else { continue }
      throw ReadingDaysError.readAgain(
        title: book.title, since: later.started, emptied: left.entries.isEmpty ? place + 1 : nil)
    }
  }

  /// Refuses a change by which an open reading encloses others, so that it could never end.
  /// - Parameters:
  ///   - enclosed: Those that it encloses after the change.
  ///   - known: Those that it enclosed before.
  func refuse(_ enclosed: [Reading], except known: [Reading], by outer: Reading, _ book: Book) throws {
    let new = enclosed.first { reading in !known.contains { $0.uid == reading.uid } }
    if let new { throw ReadingDaysError.overlap(Book.Overlap(outer: outer.uid, inner: new.uid), in: book) }
  }

  /// The position that a change contradicts; nil for others, and if the position is new itself.
  private func entry(
    _ contradiction: Reading.Contradiction, in existing: Reading, _ db: Database
  ) throws -> EntryID? {
    guard case .position(let day) = contradiction.later else { return nil }
    let entry = existing.entries.last { $0.reachedPosition != nil && $0.day == day }
    return try entry.flatMap { try EntryRow.id(of: $0.uid, db) }
  }

  /// Adds a change of status to a reading, as its last one.
  /// - Returns: The book after the change.
  /// - Throws: ``ReadingDaysError`` if its journal has something later.
  @discardableResult
  func append(
    status entry: Entry, to existing: CurrentReading, of book: Book, _ bookID: BookID, _ db: Database
  ) throws -> Book {
    _ = try ReadingRow.append(entry, readingID: existing.id, db)
    let changed = try refuseContradictions(in: bookID, since: book, db)
    let last = changed.readings.first { $0.uid == existing.reading.uid }?.entries
      .last { $0.kind == .status && $0.status != .wanted }
    guard let last, last.uid != entry.uid, let since = last.day, let day = entry.day else { return changed }
    throw ReadingDaysError.beforeLastChange(
      title: book.title, try lastChange(last, on: since, of: existing.reading, after: day, db), day: day)
  }

  /// The first change of status among the book's readings; nil if there is none.
  func changeOfStatus(from existing: Book, to book: Book) -> StatusChange? {
    for reading in existing.readings {
      if let now = book.readings.first(where: { $0.uid == reading.uid })?.status, now != reading.status {
        return StatusChange(title: book.title, before: reading.status, now: now)
      }
    }
    return nil
  }
}
