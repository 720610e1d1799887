internal import GRDB
package import ReadingModel

extension Library.Journal {
  /// Changes to a reading. A nil value stays unchanged.
  package struct ReadingChange: Hashable, Sendable {
    /// The day it was started; `.some(nil)` for unknown.
    package var started: Day??
    /// The day it was finished or abandoned; `.some(nil)` for unknown.
    package var ended: Day??
    package var rating: Rating??
    /// The review in Markdown; empty removes it.
    package var review: String?
    /// The change to its custom fields.
    package var custom: CustomFieldChange?
    package var visibility: Visibility?
    /// The length of the edition with which its places were logged: the last page, or seconds.
    package var total: EditionTotal?

    package init() {}
  }

  /// A reading of a book and its number, from 1, oldest first: the one with the given number, else the last.
  /// - Throws: ``BookError`` if the book does not exist; ``ReadingError`` if it was never read, has no reading with
  ///   that number, or if it is ambiguous which one is the last.
  package func reading(of bookID: BookID, number: Int? = nil) throws -> (number: Int, reading: Reading) {
    try read { db in
      let book = try library.books.bookToRead(bookID, db)
      let reading = try readingToReview(of: book, number, db).reading
      return ((book.readings.firstIndex { $0.uid == reading.uid } ?? 0) + 1, reading)
    }
  }

  /// Changes a reading. Its days are those of its changes of status, which move in the journal with them.
  /// - Parameter number: Which reading, from 1, oldest first; the last one if nil.
  /// - Throws: ``BookError`` if the book does not exist; ``ReadingError`` if the reading does not exist, if it is
  ///   ambiguous which one is the last, if it has no such day to correct, or if the total does not fit its places;
  ///   ``ReadingDaysError`` if its days would contradict each other, its status, its entries or another reading.
  /// - Returns: Also the reading's number after the change; other days may move it.
  package func edit(
    _ bookID: BookID, reading number: Int?, _ change: ReadingChange
  ) throws -> (book: BookSummary, number: Int, isChanged: Bool, before: Reading, after: Reading) {
    let edited = try write { db in
      let movesEntries = change.started != nil || change.ended != nil || change.total != nil
      let book =
        try movesEntries ? library.books.bookToRead(bookID, db) : library.books.outline(bookID, db)
      let (id, existing) = try readingToReview(of: book, number, db)
      let reading = try changed(existing, change, of: book)
      var readings = book.readings
      if reading != existing {
        try db.execute(
          sql: "UPDATE main.reading SET rating = ?, review = ?, visibility = ? WHERE id = ?",
          arguments: [reading.rating?.hundredths, reading.review.storable, reading.visibility.rawValue, id])
        if reading.custom != existing.custom { try CustomValueRow.replace(reading.custom, ofReading: id, db) }
        if movesEntries {
          try EntryRow.write(reading.entries, over: existing.entries, readingID: id, db)
          try ReadingRow.recomputeStatus(id, db)
          let changed = try refuseContradictions(in: bookID, since: book, db)
          try refuse(changed.enclosed(by: reading), except: changed.enclosed(by: existing), by: reading, changed)
          readings = changed.readings
        }
      }
      let number = (readings.firstIndex { $0.uid == existing.uid } ?? 0) + 1
      return (book: try library.books.summary(bookID, db), number: number, before: existing, after: reading)
    } as: {
      "edit a reading of \($0.book.title)" + HistorySummary.fields($0.after.changedFields(from: $0.before))
    }
    return (edited.book, edited.number, edited.before != edited.after, edited.before, edited.after)
  }

  private func changed(_ existing: Reading, _ change: ReadingChange, of book: Book) throws -> Reading {
    var reading = existing
    var entries = existing.entries
    if let day = change.started { try setStart(day, in: &entries, of: existing, book) }
    if let day = change.ended { try setEnd(day, in: &entries, of: existing, book) }
    if let start = change.started.flatMap({ $0 }) ?? existing.started,
      let end = change.ended.flatMap({ $0 }) ?? existing.ended,
      change.started != nil || change.ended != nil, end.isEntirelyBefore(start)
    {
      throw ReadingDaysError.endsBeforeStart(title: book.title, start: start, end: end, isCurrent: false)
    }
    if let total = change.total { try setTotal(total, in: &entries, of: book) }
    if entries != existing.entries { reading.entries = Entry.inJournalOrder(entries) }
    if let start = reading.started, let end = reading.ended, end.isEntirelyBefore(start) {
      throw ReadingDaysError.endsBeforeStart(title: book.title, start: start, end: end, isCurrent: false)
    }
    if case .some(let day?) = change.started, let start = reading.started, start != day {
      throw ReadingDaysError.reachedBeforeStart(title: book.title, first: start, start: day)
    }
    guard reading.status == existing.status else {
      throw ReadingDaysError.changesStatus(title: book.title, from: existing.status, to: reading.status)
    }
    if let rating = change.rating { reading.rating = rating }
    if let review = change.review { reading.review = review.storable.isEmpty ? nil : review.storable }
    change.custom?.apply(to: &reading.custom)
    if let visibility = change.visibility { reading.visibility = visibility }
    return reading
  }

  /// Moves the entry that started the reading; adds one if the start was never recorded.
  private func setStart(_ day: Day?, in entries: inout [Entry], of existing: Reading, _ book: Book) throws {
    if let index = entries.firstIndex(where: { $0.status == .reading }) {
      entries[index].day = day
    } else {
      guard existing.status != .wanted else { throw ReadingError.notBegun(title: book.title) }
      entries.insert(newStatus(.reading, on: day), at: entries.firstIndex { $0.status != .wanted } ?? 0)
    }
  }

  /// Moves the entry that ended the reading, after the other entries of its day, and the reason given with it.
  private func setEnd(_ day: Day?, in entries: inout [Entry], of existing: Reading, _ book: Book) throws {
    guard existing.status.isOver, let index = entries.lastIndex(where: { $0.status?.isOver == true }) else {
      throw ReadingError.notOver(title: book.title, status: existing.status)
    }
    guard entries[index].day != day else { return }
    var moved = [entries.remove(at: index)]
    if index > 0, entries[index - 1].isReason(of: moved[0]) { moved.insert(entries.remove(at: index - 1), at: 0) }
    for place in moved.indices { moved[place].day = day }
    entries += moved
  }

  private func setTotal(_ total: EditionTotal, in entries: inout [Entry], of book: Book) throws {
    let (unit, count): (Position.Unit, Int) =
      switch total {
      case .pages(let pages): (.page, pages)
      case .seconds(let seconds): (.seconds, seconds)
      case .chapters(let chapters): (.chapter, chapters)
      }
    for index in entries.indices {
      guard let place = entries[index].position, place.unit == unit else { continue }
      do {
        entries[index].position = try Position(
          unit, from: place.from, to: place.to, total: count, isBaseline: place.isBaseline)
      } catch .afterEnd(let reached, _) {
        throw ReadingError.endsBeforePosition(title: book.title, reached: reached)
      } catch { throw ReadingError.place(title: book.title, .invalid(error)) }
    }
  }
}

extension Entry {
  /// Whether it is the reason given when the reading was abandoned: ``Library/Journal/drop(_:_:)`` makes it right after
  /// the change of status.
  fileprivate func isReason(of end: Entry) -> Bool {
    kind == .thought && day == end.day && uid.isNext(after: end.uid)
  }
}
