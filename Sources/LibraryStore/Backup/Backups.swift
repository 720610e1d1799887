internal import Foundation
internal import GRDB
internal import ReadingModel

extension Library.Backups {
  /// A completed backup and its content.
  package struct MadeBackup: Hashable, Sendable {
    package let backup: Backup
    package let content: BackupContent
    /// The renamed log of an earlier file of that name.
    package let orphanedLog: OrphanedLog?
  }

  /// Makes a backup in a folder, named by date and time.
  ///
  /// Copies one snapshot of the library while others read and write. Checks and counts the copy before it gets its
  /// name.
  /// - Parameter progress: Receives the copied fraction, 0 to 1.
  /// - Throws: ``LibraryError``, about the library or about the copy; no file is left then. ``ReaderError`` if the
  ///   reader asks for the backup, which contains the data of all readers, without the right to.
  package func create(
    _ occasion: Backup.Occasion = .wanted, into folder: BackupFolder, progress: @escaping (Double) -> Void = { _ in }
  ) throws -> MadeBackup {
    if occasion == .wanted { try library.readers.require(.administer) }
    while true {
      let backup = Backup(of: library.file, occasion, in: folder.url, at: now)
      // If another program just took the name, try the next one.
      if let made = try make(backup, progress) { return made }
    }
  }

  /// Makes a backup in a file the reader chose.
  /// - Throws: ``LibraryError`` with `.occupied` when the file exists; it is not changed. ``ReaderError`` as above.
  package func create(toFile target: LibraryFile, progress: @escaping (Double) -> Void = { _ in }) throws -> MadeBackup
  {
    try library.readers.require(.administer)
    guard let made = try make(Backup(target, .wanted, on: now.day, at: now.time), progress) else {
      throw LibraryError(path: target.path, reason: .occupied)
    }
    return made
  }

  private func make(_ backup: Backup, _ progress: @escaping (Double) -> Void) throws -> MadeBackup? {
    do { return try fill(backup, progress) } catch let error as LibraryError {
      guard error.path == backup.file.path, let words = error.reason.systemWords else { throw error }
      throw LibraryError(path: error.path, reason: .unwritableCopy(words))
    }
  }

  private func fill(_ backup: Backup, _ progress: @escaping (Double) -> Void) throws -> MadeBackup? {
    var content: BackupContent?
    var orphanedLog: OrphanedLog?
    func note(_ log: OrphanedLog) { orphanedLog = log }
    let isNew = try backup.file.create(onOrphanedLog: note) { draft in
      try library.queue.inDatabase { db in
        try db.inTransaction(.deferred) {
          content = try Library.mapErrors(library.file, library.busyTimeoutSeconds) { try BackupContent(db) }
          try copy(db, to: LibraryFile(draft), as: backup.file, progress)
          return .commit
        }
      }
      guard let content else { return }
      try Library.Backups.verify(LibraryFile(draft), is: content, of: library.file, now: now)
    }
    guard isNew, let content else { return nil }
    return MadeBackup(backup: backup, content: content, orphanedLog: orphanedLog)
  }

  private func copy(
    _ db: Database, to draft: LibraryFile, as target: LibraryFile, _ progress: @escaping (Double) -> Void
  ) throws {
    do {
      let queue = try DatabaseQueue(path: draft.path, configuration: .ofLibrary(library.busyTimeoutSeconds))
      try queue.writeWithoutTransaction { copy in
        try db.backup(to: copy, pagesPerStep: 4096) { step in
          progress(Double(step.completedPageCount) / Double(max(1, step.totalPageCount)))
        }
        // A single file, without a WAL beside it.
        try copy.execute(sql: "PRAGMA journal_mode = DELETE")
      }
      try queue.close()
    } catch let error as DatabaseError {
      // Read errors are the library's, write errors the copy's.
      let isOfLibrary =
        [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_BUSY].contains(error.resultCode)
        || error.extendedResultCode == .SQLITE_IOERR_READ
      let failingFile = isOfLibrary ? library.file : target
      throw LibraryError(
        path: failingFile.path,
        reason: LibraryError.Reason(error, of: failingFile, busyTimeoutSeconds: library.busyTimeoutSeconds))
    }
  }

  /// Checks a copy and compares it with the library's content.
  /// - Throws: ``LibraryError`` with `.damaged` about the library, as the copy has its pages, when SQLite finds faults.
  static func verify(_ copy: LibraryFile, is content: BackupContent, of library: LibraryFile, now: Moment) throws {
    let (faults, found) = try Library.readAnySchema(of: copy, now: now) {
      (try Library.faults(in: $0), try BackupContent($0))
    }
    if let fault = faults.first { throw LibraryError(path: library.path, reason: .damaged(fault)) }
    guard found == content else {
      throw LibraryError(path: copy.path, reason: .refused("the copy differs from the library"))
    }
  }
}
