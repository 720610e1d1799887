internal import GRDB
internal import ReadingModel

/// Merges books one by one, within a transaction. Class, not struct: avoids retain/release per book.
final class BookMerger {
  /// The source of the sample books.
  static let seed = "seed"

  /// The columns of a row's origin in `provenance`.
  static let originColumns = [
    "bookId", "source", "file", "line", "raw", "importedAt", "day", "took", "readerId", "told",
  ]
  let db: Database
  private let rows: RowWriter
  private let newBooks: NewBooks?
  private let matcher: BookMatcher
  private let source: String
  private let fileName: String
  private let now: Moment
  private let day: String
  let uids: UIDSource
  private let hasOwnUIDs: Bool
  private let recorder: ChangeRecorder?
  private let samples: YieldingSamples?
  private let before: ToldRows
  private var taken = TakenUIDs()
  /// Rows that changed nothing, by book, kept in case the import changes the book later; limited in number.
  private var waiting: [BookID: [(row: IncomingBook, telling: Telling)]] = [:]
  private static let mostWaiting = 1000
  /// Whether a row of the file was stored.
  private var hasKept = false

  /// A merger for the books of one file.
  /// - Parameter uids: New uids, for rows that cannot keep their own.
  /// - Parameter hasOwnUIDs: Whether all readings and entries of the file were given uids for this import, so that none
  ///   can exist in another book.
  /// - Parameter known: An in-memory index of the library's books, for very large imports.
  /// - Parameter before: The baselines of earlier imports; fetched if nil.
  /// - Parameter recorder: Records new books as a whole instead of row by row.
  /// - Parameter samples: Sample books to be replaced; merged like any other if nil.
  init(
    _ db: Database, source: String, fileName: String, now: Moment, uids: UIDSource, hasOwnUIDs: Bool = false,
    known: KnownBooks? = nil, before: ToldRows? = nil, recorder: ChangeRecorder? = nil,
    samples: YieldingSamples? = nil
  ) throws {
    self.before = try before ?? ToldRows(db, source: source)
    self.samples = samples
    rows = try RowWriter(db)
    // No batching where a book may have to be merged again with new uids.
    let newBooks = known != nil && hasOwnUIDs ? try NewBooks(db, recorder) : nil
    self.newBooks = newBooks
    matcher = BookMatcher(db, known, passing: { samples?.passed ?? [] }, settle: { try newBooks?.write() })
    self.hasOwnUIDs = hasOwnUIDs
    self.recorder = recorder
    self.db = db
    self.source = source
    self.fileName = fileName
    self.now = now
    day = now.day.text
    self.uids = uids
  }

  /// Adds the book, or merges it into the existing one.
  func merge(_ incoming: IncomingBook) throws -> MergeReport.Row {
    let traits = incoming.traits
    let (known, relative) = try match(incoming.book, traits)
    // In a large import, a savepoint per book costs more than its rows.
    if hasOwnUIDs { return try merge(incoming.book, traits, of: incoming, into: known, beside: relative) }
    do {
      return try savingPoint { try merge(incoming.book, traits, of: incoming, into: known, beside: relative) }
    } catch let error as DatabaseError where error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE {
      // One of its readings or entries already belongs to another book, by an earlier import or the reader's doing.
      let book = try withOwnUIDs(incoming.book, in: known?.id)
      return try merge(book, traits, of: incoming, into: known, beside: relative)
    }
  }

  /// Writes pending rows. Must be called after the last book.
  func finish() throws { try newBooks?.write() }

  /// Finds the existing book, skipping samples that the incoming book replaces.
  /// - Returns: The match, or nil and a possible duplicate.
  private func match(
    _ book: Book, _ traits: BookMatch.Traits
  ) throws -> (known: (id: BookID, match: BookMatch)?, relative: BookRelative?) {
    while true {
      let found = try matcher.match(traits, hasNewUID: hasOwnUIDs)
      guard let found else {
        if let id = try before.book(ofRow: { traits.rowKey }) { return ((id, .row), nil) }
        let relatives = try matcher.relatives(of: traits, by: book.contributors)
        if let id = try matcher.read(with: book, among: relatives) { return ((id, .titleAndAuthor), nil) }
        return (nil, relatives.first)
      }
      guard let samples, try samples.yields(found.id, found.match) else { return (found, nil) }
    }
  }

  private func merge(
    _ book: Book, _ traits: BookMatch.Traits, of incoming: IncomingBook, into known: (id: BookID, match: BookMatch)?,
    beside relative: BookRelative?
  ) throws -> MergeReport.Row {
    guard let known, let held = try BookRows(db, where: "book.id = ?", [known.id.number]).fetch().first?.book else {
      let id = try add(incoming.newBook ?? book, of: incoming, telling: book, traits)
      var row = MergeReport.Row(line: incoming.line, bookID: id, title: book.title, outcome: .added, match: nil)
      row.relative = relative
      return row
    }
    let arrival = incoming.properties.map { KnownPage(book, $0, in: held) }
    let book = arrival?.book ?? book.keepingSittings(of: held)
    let told = try before.told(of: known.id)
    let news = try news(of: book, in: incoming, since: told, for: held)
    let joined = news.revising(held).joining(news.book)
    if told != nil, hasOwnUIDs { taken.take(news, named: joined.names) }
    var merged = joined.book
    let hiding = Hiding(from: held, to: merged)
    // The first reader's favourite is in `book`; that of another reader comes only from their own data.
    if !rows.isMarkInBook { merged.isFavorite = held.isFavorite || news.book.isFavorite }
    let page = pageOutcome(of: incoming, arrival, over: held, into: &merged)
    let newShelves = incoming.shelves.filter { told?.tells(ofShelf: $0) != true }
    let isNew = merged != held || !newShelves.isEmpty
    var row = MergeReport.Row(
      line: incoming.line, bookID: known.id, title: merged.title, outcome: isNew ? .merged : .unchanged,
      match: known.match, page: page, entryNumbers: try entryNumbers(of: page.words), hiding: hiding)
    row.tell(
      of: news, since: told, of: book, named: joined.names, into: merged, over: held, isPage: arrival != nil,
      from: source)
    row.knownShelves = Set(incoming.shelves).subtracting(newShelves)
    if isNew { try write(merged, over: held, known.id) }
    let fields = isNew ? BookField.bits(merged.fields(unlike: held)) : nil
    let mayWait = joined.names.contains { $0.key != $0.value } || !row.otherwise.isEmpty
    try keepRow(of: incoming, known.id, took: fields, since: told, mayWait: mayWait) {
      var telling = book.telling(key: traits.rowKey, news, since: told ?? Told(), named: joined.names, in: merged)
      telling.tell(ofShelves: newShelves)
      return telling
    }
    return row
  }

  /// Stores a row of an existing book. A row that changed nothing is stored only if the import also changes the book
  /// and the row adds to the baseline, so that it is recognised when it comes again.
  /// - Parameter mayWait: Whether a row that changed nothing waits for a later change of its book.
  private func keepRow(
    of incoming: IncomingBook, _ id: BookID, took fields: Int?, since told: Told?, mayWait: Bool,
    _ telling: () -> Telling
  ) throws {
    if let fields {
      try keepRow(of: incoming, id, took: fields, telling())
      for (row, telling) in waiting.removeValue(forKey: id) ?? [] { try keepRow(of: row, id, took: 0, telling) }
      return
    }
    let now = hasKept ? try before.toldSince(of: id) : nil
    guard now != nil || mayWait && waiting.count < BookMerger.mostWaiting else { return }
    let telling = telling()
    guard telling.isNews(since: [told, now].compactMap(\.self)) else { return }
    if now == nil { waiting[id, default: []].append((incoming, telling)) }
    if now != nil { try keepRow(of: incoming, id, took: 0, telling) }
  }

  private func news(of book: Book, in row: IncomingBook, since told: Told?, for held: Book) throws -> News {
    let news =
      told.map { News(of: book, since: $0, for: held, isRowOfService: hasOwnUIDs, taken: taken) } ?? News(allOf: book)
    return try row.properties.map { try news.without(before.removed(), of: $0, in: held) } ?? news
  }

  /// Takes what the reader changed on a vault page; nothing from other sources.
  private func pageOutcome(
    of incoming: IncomingBook, _ arrival: KnownPage?, over held: Book, into merged: inout Book
  ) -> PageOutcome {
    guard let properties = incoming.properties, let arrival else { return PageOutcome() }
    var page = PageOutcome(taking: properties, of: incoming.book, over: held, into: &merged)
    page.words = PageWords(taking: properties, of: arrival, over: held, into: &merged)
    return page
  }

  private func write(_ merged: Book, over held: Book, _ id: BookID) throws {
    try BookRow.update(id, to: merged, over: held, db)
    matcher.note(merged.matchTraits, id)
    let heldReadings = Dictionary(held.readings.map { ($0.uid, $0) }) { first, _ in first }
    for reading in merged.readings { try write(reading, over: heldReadings[reading.uid], id) }
  }

  /// The ids of the entries that the report mentions.
  private func entryNumbers(of words: PageWords) throws -> [UID: Int64] {
    var numbers: [UID: Int64] = [:]
    for case .entry(let entry) in words.taken + words.kept + words.unknown + words.missing {
      numbers[entry.uid] = try Int64.fetchOne(
        db.cachedStatement(sql: "SELECT id FROM main.entry WHERE uid = ?"), arguments: [entry.uid.text])
    }
    return numbers
  }

  private func add(
    _ book: Book, of incoming: IncomingBook, telling told: Book, _ traits: BookMatch.Traits
  ) throws -> BookID {
    let kept = incoming.allTold ?? IncomingBook.all(toldBy: told, key: traits.rowKey, incoming.shelves)
    let traits = incoming.newBook == nil ? traits : book.matchTraits
    if let newBooks, NewBooks.canTake(book, of: incoming, rows) {
      let id = try add(book, traits, of: incoming, kept, newBooks.nextRows())
      newBooks.note(id)
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
    _ book: Book, _ traits: BookMatch.Traits, of incoming: IncomingBook, _ kept: (took: Int, telling: Telling),
    _ rows: RowWriter
  ) throws -> BookID {
    let id = try BookRow.insert(book, matchKey: traits.matchKey, rows)
    matcher.note(traits, id)
    try keepRow(of: incoming, id, took: kept.took, kept.telling, rows)
    return id
  }

  private func write(_ reading: Reading, over held: Reading?, _ bookID: BookID) throws {
    guard let held else {
      try ReadingRow.insert(reading, bookID: bookID, rows)
      return
    }
    guard reading != held,
      let id = try Int64.fetchOne(
        db.cachedStatement(sql: "SELECT id FROM reading WHERE uid = ?"), arguments: [reading.uid.text])
    else { return }
    if reading.rating != held.rating { try ReadingRow.rate(id, reading.rating, db) }
    if reading.review != held.review { try ReadingRow.review(id, reading.review, db) }
    if reading.visibility != held.visibility { try ReadingRow.show(id, to: reading.visibility, db) }
    try EntryRow.write(reading.entries, over: held.entries, readingID: id, db)
    try ReadingRow.followStatusEntries(id, db)
  }

  /// Stores a row, which fields the book took from it, and its baseline record.
  func keepRow(
    of incoming: IncomingBook, _ id: BookID, took fields: Int, _ telling: Telling? = nil, _ rows: RowWriter? = nil
  ) throws {
    // The samples are not an import by the reader.
    guard source != BookMerger.seed else { return }
    hasKept = true
    let rows = rows ?? self.rows
    try rows.insert(into: .provenance) { row in
      row.add(id.number)
      row.add(source)
      row.add(fileName)
      row.add(incoming.line)
      row.add(incoming.raw)
      row.add(now.unixSeconds)
      row.add(day)
      row.add(fields)
      row.add(rows.reader)
      row.add(told: telling?.text)
    }
  }

  private func savingPoint<Value>(_ body: () throws -> Value) throws -> Value {
    var value: Value?
    try db.inSavepoint {
      value = try body()
      return .commit
    }
    guard let value else { throw DatabaseError(message: "the savepoint was not kept") }
    return value
  }
}
