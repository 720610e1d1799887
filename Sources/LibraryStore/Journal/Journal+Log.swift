internal import GRDB
internal import ReadingModel

extension Library.Journal {
  /// Adds an entry to a book's journal.
  ///
  /// Progress in a book that is wanted, paused or has no reading starts or resumes it on that day, unless the day is
  /// before the pause. A thought or quote never does, whatever its page, also if the reading is over. An entry of a day
  /// within an earlier reading belongs to that one.
  /// - Throws: ``BookError`` if the book does not exist; ``ReadingError`` if the place does not fit it, or if the
  ///   reading is over and the day of a place is not within it; ``ReadingDaysError`` if a reading that the entry
  ///   starts, resumes or moves to an earlier start would contradict its journal or overlap another one.
  package func log(_ draft: EntryDraft, in bookID: BookID) throws -> LoggedEntry {
    try write { db in
      let target = try targetReading(of: draft, bookID, db)
      return try repeated(draft, in: target, bookID, db) ?? append(draft, to: target, bookID, db)
    } as: {
      $0.historySummary + now.daySuffix(draft.day)
    } notifying: { logged, _ in
      logged.isRepeated ? [] : [.logged(logged)]
    }
  }

  /// The existing entry that a draft repeats: a bare position, equal to the last one reached or to that of the same
  /// time, on the same day, without minutes or with the same, and without a new length of the edition.
  private func repeated(
    _ draft: EntryDraft, in target: TargetReading, _ bookID: BookID, _ db: Database
  ) throws -> LoggedEntry? {
    let (book, existing) = target
    guard draft.kind == .progress, draft.place != nil, draft.total.map({ $0.isKnown(of: book) }) ?? true,
      draft.text.storable == nil, draft.tags.isEmpty, draft.visibility == nil, let day = draft.day
    else { return nil }
    guard let existing, existing.reading.status == .reading,
      let position = try position(of: draft, in: book, after: existing.reading.countedPlace(upTo: day)),
      let last = try existing.reading.entries.last(where: { $0.reachedPosition != nil }).flatMap({ last in
        try last.position == position
          ? last : EntryRow.progress(at: draft.time, on: day, position, readingID: existing.id, db)
      }), last.kind == .progress, last.day == day, draft.minutes == nil || draft.minutes == last.minutes,
      !position.isBaseline
    else { return nil }
    return try LoggedEntry(
      last, in: try library.books.summary(bookID, db), pagesThatDay: pages(on: day, bookID, db), db)
  }

  /// Refuses a place that ``log(_:in:)`` would refuse, before the reader writes the text.
  /// - Throws: ``BookError`` if the book does not exist; ``ReadingError``, as logging does.
  package func check(_ draft: EntryDraft, in bookID: BookID) throws {
    try read { db in
      let (book, existing) = try targetReading(of: draft, bookID, db)
      _ = try position(of: draft, in: book, after: existing?.reading.countedPlace(upTo: draft.day))
    }
  }

  /// A book without its cover, and the reading that an entry belongs to.
  typealias TargetReading = (book: Book, existing: CurrentReading?)

  /// The book, and the reading that an entry belongs to: the current one, unless the day is within an earlier one.
  /// - Throws: ``ReadingError`` for a position that is within no reading if the current one is over.
  func targetReading(reaching: Bool, on day: Day?, _ bookID: BookID, _ db: Database) throws -> TargetReading {
    let (book, existing) = try library.books.current(bookID, upTo: day, db)
    guard let reading = existing?.reading else { return (book, nil) }
    let isBefore = reading.status.isOver || day.map { $0.isEntirelyBefore(reading.started ?? $0) } ?? false
    if let day, day.precision == .day, !reading.contains(day),
      let past = book.readings.last(where: { past in
        past.status.isOver && past.contains(day) && (isBefore || past.isUnderway(on: day))
      })
    {
      return (book, CurrentReading(id: try ReadingRow.id(of: past.uid, db), reading: past))
    }
    let isWithin = day.map { $0.precision == .day && reading.isUnderway(on: $0) } ?? false
    if reaching, reading.status.isOver, !isWithin {
      throw ReadingError.over(title: book.title, status: reading.status, on: reading.ended)
    }
    return (book, existing)
  }

  /// The book, and the reading that a draft belongs to. A place that the book does not have is refused before a reading
  /// that is over, as it could not be logged in another one.
  private func targetReading(of draft: EntryDraft, _ bookID: BookID, _ db: Database) throws -> TargetReading {
    do {
      return try targetReading(reaching: draft.reaches, on: draft.day, bookID, db)
    } catch let error as ReadingError {
      if case .over = error { _ = try position(of: draft, in: try library.books.outline(bookID, db), after: nil) }
      throw error
    }
  }

  func position(of draft: EntryDraft, in book: Book, after before: Position?) throws -> Position? {
    guard let place = draft.place else { return nil }
    do throws(PlaceInput.Mismatch) {
      return try place.position(of: try draft.total?.units(of: book, at: place), in: book, after: before)
    } catch { throw ReadingError.place(title: book.title, error) }
  }

  /// Adds an entry to the reading that it belongs to, within a transaction.
  func append(
    _ draft: EntryDraft, at known: Position? = nil, in bookID: BookID, _ db: Database
  ) throws -> LoggedEntry {
    let target = try targetReading(reaching: draft.reaches, on: draft.day, bookID, db)
    return try append(draft, at: known, to: target, bookID, db)
  }

  /// Adds an entry to the current reading, whatever its day, within the transaction that changed its status.
  func append(said draft: EntryDraft, in bookID: BookID, _ db: Database) throws {
    _ = try append(draft, to: try library.books.current(bookID, upTo: draft.day, db), bookID, db)
  }

  /// - Parameter known: The position, if already computed; taken from the draft if nil.
  private func append(
    _ draft: EntryDraft, at known: Position? = nil, to target: TargetReading, _ bookID: BookID, _ db: Database
  ) throws -> LoggedEntry {
    let (book, existing) = target
    var entry = Entry(
      uid: uids.next(), kind: draft.kind, day: draft.day,
      visibility: draft.visibility ?? visibility.entries(draft.kind, hasWords: draft.text.storable != nil))
    let reading = existing?.reading
    entry.position = try known ?? position(of: draft, in: book, after: reading?.countedPlace(upTo: draft.day))
    entry.time = draft.time
    entry.minutes = draft.minutes
    entry.text = draft.text.storable
    entry.note = draft.note.storable
    entry.tags = draft.tags
    let previousLength = try draft.total.flatMap { try keep($0, of: book, bookID, at: entry.position, db) }
    let (readingID, began) = try readingForEntry(book, bookID, existing, on: draft.day, begins: draft.showsReading, db)
    var previousStart: Day?
    if draft.showsReading, let later = self.previousStart(of: existing?.reading, draft.day), let day = draft.day {
      // A reading starts with its first progress, even if it was wanted only later.
      try ReadingRow.begin(readingID, by: day, db)
      previousStart = later
    }
    let following = try EntryRow.following(entry, readingID: readingID, dayStart: now.dayStart, db)
    let wentBackFrom = try placeBefore(entry, following, in: existing, db)
    let id = try ReadingRow.append(entry, before: following, readingID: readingID, db)
    if previousStart != nil { try refuseContradictions(in: bookID, since: book, db) }
    if draft.showsReading, let reading {
      // The first progress after another reading began.
      try refuse(book.enclosed(by: reading, reaching: draft.day), except: book.enclosed(by: reading), by: reading, book)
    }
    let summary = try library.books.summary(bookID, db)
    return LoggedEntry(
      id: id, book: summary, entry: entry, pagesThatDay: try pages(on: draft.day, bookID, db),
      began: began ? (existing?.isInterrupted == true ? .resumed : .begun) : nil,
      makesWantedOrPaused: !began
        && (existing == nil || existing?.reading.status == .wanted && summary.status == .paused),
      wentBackFrom: wentBackFrom, nextGoesBack: try nextGoesBack(from: entry, in: readingID, db),
      previousLength: previousLength, previousStart: previousStart)
  }

  /// The position that an entry goes back from: the last one before the entry that it comes before; else the last one
  /// of its day.
  private func placeBefore(
    _ entry: Entry, _ following: Int64?, in existing: CurrentReading?, _ db: Database
  ) throws -> Position? {
    guard let position = entry.reachedPosition, let existing else { return nil }
    guard let following else { return existing.reading.laterPlace(than: position, upTo: entry.day) }
    let before = try EntryRow.position(before: following, of: entry, readingID: existing.id, db)
    return before.flatMap { position.isBefore($0) ? $0 : nil }
  }

  /// The next position of a later day, if it is before that of an entry.
  private func nextGoesBack(from entry: Entry, in readingID: Int64, _ db: Database) throws -> Entry? {
    guard let position = entry.reachedPosition, let day = entry.day, day.isEntirelyBefore(now.day) else { return nil }
    let following = """
      SELECT id FROM entry WHERE readingId = ? AND sortDay > ? AND unit = ? AND \(EntryRow.movesPosition)
      ORDER BY \(EntryRow.order()) LIMIT 1
      """
    let arguments: StatementArguments = [readingID, day.latest.text, position.unit.rawValue]
    let id = try Int64.fetchOne(db, cached: following, arguments)
    let next = try EntryRow.entry(id, db)
    return next?.position?.isBefore(position) == true ? next : nil
  }

  /// The day a reading was started, if progress of this day moves the start earlier; nil if not.
  private func previousStart(of reading: Reading?, _ day: Day?) -> Day? {
    guard let start = reading?.started, let day, day.isEntirelyBefore(start) else { return nil }
    return start
  }

  /// The reading that an entry belongs to, started or resumed if the entry requires it.
  func readingForEntry(
    _ book: Book, _ bookID: BookID, _ existing: CurrentReading?, on day: Day?, begins: Bool, _ db: Database
  ) throws -> (id: Int64, began: Bool) {
    if let existing,
      existing.reading.status == .reading || existing.reading.status.isOver || !begins
        || isBefore(day, pauseOf: existing.reading)
    {
      return (existing.id, false)
    }
    let status = newStatus(.reading, on: day)
    if let existing {
      try append(status: status, to: existing, of: book, bookID, db)
      return (existing.id, true)
    }
    // A thought about a book that was never started belongs to a reading without a status.
    return (try ReadingRow.insert(newReading(begins ? [status] : []), bookID: bookID, db), begins)
  }

  private func isBefore(_ day: Day?, pauseOf reading: Reading) -> Bool {
    guard reading.status == .paused, let day, let pause = reading.entries.last(where: { $0.status == .paused })?.day
    else { return false }
    return day.isEntirelyBefore(pause)
  }

  /// Sets the edition's length to the one given with a place. Earlier entries keep their total.
  /// - Returns: The former length, if it was a different one.
  private func keep(
    _ length: EditionTotal, of book: Book, _ bookID: BookID, at position: Position?, _ db: Database
  ) throws -> EditionTotal? {
    guard position?.unit != .location else { return nil }
    let (column, units, known): (String, Int, EditionTotal?)
    switch length {
    case .pages(let pages): (column, units, known) = ("pageCount", pages, book.pageCount.map { .pages($0) })
    case .seconds(let seconds):
      (column, units, known) = ("durationSeconds", seconds, book.durationSeconds.map { .seconds($0) })
    case .chapters: return nil
    }
    if known != length {
      try db.execute(sql: SQLText.update("main.book", [column], isRevision: true), arguments: [units, bookID.number])
    }
    return known == length ? nil : known
  }

  func pages(on day: Day?, _ bookID: BookID, _ db: Database) throws -> Int? {
    guard let day, day.precision == .day else { return nil }
    let readings = try Int64.fetchAll(db, cached: "SELECT id FROM reading WHERE bookId = ?", [bookID.number])
    var pages = 0
    try StatisticsCursor(db, readings: readings, from: day).forEach(.entries) { read, entries in
      pages += PageTally(read.pageCredits(of: entries)).byDay[day] ?? 0
    }
    return pages
  }
}

extension EditionTotal {
  /// Whether the book has this length; a number of chapters is only that of a position.
  fileprivate func isKnown(of book: Book) -> Bool {
    switch self {
    case .pages(let pages): book.pageCount == pages
    case .seconds(let seconds): book.durationSeconds == seconds
    case .chapters: true
    }
  }

  /// The length in the unit of the book's places.
  /// - Throws: ``PlaceInput/Mismatch`` for a time in a book of pages, or pages in an audiobook.
  fileprivate func units(of book: Book, at place: PlaceInput) throws(PlaceInput.Mismatch) -> Int {
    let isUnknown = book.format == nil && book.pageCount == nil
    switch (self, place) {
    case (.seconds(let seconds), .time) where isUnknown: return seconds
    case (.seconds(let seconds), _):
      guard book.isHeard else { throw .timeInPages(Position.text(seconds, .seconds)) }
      return seconds
    case (.chapters(let chapters), _): return chapters
    case (.pages(let pages), .time): throw .pagesInTime("\(pages)")
    case (.pages(let pages), _):
      if book.isHeard { throw .pagesInTime("\(pages)") }
      return pages
    }
  }
}
