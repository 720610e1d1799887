internal import GRDB

extension Library {
  /// How many commands the history keeps at most.
  package static var keptDeedCount: Int { HistoryRow.keptCount }
  /// How many bytes of changes it keeps at most, but for the newest command.
  package static var keptDeedBytes: Int { HistoryRow.keptBytes }
  /// The most bytes of changes that one command may have to be undone.
  package static var largestDeedBytes: Int { HistoryRow.largestBytes }

  /// Takes back the newest command that is not undone yet, wholly or not at all.
  /// - Parameter agreed: The command that is meant; nil for whichever is the newest.
  /// - Throws: ``HistoryError`` when there is none, or when it cannot be taken back; ``ChangedMeanwhile`` when another
  ///   one is the newest.
  package func undo(agreed: Deed? = nil) throws -> Deed {
    var tried: Deed?
    do {
      return try step({ try HistoryRow.toUndo($0) }, { db in try undo(db, agreed: agreed) { tried = $0 } })
    } catch let error as HistoryError {
      // What can never be taken back any more is not to stand in the way of what was done before.
      if case .readerHasOwn = error, let tried { try change { try HistoryRow.forget(tried, $0) } }
      throw error
    }
  }

  /// Leaves the newest command for good as it is, and takes back the one before, or the next that can be, with those
  /// between them left as well; all of it or nothing.
  /// - Throws: ``HistoryError`` when there is none that can be taken back.
  package func undoSkipping() throws -> (skipped: [Deed], undone: Deed) {
    try step({ try HistoryRow.toUndo(after: 1, $0) }, undoSkipping)
  }

  private func undoSkipping(_ db: Database) throws -> (skipped: [Deed], undone: Deed) {
    var skipped: [Deed] = []
    var obstacle: HistoryError?
    while let (deed, _) = try HistoryRow.toUndo(db) {
      do {
        if !skipped.isEmpty { return (skipped, try undo(db)) }
      } catch let error as HistoryError where error.mayBeSkipped {
        obstacle = error
      }
      try HistoryRow.leave(deed, db)
      skipped.append(deed)
    }
    throw obstacle ?? HistoryError.nothingToUndo
  }

  private func undo(
    _ db: Database, agreed: Deed? = nil, trying note: (Deed) -> Void = { _ in }
  ) throws -> Deed {
    let newest = try HistoryRow.toUndo(db)
    if let agreed { try ChangedMeanwhile.check(newest?.deed.number, isAs: agreed.number) }
    guard let (deed, changes) = newest else { throw HistoryError.nothingToUndo }
    note(deed)
    let kept = try changes.orTooLarge(deed)
    try refuseOrphans(of: kept, deed, db)
    if let other = try HistoryRow.deedOfOther(touching: kept, after: deed, isOfAdded: true, db) {
      for right in try kept.rights() { try require(right) }
      throw HistoryError.changedBy(reader: other.reader, deed: other.words, words: deed.words)
    }
    let again = try explaining(deed, kept, db) { try kept.takeBack(db) }
    try HistoryRow.setUndone(deed, doneAgainBy: again, of: kept, db)
    return deed
  }

  /// Does the command again that was undone last, wholly or not at all.
  /// - Throws: ``HistoryError`` when there is none, or when it cannot be done again.
  package func redo() throws -> Deed {
    try step(HistoryRow.toRedo) { db in
      guard let (deed, changes) = try HistoryRow.toRedo(db) else { throw HistoryError.nothingToRedo }
      let kept = try changes.orTooLarge(deed)
      try explaining(deed, kept, db) { try kept.doAgain(db) }
      try HistoryRow.setUndone(false, deed, db)
      return deed
    }
  }

  /// Takes a step through the history. One that is about who reads is taken without the wall between readers, by who
  /// may do such things.
  private func step<Value>(
    _ next: (Database) throws -> (deed: Deed, changes: ChangeSet?)?, _ body: (Database) throws -> Value
  ) throws -> Value {
    guard try read({ try next($0)?.changes?.areAboutReaders ?? false }) else { return try change(body) }
    try require(.administer)
    return try unguarded(body)
  }

  /// Refuses to take back that a reader was added who has something of their own by now, or the first one from under
  /// others.
  private func refuseOrphans(of changes: ChangeSet, _ deed: Deed, _ db: Database) throws {
    let added = try changes.added(to: "reader")
    guard !added.isEmpty else { return }
    let readers = try Int64.fetchAll(db, sql: "SELECT id FROM reader")
    if added.contains(LibraryReader.first), readers.contains(where: { !added.contains($0) }) {
      throw HistoryError.readerHasOwn(words: deed.words)
    }
    for number in added where number != LibraryReader.first {
      for table in OwnedTable.all where table.name != "profile" {
        let sql = "SELECT EXISTS (SELECT 1 FROM main.\(table.name) AS one WHERE \(table.owner) = ?)"
        if try Bool.fetchOne(db, sql: sql, arguments: [number]) ?? false {
          throw HistoryError.readerHasOwn(words: deed.words)
        }
      }
    }
  }

  /// What was done, the newest first.
  /// - Parameter limit: At most so many, 1 or more; all that are kept when nil.
  package func history(limit: Int? = nil) throws -> [Deed] {
    try read { try HistoryRow.fetch(limit: limit, $0) }
  }

  /// The command that `undo` takes back; nil when there is none.
  package func newestDeed() throws -> Deed? { try read(HistoryRow.newestDone) }

  /// Forgets what was done, so that nothing of what was removed stays in the file.
  /// - Parameter agreed: The newest command that was spoken of when it was asked for; nil when nobody was asked.
  /// - Returns: How many commands were forgotten.
  /// - Throws: ``ChangedMeanwhile`` when something was done since.
  package func forgetHistory(agreed: Deed? = nil) throws -> Int {
    try change { db in
      if let agreed { try ChangedMeanwhile.check(HistoryRow.fetch(limit: 1, db).first?.number, isAs: agreed.number) }
      try db.execute(sql: "DELETE FROM main.history WHERE readerId = reader()")
      return db.changesCount
    }
  }

  private func explaining<Value>(
    _ deed: Deed, _ changes: ChangeSet, _ db: Database, _ body: () throws -> Value
  ) throws -> Value {
    do { return try body() } catch is ChangeSet.Conflict {
      // The triggers of the wall refuse rows of a reader whose role is another one by now.
      for right in try changes.rights() { try require(right) }
      if let other = try HistoryRow.deedOfOther(touching: changes, after: deed, db) {
        throw HistoryError.changedBy(reader: other.reader, deed: other.words, words: deed.words)
      }
      if try changes.added(to: "book").contains(where: { try ReaderWall.concernsOthers(BookID($0), db) }) {
        throw HistoryError.keptByOthers(words: deed.words)
      }
      throw HistoryError.changedSince(words: deed.words)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      // A trigger of the wall that says which right is missing says enough.
      if let refusal = ReaderError(error, of: reader), refusal != .ofOthers { throw refusal }
      // Else the wall, or a reference such as that of a loan to its copy.
      throw HistoryError.keptByOthers(words: deed.words)
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
