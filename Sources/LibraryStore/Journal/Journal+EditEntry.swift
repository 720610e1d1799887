internal import GRDB
package import ReadingModel

extension Library.Journal {
  /// Changes to an entry; nil leaves a value as it is.
  package struct EntryChange: Hashable, Sendable {
    /// The book to move it to.
    package var book: BookID?
    /// The day; `.some(nil)` makes it unknown.
    package var day: Day??
    /// The time of day; `.some(nil)` removes it.
    package var time: TimeOfDay??
    /// The position as typed, where `+30` counts from the current one; `.some(nil)` removes it.
    package var place: PlaceInput??
    /// Minutes spent reading, 1 or more; `.some(nil)` removes them.
    package var minutes: Int??
    /// The text in Markdown; empty removes it.
    package var text: String?
    /// The note on a quote in Markdown; empty removes it.
    package var note: String?
    /// Replaces all tags; ``addedTags`` and ``removedTags`` are applied afterwards.
    package var tags: [String]?
    package var addedTags: [String] = []
    package var removedTags: [String] = []
    package var visibility: Visibility?

    package init() {}
  }

  /// Changes an entry of the journal; a new day moves it there. Status, start and end of its reading are recomputed.
  /// - Returns: The entry afterwards, whether it changed, the reading's change of status, and the reading's previous
  ///   start if that is now earlier.
  /// - Throws: ``EntryError`` when the entry does not exist or cannot have a text; ``ReadingError`` when the position
  ///   does not fit the book; ``ReadingDaysError`` when the day does not fit the reading or another one.
  package func edit(
    _ entryID: EntryID, _ change: EntryChange
  ) throws -> (line: JournalLine, isChanged: Bool, statusChange: StatusChange?, previousStart: Day?) {
    let edited = try write { db in
      let before = try EntryRow.line(entryID, db).line
      var previousStart = try change.book.flatMap { try move(entryID, to: $0, on: change.day, db) }
      let (line, readingID) = try EntryRow.line(entryID, db)
      let existing = try library.books.outline(line.bookID, db)
      let entry = try changed(line, change, db)
      var statusChange: StatusChange?
      if entry != line.entry {
        try EntryRow.rewrite(entryID, to: entry, isMoved: entry.day != line.entry.day, readingID: readingID, db)
        if entry.day != line.entry.day || entry.position != line.entry.position, entry.kind != .quote {
          if entry.kind == .progress {
            previousStart = try begin(line, at: entry, readingID, existing, db) ?? previousStart
          }
          try ReadingRow.recomputeStatus(readingID, db)
          statusChange = changeOfStatus(
            from: existing, to: try refuseContradictions(in: line.bookID, since: existing, db))
        }
      }
      return (
        line: try EntryRow.line(entryID, db).line, before: before, statusChange: statusChange,
        previousStart: previousStart
      )
    } as: {
      let isMoved = $0.line.bookID != $0.before.bookID
      return isMoved
        ? "move \($0.before.historySummary) to \($0.line.title)"
        : "edit \($0.line.historySummary)" + HistorySummary.fields($0.line.entry.changedFields(from: $0.before.entry))
    }
    return (edited.line, edited.line != edited.before, edited.statusChange, edited.previousStart)
  }

  /// The number of the latest entry.
  package func lastEntryID() throws -> EntryID {
    try read { db in
      guard let number = try Int64.fetchOne(db, sql: "SELECT max(id) FROM entry") else { throw EntryError.noEntries }
      return EntryID(number)
    }
  }

  /// Starts the reading with a corrected entry, if it was only wanted or began later.
  /// - Returns: The reading's previous start, if that is now earlier.
  private func begin(
    _ line: JournalLine, at entry: Entry, _ readingID: Int64, _ existing: Book, _ db: Database
  ) throws -> Day? {
    let uid = try ReadingRow.uid(of: readingID, db)
    if existing.readings.first(where: { $0.uid == uid })?.status == .wanted {
      _ = try ReadingRow.append(newStatus(.reading, on: entry.day), readingID: readingID, db)
      return nil
    }
    return try entry.day.flatMap { try ReadingRow.begin(readingID, by: $0, db) }
  }

  private func changed(_ line: JournalLine, _ change: EntryChange, _ db: Database) throws -> Entry {
    var entry = line.entry
    let hasMinutes = change.minutes.flatMap { $0 } != nil
    if entry.kind == .status, change.text != nil || change.note != nil || hasMinutes {
      throw EntryError.statusHasNoText(line.id)
    }
    if change.text?.storable.isEmpty == true, entry.kind == .thought || entry.kind == .quote, entry.text != nil {
      throw EntryError.noWords(line.id, entry.kind)
    }
    if let day = change.day { entry.day = day }
    if let time = change.time { entry.time = time }
    if case .some(nil) = change.place { entry.position = nil }
    if case .some(let place?) = change.place {
      let book = try library.books.outline(line.bookID, db)
      do throws(PlaceInput.Mismatch) {
        // Keep the logged total if the position fits it, even if the book has another total today.
        let own = try? place.position(
          of: entry.position?.total, in: book.edition(countedIn: entry.position?.unit), after: entry.position)
        entry.position =
          if let own, own.unit == entry.position?.unit { own } else {
            try place.position(in: book, after: entry.position)
          }
      } catch { throw ReadingError.place(title: book.title, error) }
    }
    if let minutes = change.minutes { entry.minutes = minutes }
    if let text = change.text { entry.text = text.isEmpty ? nil : text.storable }
    if let note = change.note { entry.note = note.isEmpty ? nil : note.storable }
    entry.tags = (change.tags ?? entry.tags).changed(adding: change.addedTags, removing: change.removedTags)
    if let visibility = change.visibility {
      entry.visibility = visibility
    } else if !line.entry.hasWords, entry.hasWords, visibility.entries(entry.kind, hasWords: true) == .private {
      // As if it had been logged with the text.
      entry.visibility = .private
    }
    if entry.logsNothing, !line.entry.logsNothing { throw EntryError.nothingLeft(line.id) }
    return entry
  }

  /// Moves an entry to another book: to the reading that its day is within, else the current one; progress starts one
  /// if there is none. The position has to fit that book. A reading that becomes empty is deleted.
  /// - Parameter day: The entry's new day, if it changes; `.some(nil)` for unknown.
  /// - Returns: The previous start of the reading it is moved to, if that is now earlier.
  /// - Throws: ``EntryError`` for a change of status; ``ReadingError`` if the position does not fit the book;
  ///   ``ReadingDaysError`` if either book would contradict itself.
  @discardableResult
  func move(_ entryID: EntryID, to bookID: BookID, on day: Day?? = nil, _ db: Database) throws -> Day? {
    let (line, oldReadingID) = try EntryRow.line(entryID, db)
    guard line.bookID != bookID else { return nil }
    guard line.entry.kind != .status else { throw EntryError.statusStays(entryID) }
    let old = try library.books.outline(line.bookID, db)
    var entry = line.entry
    if let day { entry.day = day }
    let reaches = entry.kind == .progress && entry.position != nil
    let (book, existing) = try targetReading(reaching: reaches, on: entry.day, bookID, db)
    if let place = entry.position?.input {
      do throws(PlaceInput.Mismatch) { entry.position = try place.position(in: book, after: nil) } catch {
        throw ReadingError.place(title: book.title, error)
      }
    }
    let (readingID, _) = try readingForEntry(
      book, bookID, existing, on: entry.day, begins: entry.kind == .progress, db)
    try db.run("UPDATE main.entry SET readingId = ? WHERE id = ?", [readingID, entryID.number])
    try EntryRow.rewrite(entryID, to: entry, isMoved: true, readingID: readingID, db)
    var previousStart: Day?
    if entry.kind == .progress, let day = entry.day { previousStart = try ReadingRow.begin(readingID, by: day, db) }
    try removeStart(of: oldReadingID, loggedWith: entry, db)
    try ReadingRow.deleteIfEmpty(oldReadingID, db)
    for id in [oldReadingID, readingID] { try ReadingRow.recomputeStatus(id, db) }
    try refuseContradictions(in: line.bookID, since: old, db)
    try refuseContradictions(in: bookID, since: book, db)
    return previousStart
  }

  /// Removes the start or resumption that logging a moved entry stored, unless something was logged since.
  private func removeStart(of readingID: Int64, loggedWith moved: Entry, _ db: Database) throws {
    let newest = try Int64.fetchOne(
      db, cached: "SELECT id FROM entry WHERE readingId = ? ORDER BY created DESC LIMIT 1", [readingID])
    guard moved.kind == .progress, let newest, let start = try EntryRow.entry(newest, db), start.status == .reading,
      start.uid.isNext(after: moved.uid)
    else { return }
    try db.run("DELETE FROM main.entry WHERE id = ?", [newest])
  }

  /// Removes entries of the journal as one change. Status, start and end of their readings are recomputed; a reading
  /// that is empty then is removed, too.
  /// - Parameters: See ``Library/Books/remove(_:isDryRun:confirmed:)-(BookID,_,_)``.
  /// - Throws: ``EntryError`` when an entry does not exist, ``ReadingDaysError`` when the remaining days would
  ///   contradict each other, ``StaleConfirmation``; nothing is removed then.
  package func remove(
    _ entryIDs: [EntryID], isDryRun: Bool = false, confirmed: [EntryRemoval]? = nil
  ) throws -> [EntryRemoval] {
    try write(isDryRun: isDryRun) { db in
      var before: [BookID: Book] = [:]
      let removals = try entryIDs.map { id in
        let book = try EntryRow.line(id, db).line.bookID
        before[book] = try before[book] ?? library.books.outline(book, db)
        return try removeEntry(id, db)
      }
      for (book, existing) in before { try refuseReopening(in: book, since: existing, db) }
      try StaleConfirmation.check(removals, equals: confirmed)
      return removals
    } as: {
      $0.count == 1 ? "remove \($0[0].line.historySummary)" : "remove \($0.count) entries"
    }
  }

  private func removeEntry(_ entryID: EntryID, _ db: Database) throws -> EntryRemoval {
    let (line, readingID) = try EntryRow.line(entryID, db)
    let existing = try library.books.outline(line.bookID, db)
    try db.execute(sql: "DELETE FROM main.entry WHERE id = ?", arguments: [entryID.number])
    try ReadingRow.deleteIfEmpty(readingID, db)
    try ReadingRow.recomputeStatus(readingID, db)
    let book = try refuseContradictions(in: line.bookID, since: existing, db)
    return EntryRemoval(line: line, statusChange: changeOfStatus(from: existing, to: book))
  }

  /// An entry of the journal by its number.
  /// - Throws: ``EntryError`` when the entry does not exist.
  package func entry(_ entryID: EntryID) throws -> JournalLine {
    try read { try EntryRow.line(entryID, $0).line }
  }
}

extension Book {
  /// The book as the edition in which something was logged, which may differ from today's.
  fileprivate func edition(countedIn unit: Position.Unit?) -> Book {
    var edition = self
    switch unit {
    case .page, .roman: if isHeard { edition.format = .print }
    case .seconds: if !isHeard { edition.format = .audio }
    case .percent, .location, .chapter, nil: break
    }
    return edition
  }
}

package enum EntryError: ReportedError, Equatable {
  case none(EntryID)
  /// The last entry is asked for, but the journal is empty.
  case noEntries
  case statusHasNoText(EntryID)
  case statusStays(EntryID)
  case noWords(EntryID, Entry.Kind)
  /// The change would leave progress without a position, minutes and words.
  case nothingLeft(EntryID)

  package var category: FailureCategory {
    switch self {
    case .none: .noMatch
    default: .input
    }
  }

  package var description: String {
    switch self {
    case .none(let id): "no entry \(id.number)"
    case .statusStays(let id): "entry \(id.number) is a change of status and stays with its book"
    case .noEntries: "the journal has no entries"
    case .statusHasNoText(let id): "entry \(id.number) is a change of status, with only a day and a position"
    case .noWords(let id, let kind): "entry \(id.number) is a \(kind.rawValue) and needs a text"
    case .nothingLeft(let id): "entry \(id.number) would say nothing any more"
    }
  }
}

extension Entry {
  /// Whether it is progress that says nothing but its day.
  fileprivate var logsNothing: Bool { kind == .progress && position == nil && minutes == nil && !hasWords }
}

extension Position {
  /// The position as a reader types it; nil for an e-reader location, which is specific to its edition.
  fileprivate var input: PlaceInput? {
    switch unit {
    case .page: .page(from: from, to: to)
    case .roman: .roman(from: from, to: to)
    case .percent: .percent(from: from, to: to)
    case .seconds: .time(from: from, to: to)
    case .chapter: .chapter(from: from, to: to)
    case .location: nil
    }
  }
}

package struct EntryRemoval: Hashable, Sendable {
  package let line: JournalLine
  /// The reading's change of status; nil if it is unchanged.
  package let statusChange: StatusChange?
}

extension EntryRow {
  /// An entry by its number, and the number of its reading.
  static func line(_ id: EntryID, _ db: Database) throws -> (line: JournalLine, readingID: Int64) {
    let found = try JournalLine.fetch(db, where: "entry.id = ?", [id.number], limit: 1).first
    let readingID = try Int64.fetchOne(db, sql: "SELECT readingId FROM entry WHERE id = ?", arguments: [id.number])
    guard let found, let readingID else { throw EntryError.none(id) }
    return (found, readingID)
  }
}
