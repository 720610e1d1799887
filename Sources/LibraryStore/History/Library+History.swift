internal import GRDB

extension Library {
  /// How many commands the history keeps at most.
  package static var keptDeedCount: Int { HistoryRow.keptCount }

  /// Takes back the newest command that is not undone yet, wholly or not at all.
  /// - Throws: ``HistoryError`` when there is none, or when it cannot be taken back.
  package func undo() throws -> Deed {
    try change { db in
      guard let (deed, changes) = try HistoryRow.toUndo(db) else { throw HistoryError.nothingToUndo }
      try apply(changes, of: deed, .backwards, db)
      return deed
    }
  }

  /// Does the command again that was undone last, wholly or not at all.
  /// - Throws: ``HistoryError`` when there is none, or when it cannot be done again.
  package func redo() throws -> Deed {
    try change { db in
      guard let (deed, changes) = try HistoryRow.toRedo(db) else { throw HistoryError.nothingToRedo }
      try apply(changes, of: deed, .forwards, db)
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
      try db.execute(sql: "DELETE FROM history")
      return db.changesCount
    }
  }

  private func apply(
    _ changes: ChangeSet?, of deed: Deed, _ direction: ChangeSet.Direction, _ db: Database
  ) throws {
    guard let changes else { throw HistoryError.tooLarge(words: deed.words) }
    do { try changes.apply(direction, db) } catch is ChangeSet.Conflict {
      throw HistoryError.changedSince(words: deed.words)
    }
    try HistoryRow.setUndone(direction == .backwards, deed, db)
  }
}
