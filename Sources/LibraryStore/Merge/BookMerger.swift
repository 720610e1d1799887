internal import GRDB
internal import ImportMerge
internal import ReadingModel
internal import Vault

/// Merges books one by one, within a transaction. Class, not struct: avoids retain/release per book.
final class BookMerger {
  static let seed = "seed"

  static let originColumns = [
    "bookId", "source", "file", "line", "raw", "importedAt", "day", "took", "readerId", "baseline",
  ]
  let db: Database
  private let rows: RowWriter
  private let newBooks: NewBooks?
  private let matcher: BookMatcher
  private let origin: ImportOrigin
  private let now: Moment
  private let day: String
  let uids: UIDSource
  private let recorder: ChangeRecorder?
  private let samples: SampleReplacement?
  let before: ImportHistory
  private var claimed = ClaimedIDs()
  /// The newest book before the file.
  private let lastBook: Int64
  /// Rows that changed nothing, by book, kept in case the import changes the book later; limited in number.
  private var waiting: [BookID: [(row: IncomingBook, record: BaselineRecord)]] = [:]
  private static let maximumWaiting = 1000
  /// Whether new books may be batched; not where a violated constraint must be noticed at once.
  private var mayBatch = true
  /// Whether a row of the file was stored.
  private var hasKept = false

  /// A merger for the books of one file.
  /// - Parameters:
  ///   - before: The baselines of earlier imports; fetched if nil.
  ///   - claimed: The books of rows in other files.
  init(
    _ transaction: ImportTransaction, from origin: ImportOrigin, since before: ImportHistory? = nil,
    claimed: ClaimedBooks = ClaimedBooks()
  ) throws {
    (db, now, uids) = (transaction.db, transaction.now, transaction.uids)
    (recorder, samples) = (transaction.recorder, transaction.samples)
    self.origin = origin
    self.before = try before ?? ImportHistory(db, source: origin.source)
    day = now.day.text
    lastBook = try Int64.fetchOne(db, sql: "SELECT max(id) FROM main.book") ?? 0
    rows = try RowWriter(db)
    let newBooks = transaction.bulk?.newBooks
    self.newBooks = newBooks
    matcher = BookMatcher(
      db, transaction.bulk?.known, skipping: { transaction.samples?.skipped ?? [] },
      pending: { newBooks?.pending($0) }, claimed: claimed)
  }

  func merge(_ incoming: IncomingBook) throws -> MergeReport.Row {
    let row = try mergeRow(incoming)
    let hasNumber = origin.source == "calibre" && incoming.traits.identifiers.contains { $0.scheme == "calibre" }
    if incoming.isSeparate(in: origin.source), !hasNumber { matcher.claim(row.bookID, for: incoming.book.uid) }
    return row
  }

  private func mergeRow(_ incoming: IncomingBook) throws -> MergeReport.Row {
    let traits = incoming.traits
    let (known, possibleDuplicate) = try match(incoming)
    // In a large import, a savepoint per book costs more than its rows.
    let hasFreeUIDs = try origin.hasOwnUIDs || matcher.known?.claim(incoming.book) == true && known == nil
    if hasFreeUIDs { return try merge(incoming.book, traits, of: incoming, into: known, beside: possibleDuplicate) }
    // A rollback must not take back pending rows of other books.
    try finish()
    mayBatch = false
    defer { mayBatch = true }
    do {
      return try db.withSavepoint {
        try merge(incoming.book, traits, of: incoming, into: known, beside: possibleDuplicate)
      }
    } catch DatabaseError.SQLITE_CONSTRAINT_UNIQUE {
      // One of its readings or entries already belongs to another book, by an earlier import or the reader's doing.
      try samples?.wasRolledBack()
      let book = try withOwnUIDs(incoming.book, in: known?.id)
      return try merge(book, traits, of: incoming, into: known, beside: possibleDuplicate)
    }
  }

  /// Writes pending rows. Must be called after the last book.
  func finish() throws { try newBooks?.write() }

  /// Finds the existing book, skipping samples that the incoming book replaces.
  /// - Returns: The match, or nil and a possible duplicate.
  private func match(
    _ incoming: IncomingBook
  ) throws -> (known: (id: BookID, match: BookMatch)?, possibleDuplicate: PossibleDuplicate?) {
    let (book, traits, isSeparate) = (incoming.book, incoming.traits, incoming.isSeparate(in: origin.source))
    while true {
      let found = try matcher.match(traits, hasNewUID: origin.hasOwnUIDs, isSeparate: isSeparate)
      guard let found else {
        if let id = try before.book(ofRow: traits),
          !(incoming.isIdentified && matcher.isClaimed(id, besides: traits.uid))
        {
          _ = try samples?.shouldReplace(id, .row)
          return ((id, .row), nil)
        }
        let possibleDuplicates = try matcher.possibleDuplicates(of: traits, by: book.contributors)
        if let id = try matcher.read(with: book, among: possibleDuplicates),
          !(isSeparate && matcher.isClaimed(id, besides: traits.uid))
        {
          return ((id, .titleAndAuthor), nil)
        }
        return (nil, possibleDuplicates.first)
      }
      guard let samples, try samples.shouldReplace(found.id, found.match) else { return (found, nil) }
    }
  }

  private func merge(
    _ book: Book, _ traits: BookMatch.Traits, of incoming: IncomingBook, into known: (id: BookID, match: BookMatch)?,
    beside possibleDuplicate: PossibleDuplicate?
  ) throws -> MergeReport.Row {
    guard let known else { return try addNew(book, traits, of: incoming, beside: possibleDuplicate) }
    if let row = try unchanged(incoming, traits, known) { return row }
    try finish()
    guard let existing = try BookRows(db, .only(known.id)).fetch().first?.book else {
      return try addNew(book, traits, of: incoming, beside: possibleDuplicate)
    }
    return try merge(book, traits, of: incoming, into: existing, known)
  }

  private func merge(
    _ book: Book, _ traits: BookMatch.Traits, of incoming: IncomingBook, into existing: Book,
    _ known: (id: BookID, match: BookMatch)
  ) throws -> MergeReport.Row {
    let baseline = try before.baseline(of: known.id, existing)
    let incomingPage = matchedPage(of: book, incoming, in: existing, since: baseline)
    var book = incomingPage?.book ?? book.keepingSittings(of: existing)
    if !origin.hasOwnUIDs { try MergedBookRow.replaceUIDs(in: &book, mergedInto: known.id, db) }
    let threeWay = try ThreeWayMerge(
      of: book, since: baseline, into: existing, isRowOfService: origin.hasOwnUIDs,
      endIsLastChange: origin.endIsLastChange, isSameRow: origin.hasOwnUIDs && known.match == .identifier,
      claimed: claimed
    ) { try withoutRemoved($0, of: incomingPage, incoming.properties, in: existing) }
    if baseline != nil, origin.hasOwnUIDs { claimed.take(threeWay) }
    var merged = threeWay.book
    let downgrade = VisibilityDowngrade(from: existing, to: merged)
    // The first reader's favourite is in `book`; that of another reader comes only from their own data.
    if !rows.isMarkInBook { merged.isFavorite = existing.isFavorite || threeWay.delta.book.isFavorite }
    let page = pageOutcome(of: incoming, incomingPage, over: existing, into: &merged, since: baseline)
    let newShelves = incoming.shelves.filter { baseline?.contains(shelf: $0) != true }
    let isNew = try merged != existing || !ShelfRow.isShelved(known.id, on: newShelves, db)
    var row = MergeReport.Row(
      line: incoming.line, bookID: known.id, title: merged.title, outcome: isNew ? .merged : .unchanged,
      match: known.match, page: page, entryNumbers: try entryNumbers(of: page.words), downgrade: downgrade)
    row.addDetails(of: threeWay, into: merged, over: existing, isPage: incomingPage != nil, from: origin.source)
    row.isOfAddedBook = known.id.number > lastBook
    row.knownShelves = Set(incoming.shelves).subtracting(newShelves)
    let versions = versions(of: incoming, page)
    let changed = try isNew ? write(merged, over: existing, known.id) : areKnown(versions, since: baseline) ? nil : 0
    try recordProvenance(of: incoming, known.id, took: changed, mayWait: threeWay.renames || !row.conflicts.isEmpty) {
      threeWay.baselineRecord(key: traits.rowKey, in: merged, shelves: newShelves, versions: versions)
    }
    try threeWay.legacyReplacement(key: traits.rowKey, shelves: incoming.shelves)
      .map { try before.apply($0, to: known.id) }
    return row
  }

  /// The report on a row that is as it was at the last import, found without reading its book.
  private func unchanged(
    _ incoming: IncomingBook, _ traits: BookMatch.Traits, _ known: (id: BookID, match: BookMatch)
  ) throws -> MergeReport.Row? {
    guard incoming.properties == nil, let newest = try before.newestRecord(of: known.id) else { return nil }
    let record =
      (incoming.fullRecord ?? IncomingBook.all(of: incoming.book, key: traits.rowKey, incoming.shelves)).record
    guard record.hasSameItems(as: newest) else { return nil }
    if known.match != .uid, known.match != .row {
      // Another number would be reported.
      let existing = try matcher.traits(known.id.number)
      guard existing.isbn == traits.isbn, traits.identifiers.allSatisfy(existing.identifiers.contains) else {
        return nil
      }
    }
    let title = try String.fetchOne(db, cached: "SELECT title FROM book WHERE id = ?", [known.id.number])
    var row = MergeReport.Row(
      line: incoming.line, bookID: known.id, title: title ?? "", outcome: .unchanged, match: known.match)
    row.knownShelves = Set(incoming.shelves)
    return row
  }

  private func addNew(
    _ book: Book, _ traits: BookMatch.Traits, of incoming: IncomingBook, beside possibleDuplicate: PossibleDuplicate?
  ) throws -> MergeReport.Row {
    let id = try add(incoming.newBook ?? book, of: incoming, record: book, traits)
    var row = MergeReport.Row(line: incoming.line, bookID: id, title: book.title, outcome: .added, match: nil)
    row.possibleDuplicate = possibleDuplicate
    return row
  }

  /// Stores a row of an existing book. A row that changed nothing is stored only if the import also changes the book
  /// and the row adds to the baseline, so that it is recognised when it comes again.
  /// - Parameter mayWait: Whether a row that changed nothing waits for a later change of its book.
  private func recordProvenance(
    of incoming: IncomingBook, _ id: BookID, took fields: Int?, mayWait: Bool, _ record: () -> BaselineRecord
  ) throws {
    if let fields {
      try recordProvenance(of: incoming, id, took: fields, record())
      for (row, record) in waiting.removeValue(forKey: id) ?? [] { try recordProvenance(of: row, id, took: 0, record) }
      return
    }
    let now = hasKept ? try before.baselineSince(of: id) : nil
    guard now != nil || mayWait && waiting.count < BookMerger.maximumWaiting else { return }
    let record = record()
    guard record.hasNewFacts(besides: now) else { return }
    if now == nil {
      waiting[id, default: []].append((incoming, record))
    } else {
      try recordProvenance(of: incoming, id, took: 0, record)
    }
  }

  /// Writes a merged book.
  /// - Returns: Which of its fields changed, see ``ReadingModel/BookField/bits(_:)``.
  private func write(_ merged: Book, over existing: Book, _ id: BookID) throws -> Int {
    try BookRow.update(id, to: merged, over: existing, db)
    matcher.note(merged.matchTraits, by: merged.contributors, id)
    let existingReadings = Dictionary(existing.readings.map { ($0.uid, $0) }) { first, _ in first }
    for reading in merged.readings {
      if let known = existingReadings[reading.uid] {
        if reading != known { try ReadingRow.update(reading, over: known, db) }
      } else {
        try ReadingRow.insert(reading, bookID: id, rows)
      }
    }
    return BookField.bits(merged.changedFields(from: existing))
  }

  private func add(
    _ book: Book, of incoming: IncomingBook, record baseline: Book, _ traits: BookMatch.Traits
  ) throws -> BookID {
    try samples?.makeRoom(for: book)
    var kept = incoming.fullRecord ?? IncomingBook.all(of: baseline, key: traits.rowKey, incoming.shelves)
    kept.record.add(versions: versions(ofNew: book, incoming))
    let traits = incoming.newBook == nil ? traits : book.matchTraits
    if mayBatch, let newBooks, NewBooks.canTake(book, of: incoming, rows) {
      let id = try add(book, traits, of: incoming, kept, newBooks.nextRows())
      newBooks.note(id, incoming)
      return id
    }
    try finish()
    // A cover is a row that is not deleted with the book. Copies and loans added here must be distinguishable from
    // later ones.
    guard let recorder, book.cover == nil, book.holding.isEmpty else {
      return try add(book, traits, of: incoming, kept, rows)
    }
    return try recorder.adding { try add(book, traits, of: incoming, kept, rows) }
  }

  private func add(
    _ book: Book, _ traits: BookMatch.Traits, of incoming: IncomingBook, _ kept: (took: Int, record: BaselineRecord),
    _ rows: RowWriter
  ) throws -> BookID {
    let id = try BookRow.insert(book, matchKey: traits.matchKey, rows)
    matcher.note(traits, by: book.contributors, id)
    try recordProvenance(of: incoming, id, took: kept.took, kept.record, rows)
    return id
  }

  /// Stores a row, which fields the book took from it, and its baseline record.
  func recordProvenance(
    of incoming: IncomingBook, _ id: BookID, took fields: Int, _ record: BaselineRecord? = nil, _ rows: RowWriter? = nil
  ) throws {
    // The samples are not an import by the reader.
    guard origin.source != BookMerger.seed else { return }
    hasKept = true
    var record = record
    record?.row = incoming.rowHash
    let rows = rows ?? self.rows
    try rows.insert(into: .provenance) { row in
      row.add(id.number)
      row.add(origin.source)
      row.add(origin.fileName)
      row.add(incoming.line)
      row.add(incoming.raw)
      row.add(now.unixSeconds)
      row.add(day)
      row.add(fields)
      row.add(rows.reader)
      row.add(record?.bytes)
    }
  }
}
