internal import GRDB
package import ReadingModel

/// What correcting an entry did to the reading it belongs to.
package struct StandingChange: Hashable, Sendable {
  /// The book's title.
  package let title: String
  /// Where the reading stood.
  package let before: Reading.Status
  /// Where it stands.
  package let now: Reading.Status

  /// A change from one status to another.
  package init(title: String, before: Reading.Status, now: Reading.Status) {
    self.title = title
    self.before = before
    self.now = now
  }
}

extension Library {
  /// Refuses what makes a reading of a book contradict itself, or overlap another one, where it did not before, within
  /// the transaction that did it.
  ///
  /// What was imported in contradiction stays as it is, and may be corrected step by step.
  /// - Parameter held: The book as it was.
  /// - Returns: The book as it is.
  /// - Throws: ``ReadingDaysError``.
  @discardableResult
  func refuseContradictions(in bookID: BookID, since held: Book, _ db: Database) throws -> Book {
    let book = try current(bookID, db).book
    for reading in book.readings {
      let known = held.readings.first { $0.uid == reading.uid }?.contradictions ?? []
      let found = reading.contradictions
      guard found.count > known.count else { continue }
      if let new = found.first(where: { !known.contains($0) }) {
        throw ReadingDaysError.contradiction(title: book.title, new)
      }
    }
    let overlaps = book.overlaps
    if !overlaps.isEmpty {
      let known = held.overlaps
      if let new = overlaps.first(where: { !known.contains($0) }) { throw ReadingDaysError.overlap(new, in: book) }
    }
    return book
  }

  /// Adds a change of status to a reading, as the last of its changes.
  /// - Throws: ``ReadingDaysError`` when something in its journal comes after it.
  func append(status entry: Entry, to held: CurrentReading, of book: Book, _ bookID: BookID, _ db: Database) throws {
    _ = try ReadingRow.append(entry, readingID: held.id, db)
    let changed = try refuseContradictions(in: bookID, since: book, db)
    let last = changed.readings.first { $0.uid == held.reading.uid }?.entries
      .last { $0.kind == .status && $0.status != .wanted }
    guard let last, last.uid != entry.uid, let since = last.day, let day = entry.day else { return }
    throw ReadingDaysError.beforeLastChange(title: book.title, status: held.reading.status, since: since, day: day)
  }

  /// How a reading of the book stands otherwise than it did; nil when none does.
  func standingChange(from held: Book, to book: Book) -> StandingChange? {
    for reading in held.readings {
      if let now = book.readings.first(where: { $0.uid == reading.uid })?.status, now != reading.status {
        return StandingChange(title: book.title, before: reading.status, now: now)
      }
    }
    return nil
  }
}
