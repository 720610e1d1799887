internal import CSQLiteSession
internal import GRDB
internal import ReadingModel

extension Library {
  /// Runs the closure in one read transaction; a change that it makes is rolled back.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try Library.mapErrors(file, busyTimeoutSeconds, reader) {
      // `DatabaseQueue.read` would turn `PRAGMA query_only` on and off, and with each change of such a flag SQLite
      // prepares every cached statement anew when it is used next (OP_Expire in its pragma.c).
      try queue.unsafeRead { db in
        if db.isInsideTransaction { return try body(db) }
        var value: Value?
        try db.inTransaction(.deferred) {
          try checkReader(db)
          value = try body(db)
          return .rollback
        }
        guard let value else { preconditionFailure("the closure returned or threw") }
        return value
      }
    }
  }

  /// Changes the library as one history entry, in one transaction. A dry run is rolled back at the end.
  /// - Parameters:
  ///   - isBulk: Whether most of the file is written.
  ///   - body: Makes the change; may add books through the recorder, which is nil in a dry run.
  ///   - words: Makes the summary for the history from the result; never with text of the journal.
  ///   - event: The events for the observer; called if anything changed and the observer listens.
  func write<Value>(
    isDryRun: Bool = false, isBulk: Bool = false, _ body: (Database, ChangeRecorder?) throws -> Value,
    as words: (Value) -> String,
    notifying event: (Value, Database) throws -> [LibraryEvent] = { _, _ in [] }
  ) throws -> Value {
    let isDryRun = isDryRun || self.isDryRun
    var events: [LibraryEvent] = []
    var clearing: SampleClearing?
    let value = try change(isDryRun: isDryRun, isBulk: isBulk) { db in
      let samplesBefore = try SamplesBefore(db)
      func run(_ recorder: ChangeRecorder?) throws -> Value {
        let value = try body(db, recorder)
        clearing = try samplesBefore?.clearing(with: samples, isDryRun: isDryRun, db)
        return value
      }
      if isDryRun { return try run(nil) }
      let (value, changes) = try ChangeSet.recording(db, run)
      guard let changes else { return value }
      if let observer, observer.isListening() { events = try event(value, db) }
      if !events.isEmpty { try observer?.before(events) }
      let suffix = clearing == nil ? "" : Imports.clearingSamples
      try HistoryRow.insert(words(value) + suffix, changes, now, db)
      return value
    }
    if let clearing { samples?.onClearing(clearing) }
    for event in events { observer?.after(event) }
    return value
  }

  /// Changes the library in one transaction, and updates its time of modification if anything changed.
  /// - Parameters:
  ///   - isBulk: Whether most of the file is written.
  ///   - isSync: Whether the change comes from other devices, so that it is not sent to them.
  ///   - connection: Another connection than the library's own; nil for its own, or for a copy of it in a dry run of
  ///     a file that cannot be written.
  func change<Value>(
    isDryRun: Bool = false, isBulk: Bool = false, isSync: Bool = false, on connection: DatabaseQueue? = nil,
    _ body: (Database) throws -> Value
  ) throws -> Value {
    try observer?.mayChange()
    return try Library.mapErrors(file, busyTimeoutSeconds, reader) {
      let used = try connection ?? (isDryRun && isReadOnly ? copyInMemory(for: reader) : queue)
      return try used.writeWithoutTransaction { db in
        try isBulk && !isNested
          ? withRollbackJournal(db) { try transaction(isDryRun, isSync, db, body) }
          : withWAL(db) { try transaction(isDryRun, isSync, db, body) }
      }
    }
  }

  var isReadOnly: Bool { queue.configuration.readonly }

  /// Runs the closure with a library in which each dry run sees the changes of those before, all in one transaction,
  /// which is rolled back at the end.
  package func withDryRuns<Value>(_ body: (Library) throws -> Value) throws -> Value {
    let used = try Library.mapErrors(file, busyTimeoutSeconds, reader) {
      let used = try isReadOnly ? copyInMemory(for: reader) : queue
      try used.writeWithoutTransaction { db in try withWAL(db) { try db.beginTransaction(.immediate) } }
      return used
    }
    let result = Result { try body(Library(self, isDryRun: true, withinTransactionOf: used)) }
    try used.writeWithoutTransaction { db in try db.rollback() }
    return try result.get()
  }

  /// A copy in memory, such as for a dry run in a file that cannot be written, where SQLite refuses even what is rolled
  /// back.
  /// - Parameter reader: For whom row security is set up; nil for a copy without it.
  func copyInMemory(for reader: LibraryReader?) throws -> DatabaseQueue {
    let copy = try DatabaseQueue(configuration: .ofLibrary(busyTimeoutSeconds))
    try queue.backup(to: copy)
    if let reader { try copy.inDatabase { db in try RowSecurity.install(for: reader, db) } }
    return copy
  }

  private func transaction<Value>(
    _ isDryRun: Bool, _ isSync: Bool, _ db: Database, _ body: (Database) throws -> Value
  ) throws -> Value {
    var result: Value?
    let isNested = isNested && db.isInsideTransaction
    func run() throws -> Database.TransactionCompletion {
      try checkReader(db)
      let changesBefore = db.totalChangesCount
      let marks = isSync ? nil : try SyncMarks(db)
      let value = try body(db)
      if db.totalChangesCount != changesBefore {
        if !isSync {
          try db.execute(sql: "UPDATE library SET modifiedAt = ?", arguments: [now.unixSeconds])
          try marks?.save(now, db)
        }
        try db.writePageOne()
      }
      try checkInPlace(db)
      result = value
      return isDryRun && !isNested ? .rollback : .commit
    }
    // Locks immediately, so that two writers wait for each other instead of failing half-way.
    try db.isInsideTransaction ? db.inSavepoint(run) : db.inTransaction(.immediate, run)
    guard let result else { throw LibraryError(path: file.path, reason: .refused("the change was not made")) }
    return result
  }

  /// Checks that neither a hook nor another program has moved the file: the change would go into the WAL at the old
  /// path, while SQLite looks for it beside the new one.
  private func checkInPlace(_ db: Database) throws {
    if octavo_file_hasMoved(try db.handle) != 0 { throw LibraryError(path: file.path, reason: .moved) }
  }

  /// Checks that the reader is still the one for whom the library was opened: another program may have added a second
  /// reader, while this connection has no row security, or removed a role.
  /// - Throws: ``ReaderError``; ``LibraryError`` if the file is damaged, so that the readers cannot be read.
  func checkReader(_ db: Database) throws {
    guard isAuthenticated, try !ReaderRow.isCurrent(reader, db) else { return }
    let found = try String.fetchOne(db, sql: "PRAGMA quick_check(1)") ?? "ok"
    guard found == "ok" else { throw LibraryError(path: file.path, reason: .damaged(found)) }
    throw ReaderError.changedConcurrently
  }

  static func mapErrors<Value>(
    _ file: LibraryFile, _ busyTimeoutSeconds: Int, _ reader: LibraryReader? = nil, _ body: () throws -> Value
  ) throws -> Value {
    do { return try body() } catch let error as DatabaseError {
      if let refusal = ReaderError(error, of: reader) { throw refusal }
      throw LibraryError(
        path: file.path, reason: LibraryError.Reason(error, of: file, busyTimeoutSeconds: busyTimeoutSeconds))
    } catch let error as ImportedRowsFault {
      throw LibraryError(path: file.path, reason: .unsoundImport(error.words))
    } catch let error as UnknownWord {
      throw LibraryError(path: file.path, reason: .damaged("\(error)"))
    } catch let error where UnreadableValue.isCause(of: error) {
      throw LibraryError(path: file.path, reason: .damaged(UnreadableValue.words))
    }
  }
}
