internal import GRDB

extension Library {
  /// The same library, opened for one of its readers: rows of other readers can neither be seen nor changed.
  /// - Throws: ``ReaderError`` if the reader does not exist, or authentication fails.
  package func authenticated(as choice: ReaderChoice) throws -> Library {
    try Library.mapErrors(file, busyTimeoutSeconds) {
      try queue.inDatabase { db in
        guard let reader = try ReaderRow.chosen(choice, db) else { return Library(self, isAuthenticated: true) }
        try RowSecurity.install(for: reader, db)
        return Library(self, reader: reader, isAuthenticated: true)
      }
    }
  }

  /// The same library after a sync, for the default reader if the sync has brought the first ones. The current one may
  /// have been joined with another device's.
  package func meetingReaders() throws -> Library {
    guard let reader else { return try authenticated(as: ReaderChoice()) }
    // The check of the current reader would refuse one with another uid or role.
    let all = try Library(self, isAuthenticated: false).read(ReaderRow.fetch)
    return Library(self, reader: all.first { $0.number == reader.number })
  }

  /// Makes a change that concerns all readers in one transaction, on a connection without row security.
  func withAdminConnection<Value>(
    isDryRun: Bool = false, isSync: Bool = false, _ body: (Database) throws -> Value
  ) throws -> Value {
    guard let reader else { return try change(isDryRun: isDryRun, isSync: isSync, body) }
    func run(_ db: Database) throws -> Value {
      try checkReader(db)
      RowSecurity.setCurrentReader(reader.number, db)
      return try body(db)
    }
    if isDryRun, isReadOnly {
      let copy = try Library.mapErrors(file, busyTimeoutSeconds) { try copyInMemory(for: nil) }
      return try change(isDryRun: true, isSync: isSync, on: copy, run)
    }
    let admin = try Library.connect(file, .full, now: now, busyTimeoutSeconds: busyTimeoutSeconds)
    return try admin.change(isDryRun: isDryRun, isSync: isSync, run)
  }
}
