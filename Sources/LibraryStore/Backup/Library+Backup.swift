internal import Foundation
internal import GRDB
internal import ReadingModel

extension Library {
  /// A backup that was made, and what is in it.
  package struct MadeBackup: Hashable, Sendable {
    /// Where it is.
    package let backup: Backup
    /// What is in it.
    package let content: BackupContent
    /// The log of an earlier file of that name, which has another name now.
    package let orphanedLog: OrphanedLog?
  }

  /// Makes a backup in a folder, under a name with the day and the time.
  ///
  /// Others may go on reading and writing: what is copied is one state of the library. The copy is looked through and
  /// counted before it gets its name.
  /// - Parameter progress: Is told how much is copied, from 0 to 1.
  /// - Throws: ``LibraryError``, about the library or about the copy; nothing is left behind then.
  package func backUp(
    _ occasion: Backup.Occasion = .wanted, into folder: BackupFolder, progress: @escaping (Double) -> Void = { _ in }
  ) throws -> MadeBackup {
    while true {
      let backup = Backup(of: file, occasion, in: folder.url, at: now)
      // Another program may just have taken the name; then the next one is free.
      if let made = try make(backup, progress) { return made }
    }
  }

  /// Makes a backup in a file of the reader's choice.
  /// - Throws: ``LibraryError`` with `.exists` when something is there already, which stays as it is.
  package func backUp(toFile target: LibraryFile, progress: @escaping (Double) -> Void = { _ in }) throws -> MadeBackup
  {
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
      try queue.inDatabase { db in
        try db.inTransaction(.deferred) {
          content = try Library.explaining(file, patienceSeconds) { try BackupContent(db) }
          try copy(db, to: LibraryFile(draft), as: backup.file, progress)
          return .commit
        }
      }
      guard let content else { return }
      try Library.verify(LibraryFile(draft), is: content, of: file, now: now)
    }
    guard isNew, let content else { return nil }
    return MadeBackup(backup: backup, content: content, orphanedLog: orphanedLog)
  }

  private func copy(
    _ db: Database, to draft: LibraryFile, as target: LibraryFile, _ progress: @escaping (Double) -> Void
  ) throws {
    do {
      let queue = try DatabaseQueue(path: draft.path, configuration: .ofLibrary(patienceSeconds))
      try queue.writeWithoutTransaction { copy in
        try db.backup(to: copy, pagesPerStep: 4096) { step in
          progress(Double(step.completedPageCount) / Double(max(1, step.totalPageCount)))
        }
        // One file, with no log beside it.
        try copy.execute(sql: "PRAGMA journal_mode = DELETE")
      }
      try queue.close()
    } catch let error as DatabaseError {
      // What cannot be read is the library's, what cannot be written the copy's.
      let isOfLibrary =
        [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_BUSY].contains(error.resultCode)
        || error.extendedResultCode == .SQLITE_IOERR_READ
      let blamed = isOfLibrary ? file : target
      throw LibraryError(
        path: blamed.path, reason: LibraryError.Reason(error, of: blamed, patienceSeconds: patienceSeconds))
    }
  }

  /// Holds a copy against what it was made of.
  /// - Throws: ``LibraryError`` with `.damaged` about the library, whose pages the copy has,
  ///   when SQLite finds fault with it.
  static func verify(_ copy: LibraryFile, is content: BackupContent, of library: LibraryFile, now: Moment) throws {
    let (faults, found) = try looking(into: copy, now: now) { (try Library.faults(in: $0), try BackupContent($0)) }
    if let fault = faults.first { throw LibraryError(path: library.path, reason: .damaged(fault)) }
    guard found == content else { throw LibraryError(path: copy.path, reason: .refused("the copy came out different")) }
  }

  /// Reads from a file as it lies there, whatever the number of its schema.
  static func looking<Value>(into file: LibraryFile, now: Moment, _ body: (Database) throws -> Value) throws -> Value {
    switch try file.content() {
    case .nothing: throw LibraryError(path: file.path, reason: .missing)
    case .foreign: throw LibraryError(path: file.path, reason: .foreign)
    case .library: break
    }
    guard file.accessForReading == .copied else {
      return try connect(file, file.accessForReading, now: now, patienceSeconds: usualPatienceSeconds).read(body)
    }
    return try file.withPrivateCopy {
      try connect($0, .full, now: now, patienceSeconds: usualPatienceSeconds).read(body)
    }
  }
}
