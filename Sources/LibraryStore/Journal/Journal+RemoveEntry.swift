internal import GRDB
internal import ReadingModel

package struct EntryRemoval: Hashable, Sendable {
  package let line: JournalLine
  /// The reading's change of status; nil if it is unchanged.
  package let statusChange: StatusChange?
}

extension Library.Journal {
  /// Removes entries of the journal as one change. Status, start and end of their readings are recomputed; a reading
  /// that is empty then is removed, too.
  /// - Parameters: See ``Library/Books/remove(_:isDryRun:confirmed:)-(BookID,_,_)``.
  /// - Throws: ``EntryError`` when an entry does not exist, ``ReadingDaysError`` when the remaining days would
  ///   contradict each other, ``StaleConfirmation``; nothing is removed then.
  package func remove(
    _ entryIDs: [EntryID], isDryRun: Bool = false, confirmed: [EntryRemoval]? = nil
  ) throws -> [EntryRemoval] {
    try write(isDryRun: isDryRun) { db in
      let removals = try entryIDs.map { try removeEntry($0, db) }
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

extension EntryRow {
  /// An entry by its number, and the number of its reading.
  static func line(_ id: EntryID, _ db: Database) throws -> (line: JournalLine, readingID: Int64) {
    let found = try JournalLine.fetch(db, where: "entry.id = ?", [id.number], limit: 1).first
    let readingID = try Int64.fetchOne(db, sql: "SELECT readingId FROM entry WHERE id = ?", arguments: [id.number])
    guard let found, let readingID else { throw EntryError.none(id) }
    return (found, readingID)
  }
}
