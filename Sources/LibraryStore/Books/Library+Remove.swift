internal import GRDB
internal import ReadingModel

extension Library {
  /// Removes a book with its readings, its journal and its cover.
  /// - Returns: The book as it was.
  package func remove(_ bookID: BookID) throws -> BookSummary {
    try write { db in
      let summary = try summary(bookID, db)
      try BookRow.delete(bookID, db)
      return summary
    } as: {
      "remove \($0.titleAndByline)"
    }
  }

  /// Removes an entry of the journal. Status, start and end of its reading follow; a reading of which nothing is left
  /// goes too.
  /// - Returns: The entry as it was, and how its reading stands otherwise.
  /// - Throws: ``EntryError`` when there is no such entry, ``ReadingError`` when what is left would contradict itself.
  @discardableResult
  package func remove(_ entryID: EntryID) throws -> (line: JournalLine, standing: StandingChange?) {
    try remove([entryID])[0]
  }

  /// Removes entries of the journal, as one change. See ``remove(_:)-(EntryID)``.
  /// - Throws: What removing one throws; nothing is removed then.
  package func remove(_ entryIDs: [EntryID]) throws -> [(line: JournalLine, standing: StandingChange?)] {
    try write { db in
      try entryIDs.map { try removeEntry($0, db) }
    } as: {
      $0.count == 1 ? "remove \($0[0].line.deedWords)" : "remove \($0.count) entries"
    }
  }

  private func removeEntry(_ entryID: EntryID, _ db: Database) throws -> (line: JournalLine, standing: StandingChange?)
  {
    let (line, readingID) = try EntryRow.line(entryID, db)
    let held = try current(line.bookID, db).book
    try db.execute(sql: "DELETE FROM main.entry WHERE id = ?", arguments: [entryID.number])
    try db.execute(
      sql: """
        DELETE FROM main.reading WHERE id = ?1 AND rating IS NULL AND review IS NULL
          AND NOT EXISTS (SELECT 1 FROM entry WHERE readingId = ?1)
        """, arguments: [readingID])
    try ReadingRow.followStatusEntries(readingID, db)
    let book = try refuseContradictions(in: line.bookID, since: held, db)
    return (line, standingChange(from: held, to: book))
  }

  /// An entry of the journal by its number.
  /// - Throws: ``EntryError`` when there is no such entry.
  package func entry(_ entryID: EntryID) throws -> JournalLine {
    try read { try EntryRow.line(entryID, $0).line }
  }
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
