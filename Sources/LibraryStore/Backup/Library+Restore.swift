internal import CSQLiteSession
internal import Foundation
internal import GRDB
package import ReadingModel

extension Library {
  /// Puts a backup in the place of a library, which is backed up before; others see the one or the other, whole.
  ///
  /// - Parameters:
  ///   - file: The library; there need be none.
  ///   - source: The backup, which is looked through first and stays as it is.
  ///   - folder: Where the library goes that was there.
  ///   - onOrphanedLog: Receives the log of a library that is no longer there, once it has another name.
  /// - Returns: The backup of what was there; nil when nothing was.
  /// - Throws: ``LibraryError``, about either of them; ``ChangedMeanwhile`` when another program wrote into the library
  ///   that is not in its backup. The library is as it was then.
  package static func restore(
    _ file: LibraryFile, from source: LibraryFile, into folder: BackupFolder, now: Moment,
    patienceSeconds: Int = usualPatienceSeconds, onOrphanedLog: (OrphanedLog) -> Void = { _ in }
  ) throws -> Backup? {
    try checkRestorable(source, now: now)
    switch try file.content() {
    case .foreign:
      // Only what was a library once is in the way of one.
      guard (try? Salvage(of: file)) != nil else { throw LibraryError(path: file.path, reason: .foreign) }
      return try replaceUnreadable(file, with: source, into: folder, now: now)
    case .nothing:
      guard try file.create(onOrphanedLog: onOrphanedLog, { try fill($0, from: source, now: now) }) else {
        throw LibraryError(path: file.path, reason: .exists)
      }
      return nil
    case .library(let schema):
      let newest = Migration.newest(of: Migration.all)
      guard schema <= newest else {
        throw LibraryError(path: file.path, reason: .fromTheFuture(schema: schema, known: newest))
      }
      return try replace(file, with: source, into: folder, now: now, patienceSeconds)
    }
  }

  /// Looks whether a backup is sound and can be used.
  /// - Throws: ``LibraryError`` when it is not.
  package static func checkRestorable(_ source: LibraryFile, now: Moment) throws {
    if case .library(let schema) = try source.content() {
      try check(schema, of: source, knowing: Migration.newest(of: Migration.all))
    }
    let faults = try looking(into: source, now: now) { try Library.faults(in: $0) }
    if let fault = faults.first { throw LibraryError(path: source.path, reason: .damaged(fault)) }
  }

  private static func replace(
    _ file: LibraryFile, with source: LibraryFile, into folder: BackupFolder, now: Moment, _ patienceSeconds: Int
  ) throws -> Backup {
    do {
      let library = try connect(file, .full, now: now, patienceSeconds: patienceSeconds)
      let watch = try ChangeWatch(file, now: now, patienceSeconds)
      if let backup = try library.backUpUnlessDamaged(into: folder) {
        try library.takeOver(source, unlessSeenBy: watch)
        return backup
      }
      // To read the file as it lies there lets go of the locks that connections have on it.
      try library.closeAsItIs()
      let backup = try file.copyAsItIs(into: folder, now: now)
      try connect(file, .full, now: now, patienceSeconds: patienceSeconds).takeOver(source)
      return backup
    } catch let error as LibraryError {
      guard case .damaged = error.reason, error.path == file.path else { throw error }
    }
    return try replaceUnreadable(file, with: source, into: folder, now: now)
  }

  /// Takes away a library that is so damaged that SQLite does not open it; nobody else can be at work with it.
  private static func replaceUnreadable(
    _ file: LibraryFile, with source: LibraryFile, into folder: BackupFolder, now: Moment
  ) throws -> Backup {
    let backup = try file.copyAsItIs(into: folder, now: now)
    try file.makeCopy(named: file.url.lastPathComponent) { draft in
      try fill(draft, from: source, now: now)
      // Its log is not to be taken for the new one's (SQLite, How To Corrupt §1.4).
      for suffix in ["-wal", "-shm", "-journal"] { try LibraryFile(URL(filePath: file.path + suffix)).remove() }
      return true
    }
    return backup
  }

  private func backUpUnlessDamaged(into folder: BackupFolder) throws -> Backup? {
    do { return try backUp(.beforeRestore, into: folder).backup } catch let error as LibraryError {
      guard case .damaged = error.reason, error.path == file.path else { throw error }
      return nil
    }
  }

  /// Ends the connection, and leaves what the log holds in it.
  private func closeAsItIs() throws {
    try Library.explaining(file, patienceSeconds) {
      try queue.inDatabase { _ = octavo_log_stays(try $0.handle) }
      try queue.close()
    }
  }

  /// Takes over everything of a backup in one transaction of SQLite's, which others wait for (SQLite Backup API).
  ///
  /// The backup is copied first, as it is to be put in place whole: with the newest schema, and without giving again
  /// the numbers that were given since it was made.
  /// - Parameter watch: What looks, once others have to wait, whether they changed anything.
  private func takeOver(_ source: LibraryFile, unlessSeenBy watch: ChangeWatch? = nil) throws {
    // A library too damaged to be read gives none.
    let given = try? read { try GivenNumbers($0) }
    let copy = try Library.openCopy(of: source, now: now, patienceSeconds: patienceSeconds) { try given?.keep(in: $0) }
    let content = try copy.read { other in
      let content = try BackupContent(other)
      try Library.explaining(file, patienceSeconds) {
        var watch = watch
        let pageCount = try Int.fetchOne(other, sql: "PRAGMA page_count") ?? 0
        try queue.writeWithoutTransaction { db in
          // The first of some ten steps takes the lock; after the last one it would be too late to look.
          try other.backup(to: db, pagesPerStep: CInt(max(1, pageCount / 10))) { _ in
            try watch?.check()
            watch = nil
          }
        }
      }
      return content
    }
    guard try read({ try BackupContent($0) }) == content else {
      throw LibraryError(path: file.path, reason: .refused("it did not come out as the backup is"))
    }
  }

  /// Fills an empty file from a backup.
  private static func fill(_ draft: URL, from source: LibraryFile, now: Moment) throws {
    try looking(into: source, now: now) { other in
      try explaining(LibraryFile(draft), usualPatienceSeconds) {
        let queue = try DatabaseQueue(path: draft.path, configuration: .ofLibrary(usualPatienceSeconds))
        try queue.writeWithoutTransaction { db in
          try other.backup(to: db)
          try Library.beginLog(db)
        }
        try queue.close()
      }
    }
  }
}

/// Notices what others write into a library.
private struct ChangeWatch {
  private let library: Library
  private let version: Int

  /// Begins to look.
  init(_ file: LibraryFile, now: Moment, _ patienceSeconds: Int) throws {
    library = try Library.connect(file, .full, now: now, patienceSeconds: patienceSeconds)
    version = try library.read(ChangeWatch.version)
  }

  /// - Throws: ``ChangedMeanwhile`` when somebody did.
  func check() throws {
    try ChangedMeanwhile.check(try library.read(ChangeWatch.version), isAs: version)
  }

  /// Another number for this connection whenever another one has written (SQLite, PRAGMA data_version).
  private static func version(_ db: Database) throws -> Int { try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0 }
}

extension LibraryFile {
  /// Copies the bytes of a damaged library and of its log or journal into a folder.
  fileprivate func copyAsItIs(into folder: BackupFolder, now: Moment) throws -> Backup {
    let backup = Backup(of: self, .damaged, in: folder.url, at: now)
    try backup.file.makeFolder()
    for suffix in ["", "-wal", "-journal"] where LibraryFile.size(of: path + suffix) != nil {
      let target = LibraryFile(URL(filePath: backup.file.path + suffix))
      guard
        try target.create({ draft in
          let bytes = try Data(contentsOf: URL(filePath: path + suffix), options: .alwaysMapped)
          let handle = try FileHandle(forWritingTo: draft)
          try handle.write(contentsOf: bytes)
          try handle.synchronize()
          try handle.close()
        })
      else { throw LibraryError(path: target.path, reason: .occupied) }
    }
    return backup
  }
}
