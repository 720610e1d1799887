internal import GRDB

extension Library {
  /// How many commands the history keeps at most.
  package static var keptDeedCount: Int { HistoryRow.keptCount }

  /// Takes back the newest command that is not undone yet, wholly or not at all.
  /// - Throws: ``HistoryError`` when there is none, or when it cannot be taken back.
  package func undo() throws -> Deed {
    try change { try undo($0) }
  }

  /// Leaves the newest command for good as it is, and takes back the one before; both or nothing.
  /// - Throws: ``HistoryError`` when there is none, or when it cannot be taken back.
  package func undoSkipping() throws -> (skipped: Deed, undone: Deed) {
    try change { db in
      guard let (deed, _) = try HistoryRow.toUndo(db) else { throw HistoryError.nothingToUndo }
      try HistoryRow.forget(deed, db)
      return (deed, try undo(db))
    }
  }

  private func undo(_ db: Database) throws -> Deed {
    guard let (deed, changes) = try HistoryRow.toUndo(db) else { throw HistoryError.nothingToUndo }
    let kept = try changes.orTooLarge(deed)
    let again = try explaining(deed, kept, db) { try kept.takeBack(db) }
    try HistoryRow.setUndone(deed, doneAgainBy: again, of: kept, db)
    return deed
  }

  /// Does the command again that was undone last, wholly or not at all.
  /// - Throws: ``HistoryError`` when there is none, or when it cannot be done again.
  package func redo() throws -> Deed {
    try change { db in
      guard let (deed, changes) = try HistoryRow.toRedo(db) else { throw HistoryError.nothingToRedo }
      let kept = try changes.orTooLarge(deed)
      try explaining(deed, kept, db) { try kept.doAgain(db) }
      try HistoryRow.setUndone(false, deed, db)
      return deed
    }
  }

  /// What was done, the newest first.
  /// - Parameter limit: At most so many, 1 or more; all that are kept when nil.
  package func history(limit: Int? = nil) throws -> [Deed] {
    try read { try HistoryRow.fetch(limit: limit, $0) }
  }

  /// Forgets what was done, so that nothing of what was removed stays in the file.
  /// - Returns: How many commands were forgotten.
  package func forgetHistory() throws -> Int {
    try change { db in
      try db.execute(sql: "DELETE FROM main.history WHERE readerId = reader()")
      return db.changesCount
    }
  }

  private func explaining<Value>(
    _ deed: Deed, _ changes: ChangeSet, _ db: Database, _ body: () throws -> Value
  ) throws -> Value {
    do { return try body() } catch is ChangeSet.Conflict {
      if let other = try HistoryRow.deedOfOther(touching: changes, after: deed, db) {
        throw HistoryError.changedBy(reader: other.reader, deed: other.words, words: deed.words)
      }
      if try changes.addedBooks().contains(where: { try ReaderWall.concernsOthers($0, db) }) {
        throw HistoryError.keptByOthers(words: deed.words)
      }
      throw HistoryError.changedSince(words: deed.words)
    }
  }
}

extension ChangeSet? {
  /// The changes that were kept of a deed.
  /// - Throws: ``HistoryError/tooLarge(words:)`` when there were too many.
  fileprivate func orTooLarge(_ deed: Deed) throws(HistoryError) -> ChangeSet {
    guard let self else { throw .tooLarge(words: deed.words) }
    return self
  }
}
