internal import CSQLiteSession
internal import GRDB
internal import ReadingModel

extension Library {
  /// Reads everything the closure asks for from one state of the library.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try Library.explaining(file, patienceSeconds, reader) {
      try queue.read { db in
        try checkReader(db)
        return try body(db)
      }
    }
  }

  /// Changes the library as one deed of the history, wholly or not at all. A rehearsal does everything and takes it all
  /// back.
  /// - Parameters:
  ///   - words: Says what was done, from what came of it; never with text of the journal.
  ///   - event: What others are told of it, when anything was changed and anybody listens.
  func write<Value>(
    isRehearsal: Bool = false, _ body: (Database) throws -> Value, as words: (Value) -> String,
    telling event: (Value, Database) throws -> [LibraryEvent] = { _, _ in [] }
  ) throws -> Value {
    try write(isRehearsal: isRehearsal, { db, _ in try body(db) }, as: words, telling: event)
  }

  /// Changes the library as one deed, of which the closure may add books through the recorder; a rehearsal has none.
  /// - Parameter isMost: Whether most of the file is written.
  func write<Value>(
    isRehearsal: Bool = false, isMost: Bool = false, _ body: (Database, ChangeRecorder?) throws -> Value,
    as words: (Value) -> String,
    telling event: (Value, Database) throws -> [LibraryEvent] = { _, _ in [] }
  ) throws -> Value {
    var told: [LibraryEvent] = []
    let value = try change(isRehearsal: isRehearsal, isMost: isMost) { db in
      if isRehearsal { return try body(db, nil) }
      let (value, changes) = try ChangeSet.recording(db) { try body(db, $0) }
      guard let changes else { return value }
      if let observer, observer.isListening() { told = try event(value, db) }
      if !told.isEmpty { try observer?.before(told) }
      try HistoryRow.insert(words(value), changes, now, db)
      return value
    }
    for event in told { observer?.after(event) }
    return value
  }

  /// Changes the library, wholly or not at all, and notes when if anything changed.
  /// - Parameter isMost: Whether most of the file is written.
  func change<Value>(
    isRehearsal: Bool = false, isMost: Bool = false, _ body: (Database) throws -> Value
  ) throws -> Value {
    try observer?.mayChange()
    return try Library.explaining(file, patienceSeconds, reader) {
      try queue.writeWithoutTransaction { db in
        try isMost
          ? withJournal(db) { try transaction(isRehearsal, db, body) }
          : withLog(db) { try transaction(isRehearsal, db, body) }
      }
    }
  }

  private func transaction<Value>(
    _ isRehearsal: Bool, _ db: Database, _ body: (Database) throws -> Value
  ) throws -> Value {
    var result: Result<Value, any Error>?
    // Asked for at once, so that two writers wait for each other instead of failing half-way.
    try db.inTransaction(.immediate) {
      try checkReader(db)
      let changesBefore = db.totalChangesCount
      let value = try body(db)
      if db.totalChangesCount != changesBefore {
        try db.execute(sql: "UPDATE library SET modifiedAt = ?", arguments: [now.unixSeconds])
      }
      try checkInPlace(db)
      result = .success(value)
      return isRehearsal ? .rollback : .commit
    }
    guard let result else { throw LibraryError(path: file.path, reason: .refused("the change was not made")) }
    return try result.get()
  }

  /// Makes sure that the file still has its name, as a hook or another program may have moved it: the change would be
  /// kept in a log that SQLite looks for beside the new name.
  private func checkInPlace(_ db: Database) throws {
    if octavo_file_hasMoved(try db.handle) != 0 { throw LibraryError(path: file.path, reason: .moved) }
  }

  /// Makes sure that who reads is still who it was when the library was opened: another program may have added a reader
  /// to one who was alone, behind whom no wall stands, or taken a role away.
  /// - Throws: ``ReaderError``.
  func checkReader(_ db: Database) throws {
    if isEntered, try !ReaderRow.isStill(reader, db) { throw ReaderError.changedMeanwhile }
  }

  /// What the closure throws, with SQLite's errors in the library's words.
  static func explaining<Value>(
    _ file: LibraryFile, _ patienceSeconds: Int, _ reader: LibraryReader? = nil, _ body: () throws -> Value
  ) throws -> Value {
    do { return try body() } catch let error as DatabaseError {
      if let refusal = ReaderError(error, of: reader) { throw refusal }
      throw LibraryError(
        path: file.path, reason: LibraryError.Reason(error, of: file, patienceSeconds: patienceSeconds))
    } catch let error as ImportedRowsFault {
      throw LibraryError(path: file.path, reason: .unsoundImport(error.words))
    } catch let error as UnknownWord {
      throw LibraryError(path: file.path, reason: .damaged("\(error)"))
    } catch let error where UnreadableValue.isCause(of: error) {
      throw LibraryError(path: file.path, reason: .damaged(UnreadableValue.words))
    }
  }
}
