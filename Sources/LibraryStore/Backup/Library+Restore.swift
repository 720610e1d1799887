internal import CSQLiteSession
internal import Foundation
internal import GRDB
package import ReadingModel
internal import Salvage

extension Library {
  /// Replaces a library with a backup, after backing it up; atomic for other programs.
  ///
  /// - Parameters:
  ///   - file: The library; may not exist yet.
  ///   - source: The backup, which is checked first and never changed.
  ///   - folder: Where the existing library is backed up.
  ///   - onOrphanedLog: Receives the renamed log of another library that had the name before.
  /// - Returns: The backup of the existing library; nil if there was none.
  /// - Throws: ``LibraryError``, about either file; ``StaleConfirmation`` when another program wrote to the library
  ///   after its backup. The library is unchanged then.
  package static func restore(
    _ file: LibraryFile, from source: LibraryFile, into folder: BackupFolder, now: Moment,
    busyTimeoutSeconds: Int = defaultBusyTimeoutSeconds, onOrphanedLog: (OrphanedLog) -> Void = { _ in }
  ) throws -> Backup? {
    try checkRestorable(source, now: now)
    if let log = try file.setAsideForeignLog() { onOrphanedLog(log) }
    switch try file.content() {
    case .foreign:
      // Replace a foreign file only if it is recognisably a damaged library.
      guard (try? DamagedDatabase(of: file)) != nil else { throw LibraryError(path: file.path, reason: .foreign) }
      return try replaceUnreadable(file, with: source, into: folder, now: now)
    case .nothing:
      guard try file.create(onOrphanedLog: onOrphanedLog, { try fill($0, from: source, now: now) }) else {
        throw LibraryError(path: file.path, reason: .exists)
      }
      return nil
    case .library(let schema):
      let newest = Migration.newest
      guard schema <= newest else {
        throw LibraryError(path: file.path, reason: .fromTheFuture(schema: schema, known: newest))
      }
      return try replace(file, with: source, into: folder, now: now, busyTimeoutSeconds)
    }
  }

  /// Checks that a backup is intact and can be used.
  /// - Throws: ``LibraryError`` when it is not.
  package static func checkRestorable(_ source: LibraryFile, now: Moment) throws {
    if case .library(let schema) = try source.content() { try check(schema, of: source, knowing: Migration.newest) }
    let faults = try readAnySchema(of: source, now: now) { try Library.faults(in: $0) }
    if let fault = faults.first { throw LibraryError(path: source.path, reason: .damaged(fault)) }
  }

  private static func replace(
    _ file: LibraryFile, with source: LibraryFile, into folder: BackupFolder, now: Moment, _ busyTimeoutSeconds: Int
  ) throws -> Backup {
    do {
      let library = try connect(file, .full, now: now, busyTimeoutSeconds: busyTimeoutSeconds)
      // Another connection, which sees the writes of all others.
      let watch = try connect(file, .full, now: now, busyTimeoutSeconds: busyTimeoutSeconds)
      let version = try watch.read(Library.dataVersion)
      if let backup = try library.backUpUnlessDamaged(into: folder) {
        try library.replaceContent(source) {
          try StaleConfirmation.check(try watch.read(Library.dataVersion), equals: version)
        }
        return backup
      }
      // Closing the raw file drops this process's POSIX locks on it, so close the connection first.
      try library.closeAsItIs()
      let backup = try file.copyAsItIs(into: folder, now: now)
      try connect(file, .full, now: now, busyTimeoutSeconds: busyTimeoutSeconds).replaceContent(source)
      return backup
    } catch let error as LibraryError {
      guard case .damaged = error.reason, error.path == file.path else { throw error }
    }
    return try replaceUnreadable(file, with: source, into: folder, now: now)
  }

  /// Replaces a library too damaged for SQLite to open; no other program can be using it.
  private static func replaceUnreadable(
    _ file: LibraryFile, with source: LibraryFile, into folder: BackupFolder, now: Moment
  ) throws -> Backup {
    let backup = try file.copyAsItIs(into: folder, now: now)
    try file.makeCopy(named: file.url.lastPathComponent) { draft in
      try fill(draft, from: source, now: now)
      // SQLite must not replay the old log into the new file (SQLite, How To Corrupt §1.4).
      for suffix in ["-wal", "-shm", "-journal"] { try LibraryFile(URL(filePath: file.path + suffix)).remove() }
      return true
    }
    return backup
  }

  private func backUpUnlessDamaged(into folder: BackupFolder) throws -> Backup? {
    do { return try backups.create(.beforeRestore, into: folder).backup } catch let error as LibraryError {
      guard case .damaged = error.reason, error.path == file.path else { throw error }
      return nil
    }
  }

  /// Closes the connection without a checkpoint, so that the WAL keeps its content.
  private func closeAsItIs() throws {
    try Library.mapErrors(file, busyTimeoutSeconds) {
      try queue.inDatabase { _ = octavo_keep_wal_on_close(try $0.handle) }
      try queue.close()
    }
  }

  /// Copies a backup over the library in one SQLite transaction, which others wait for (SQLite Backup API).
  ///
  /// The backup is copied first, so that it arrives migrated and never reuses a number assigned since it was made.
  /// - Parameter check: Throws, once others have to wait, if they changed anything.
  private func replaceContent(_ source: LibraryFile, checking check: @escaping () throws -> Void = {}) throws {
    // Nil if the library is too damaged to read.
    let counters = try? read { try RowCounters($0) }
    let copy = try Library.openCopy(of: source, now: now, busyTimeoutSeconds: busyTimeoutSeconds) {
      try counters?.raise(in: $0)
    }
    let content = try copy.read { other in
      let content = try BackupContent(other)
      try Library.mapErrors(file, busyTimeoutSeconds) {
        var isChecked = false
        let pageCount = try Int.fetchOne(other, sql: "PRAGMA page_count") ?? 0
        try queue.writeWithoutTransaction { db in
          // The first of about ten steps takes the lock; a check after the last one would be too late.
          try other.backup(to: db, pagesPerStep: CInt(max(1, pageCount / 10))) { _ in
            if !isChecked { try check() }
            isChecked = true
          }
        }
      }
      return content
    }
    guard try read({ try BackupContent($0) }) == content else {
      throw LibraryError(path: file.path, reason: .refused("the restored file differs from the backup"))
    }
  }

  private static func fill(_ draft: URL, from source: LibraryFile, now: Moment) throws {
    try readAnySchema(of: source, now: now) { other in
      try mapErrors(LibraryFile(draft), defaultBusyTimeoutSeconds) {
        let queue = try DatabaseQueue(path: draft.path, configuration: .ofLibrary(defaultBusyTimeoutSeconds))
        try queue.writeWithoutTransaction { db in
          try other.backup(to: db)
          try Library.beginWAL(db)
        }
        try queue.close()
      }
    }
  }
}

extension LibraryFile {
  /// Copies the raw bytes of a damaged library and of its WAL or journal into a folder.
  fileprivate func copyAsItIs(into folder: BackupFolder, now: Moment) throws -> Backup {
    let backup = Backup(of: self, .damaged, in: folder.url, at: now)
    try backup.file.makeFolder()
    for suffix in ["", "-wal", "-journal"] where LibraryFile.size(of: path + suffix) != nil {
      let target = LibraryFile(URL(filePath: backup.file.path + suffix))
      guard
        try target.create(containing: Data(contentsOf: URL(filePath: path + suffix), options: .alwaysMapped))
      else { throw LibraryError(path: target.path, reason: .occupied) }
    }
    return backup
  }
}
