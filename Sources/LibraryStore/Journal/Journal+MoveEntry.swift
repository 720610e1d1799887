internal import GRDB
internal import ReadingModel

extension Library.Journal {
  /// Moves an entry to the current reading of another book; progress starts one if there is none. The position has to
  /// fit that book. A reading that becomes empty is deleted.
  /// - Throws: ``EntryError`` for a change of status; ``ReadingError`` if the position does not fit the book;
  ///   ``ReadingDaysError`` if either book would contradict itself.
  func move(_ entryID: EntryID, to bookID: BookID, _ db: Database) throws {
    let (line, oldReadingID) = try EntryRow.line(entryID, db)
    guard line.bookID != bookID else { return }
    guard line.entry.kind != .status else { throw EntryError.statusStays(entryID) }
    let old = try library.books.outline(line.bookID, db)
    let reaches = line.entry.kind == .progress && line.entry.position != nil
    let (book, existing) = try targetReading(reaching: reaches, on: line.entry.day, bookID, db)
    var entry = line.entry
    if let place = entry.position?.input {
      do throws(PlaceInput.Mismatch) { entry.position = try place.position(in: book, after: nil) } catch {
        throw ReadingError.place(title: book.title, error)
      }
    }
    let (readingID, _) = try readingForEntry(
      book, bookID, existing, on: entry.day, begins: entry.kind == .progress, db)
    try db.run("UPDATE main.entry SET readingId = ? WHERE id = ?", [readingID, entryID.number])
    try EntryRow.rewrite(entryID, to: entry, isMoved: true, readingID: readingID, db)
    if entry.kind == .progress, let day = entry.day { try ReadingRow.begin(readingID, by: day, db) }
    try ReadingRow.deleteIfEmpty(oldReadingID, db)
    for id in [oldReadingID, readingID] { try ReadingRow.recomputeStatus(id, db) }
    try refuseContradictions(in: line.bookID, since: old, db)
    try refuseContradictions(in: bookID, since: book, db)
  }
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
