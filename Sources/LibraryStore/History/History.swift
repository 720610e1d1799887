internal import GRDB
internal import Presentation
package import ReadingModel

extension Library.History {
  package static let keptEntryCount = 200
  /// The most bytes of changes kept for each reader, except that the latest entry is always kept.
  package static let keptEntryBytes = 32 << 20
  /// The most bytes of changes with which an entry can be undone.
  package static let largestEntryBytes = 256 << 20

  /// Undoes the latest entry that is not undone; all of it or nothing.
  /// - Parameter confirmed: The entry to undo; nil for the latest one.
  /// - Throws: ``HistoryError`` when there is none, or when it cannot be undone; ``StaleConfirmation`` when the
  ///   confirmed entry is not the latest one.
  package func undo(confirmed: HistoryEntry? = nil) throws -> HistoryEntry {
    var tried: HistoryEntry?
    do {
      return try step({ try HistoryRow.toUndo($0) }, { db in try undo(db, confirmed: confirmed) { tried = $0 } })
    } catch let error as HistoryError {
      // This can never be undone any more; delete it, so that it does not block earlier entries.
      if case .readerHasOwn = error, let tried { try library.change { try HistoryRow.forget(tried, $0) } }
      throw error
    }
  }

  /// Skips the latest entry for good and undoes the one before, or the next one that can be undone, skipping those
  /// between them as well; all of it or nothing.
  /// - Throws: ``HistoryError`` when there is none that can be undone.
  package func undoSkipping() throws -> (skipped: [HistoryEntry], undone: HistoryEntry) {
    try step({ try HistoryRow.toUndo(after: 1, $0) }, undoSkipping)
  }

  private func undoSkipping(_ db: Database) throws -> (skipped: [HistoryEntry], undone: HistoryEntry) {
    var skipped: [HistoryEntry] = []
    var obstacle: HistoryError?
    while let (entry, _) = try HistoryRow.toUndo(db) {
      do {
        if !skipped.isEmpty { return (skipped, try db.withSavepoint { try undo(db) }) }
      } catch let error as HistoryError where error.mayBeSkipped {
        obstacle = error
      }
      try HistoryRow.leave(entry, db)
      skipped.append(entry)
    }
    throw obstacle ?? HistoryError.nothingToUndo
  }

  private func undo(
    _ db: Database, confirmed: HistoryEntry? = nil, trying note: (HistoryEntry) -> Void = { _ in }
  ) throws -> HistoryEntry {
    let newest = try HistoryRow.toUndo(db)
    if let confirmed { try StaleConfirmation.check(newest?.entry.number, equals: confirmed.number) }
    guard let (entry, changes) = newest else { throw HistoryError.nothingToUndo }
    note(entry)
    guard let kept = changes else { throw HistoryError.tooLarge(words: entry.words) }
    try refuseOrphans(of: kept, entry, db)
    if let other = try HistoryRow.entryOfOther(touching: kept, after: entry, isOfAdded: true, db) {
      for right in try kept.rights() { try library.readers.require(right) }
      throw HistoryError.changedBy(reader: other.reader, otherChange: other.words, words: entry.words)
    }
    let again = try mapErrors(entry, kept, db) { try kept.revert(db) }
    try HistoryRow.setUndone(entry, redoneBy: again, of: kept, db)
    return entry
  }

  /// Redoes the entry that was undone last; all of it or nothing.
  /// - Throws: ``HistoryError`` when there is none, or when it cannot be redone.
  package func redo() throws -> HistoryEntry {
    try step(HistoryRow.toRedo) { db in
      guard let (entry, changes) = try HistoryRow.toRedo(db) else { throw HistoryError.nothingToRedo }
      guard let kept = changes else { throw HistoryError.tooLarge(words: entry.words) }
      try mapErrors(entry, kept, db) { try kept.reapply(db) }
      try HistoryRow.setUndone(false, entry, db)
      return entry
    }
  }

  /// Runs an undo or redo. If it changes the readers of the library, it runs without row security and requires the
  /// right to administer.
  private func step<Value>(
    _ next: (Database) throws -> (entry: HistoryEntry, changes: ChangeSet?)?, _ body: (Database) throws -> Value
  ) throws -> Value {
    guard try read({ try next($0)?.changes?.areAboutReaders ?? false }) else { return try library.change(body) }
    try library.readers.require(.administer)
    return try library.withAdminConnection(body)
  }

  /// Refuses to undo the addition of a reader who has rows by now, or of the first reader while there are others.
  private func refuseOrphans(of changes: ChangeSet, _ entry: HistoryEntry, _ db: Database) throws {
    let added = try changes.added(to: "reader")
    guard !added.isEmpty else { return }
    let readers = try Int64.fetchAll(db, sql: "SELECT id FROM reader")
    if added.contains(LibraryReader.first), readers.contains(where: { !added.contains($0) }) {
      throw HistoryError.readerHasOwn(words: entry.words)
    }
    for number in added where number != LibraryReader.first {
      for table in OwnedTable.all where table.name != "profile" {
        if try db.exists("SELECT 1 FROM main.\(table.name) AS one WHERE \(table.owner) = ?", arguments: [number]) {
          throw HistoryError.readerHasOwn(words: entry.words)
        }
      }
    }
  }

  /// The history, latest first.
  /// - Parameter limit: The most entries, 1 or more; all if nil.
  package func entries(limit: Int? = nil) throws -> [HistoryEntry] {
    try read { try HistoryRow.fetch(limit: limit, $0) }
  }

  /// The entry that `undo` would undo; nil if there is none.
  package func latest() throws -> HistoryEntry? { try read(HistoryRow.latestDone) }

  /// Deletes the history, so that nothing of removed data stays in the file.
  /// - Parameter confirmed: The latest entry when the reader confirmed; nil if nothing was asked.
  /// - Returns: How many entries were deleted.
  /// - Throws: ``StaleConfirmation`` when there is a newer entry.
  package func forget(confirmed: HistoryEntry? = nil) throws -> Int {
    try library.change { db in
      if let confirmed {
        try StaleConfirmation.check(HistoryRow.fetch(limit: 1, db).first?.number, equals: confirmed.number)
      }
      try db.execute(sql: "DELETE FROM main.history WHERE readerId = currentReaderId()")
      let count = db.changesCount
      let sync = SyncStore(db: db)
      // What is known for a sync concerns all readers.
      if library.reader?.role.may(.administer) ?? true, try !sync.isSynced { try sync.forgetAll() }
      return count
    }
  }

  private func mapErrors<Value>(
    _ entry: HistoryEntry, _ changes: ChangeSet, _ db: Database, _ body: () throws -> Value
  ) throws -> Value {
    do { return try body() } catch is ChangeSet.Conflict {
      // Row security also causes conflicts, if the reader's role has changed; report the missing right first.
      for right in try changes.rights() { try library.readers.require(right) }
      if let other = try HistoryRow.entryOfOther(touching: changes, after: entry, db) {
        throw HistoryError.changedBy(reader: other.reader, otherChange: other.words, words: entry.words)
      }
      if try changes.added(to: "book").contains(where: { try RowSecurity.affectsOtherReaders(BookID($0), db) }) {
        throw HistoryError.keptByOthers(words: entry.words)
      }
      if let device = try SyncStore(db: db).otherDevice(changing: changes) {
        throw HistoryError.changedOn(device: device, words: entry.words)
      }
      throw HistoryError.changedSince(words: entry.words)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
      // Row security names the right that is missing.
      if let refusal = ReaderError(error, of: reader), refusal != .ofOthers { throw refusal }
      // Another reader's row, or a foreign key such as that of a loan to its copy.
      throw HistoryError.keptByOthers(words: entry.words)
    }
  }
}

/// A history entry: one command that changed the library.
package struct HistoryEntry: Hashable, Sendable {
  /// Its number, 1 or more; later entries have larger ones.
  package let number: Int64
  /// Its summary, such as `log Emma page 120`; never the reader's text.
  package let words: String
  /// The day, on the reader's calendar.
  package let day: Day
  /// The time, on the reader's clock.
  package let time: TimeOfDay
  package let isUndone: Bool
}

/// An undo or redo that is not possible.
package enum HistoryError: ReportedError, Equatable {
  case nothingToUndo
  case nothingToRedo
  /// The same rows were changed since.
  case changedSince(words: String)
  /// Another reader has changed the same rows since.
  /// - Parameter otherChange: The summary of that change, if all its rows are shared.
  case changedBy(reader: String, otherChange: String?, words: String)
  /// Another device has changed the same rows since, see ``Library/Sync``.
  case changedOn(device: String, words: String)
  /// Another reader has rows that depend on what the command added.
  case keptByOthers(words: String)
  /// The command added a reader who has rows by now, or the first reader, and there are others by now.
  case readerHasOwn(words: String)
  /// The command changed too much for its changes to be stored.
  case tooLarge(words: String)

  /// Whether it affects only this command, so that an undo may skip it.
  var mayBeSkipped: Bool {
    switch self {
    case .changedSince, .changedBy, .changedOn, .keptByOthers: true
    case .nothingToUndo, .nothingToRedo, .readerHasOwn, .tooLarge: false
    }
  }

  package var category: FailureCategory {
    switch self {
    case .nothingToUndo, .nothingToRedo: .noMatch
    case .changedBy, .keptByOthers, .readerHasOwn: .input
    case .changedSince, .changedOn, .tooLarge: .library
    }
  }

  package var description: String {
    switch self {
    case .nothingToUndo: StandardMessage.nothingToUndo
    case .nothingToRedo: StandardMessage.nothingToRedo
    case .changedSince(let words): refused(words, "another program, reader or device changed the same data since")
    case .changedBy(let reader, let entry, let words):
      refused(words, "\(reader) changed the same data since\(entry.map { " ('\($0)')" } ?? "")")
    case .changedOn(let device, let words): refused(words, "\(device) changed the same data since")
    case .keptByOthers(let words): refused(words, "another reader has data that depends on it")
    case .readerHasOwn(let words): refused(words, "the reader has data now")
    case .tooLarge(let words):
      "cannot undo '\(words)': it changed too much, or a later command was skipped - restore a backup instead"
    }
  }

  private func refused(_ words: String, _ reason: String) -> String { "cannot undo or redo '\(words)': \(reason)" }
}
