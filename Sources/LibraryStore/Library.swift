internal import Foundation
internal import GRDB
package import ReadingModel

/// A reader's library: the SQLite file and everything in it.
///
/// Only this target uses SQL, and GRDB is not part of its interface. Each writing method is one transaction: when it
/// throws, nothing has changed.
package final class Library: Sendable {
  /// The default busy timeout: how many seconds a method waits for a locked file.
  package static let defaultBusyTimeoutSeconds = 10

  package let file: LibraryFile
  /// The current time on the reader's clock.
  let now: Moment
  package let uidSource: UIDSource
  let visibility: DefaultVisibility
  /// Asks the reader to choose among the candidates of an error; nil if not interactive.
  let askWhich: (@Sendable (BookError) throws -> BookSummary)?
  let observer: LibraryObserver?
  /// The sample books; nil if nobody is told when they are cleared.
  let samples: SampleSource?
  /// The current reader; nil in a library that has only ever had one reader.
  package let reader: LibraryReader?
  /// Whether the reader was chosen, and authenticated if necessary.
  let isAuthenticated: Bool
  /// Whether every change is rolled back at its end.
  let isDryRun: Bool
  /// Whether the changes of dry runs stay until the end of a transaction around them.
  let isNested: Bool
  let queue: DatabaseQueue
  let busyTimeoutSeconds: Int

  private init(file: LibraryFile, queue: DatabaseQueue, now: Moment, busyTimeoutSeconds: Int) {
    self.file = file
    self.queue = queue
    self.now = now
    self.busyTimeoutSeconds = busyTimeoutSeconds
    visibility = .builtIn
    askWhich = nil
    observer = nil
    samples = nil
    reader = nil
    isAuthenticated = false
    isDryRun = false
    isNested = false
    uidSource = .random(unixMilliseconds: now.unixMilliseconds)
  }

  init(
    _ other: Library, now: Moment? = nil, visibility: DefaultVisibility? = nil,
    askWhich: (@Sendable (BookError) throws -> BookSummary)? = nil, observer: LibraryObserver? = nil,
    samples: SampleSource? = nil, reader: LibraryReader? = nil, isAuthenticated: Bool? = nil, isDryRun: Bool = false,
    uids: UIDSource? = nil, withinTransactionOf outer: DatabaseQueue? = nil
  ) {
    (file, queue, busyTimeoutSeconds) = (other.file, outer ?? other.queue, other.busyTimeoutSeconds)
    self.now = now ?? other.now
    uidSource = uids ?? now.map { .random(unixMilliseconds: $0.unixMilliseconds) } ?? other.uidSource
    self.visibility = visibility ?? other.visibility
    self.askWhich = askWhich ?? other.askWhich
    self.observer = observer ?? other.observer
    self.samples = samples ?? other.samples
    self.reader = reader ?? other.reader
    self.isAuthenticated = isAuthenticated ?? other.isAuthenticated
    self.isDryRun = isDryRun || other.isDryRun
    isNested = outer != nil || other.isNested && !isDryRun
  }

  /// Closes the file; no other method may be called after it.
  package func close() throws { try queue.close() }

  /// The same library at a later time, for a program that stays open.
  package func at(_ now: Moment) -> Library { Library(self, now: now) }

  /// The same library, which rolls every change back at its end: a dry run. It takes no uid of a line of an inbox.
  package func dryRun() -> Library {
    Library(self, isDryRun: true, uids: .random(unixMilliseconds: now.unixMilliseconds))
  }

  /// The same library with another default visibility of new rows.
  package func assuming(_ visibility: DefaultVisibility) -> Library { Library(self, visibility: visibility) }

  /// The same library, which asks the reader when their words match several books.
  /// - Parameter askWhich: Returns one of the error's candidates, or throws when none is chosen.
  package func asking(_ askWhich: @escaping @Sendable (BookError) throws -> BookSummary) -> Library {
    Library(self, askWhich: askWhich)
  }

  package func observed(by observer: LibraryObserver) -> Library { Library(self, observer: observer) }

  /// The same library, which reports when its samples make room for the reader's books.
  package func reporting(_ samples: SampleSource) -> Library { Library(self, samples: samples) }

  /// Opens the library for one of its readers, and migrates it to the newest schema after copying the file.
  /// - Parameters:
  ///   - busyTimeoutSeconds: The busy timeout of each method, 0 or more.
  ///   - onOrphanedLog: Receives the renamed log of another library that had the name before.
  /// - Throws: ``LibraryError`` when the file is missing, or is not one that this program may change, ``ReaderError``.
  package static func open(
    _ file: LibraryFile, now: Moment, busyTimeoutSeconds: Int = defaultBusyTimeoutSeconds,
    as choice: ReaderChoice = ReaderChoice(), onOrphanedLog: (OrphanedLog) -> Void = { _ in }
  ) throws -> Library {
    if let log = try file.setAsideForeignLog() { onOrphanedLog(log) }
    return try open(file, now: now, busyTimeoutSeconds: busyTimeoutSeconds, steps: Migration.all)
      .authenticated(as: choice)
  }

  /// The schema version of this Octavo.
  package static var newestSchema: Int { Migration.newest }

  /// Opens the library and migrates it by the given steps.
  static func open(_ file: LibraryFile, now: Moment, busyTimeoutSeconds: Int, steps: [Migration]) throws -> Library {
    let newest = Migration.newest(of: steps)
    switch try file.content() {
    case .nothing: throw LibraryError(path: file.path, reason: file.loneLink.map { .brokenLink(to: $0) } ?? .missing)
    case .foreign:
      throw LibraryError(path: file.path, reason: file.isBlank ? .damaged("its first page is empty") : .foreign)
    case .library(let schema):
      try check(schema, of: file, knowing: newest)
      guard file.access == .full,
        let library = try connectUnlessFull(file, now: now, busyTimeoutSeconds: busyTimeoutSeconds)
      else { return try openForReading(file, schema, now: now, busyTimeoutSeconds: busyTimeoutSeconds, steps: steps) }
      // Read again: another program may have migrated it in between.
      let found = try library.read(Library.schema)
      try check(found, of: file, knowing: newest)
      if found < newest { try library.migrate(from: found, by: steps) }
      return library
    }
  }

  /// Opens a library for reading and writing; nil when the disk has no room even for the WAL index, which only a writer
  /// needs.
  private static func connectUnlessFull(_ file: LibraryFile, now: Moment, busyTimeoutSeconds: Int) throws -> Library? {
    do { return try connect(file, .full, now: now, busyTimeoutSeconds: busyTimeoutSeconds) } catch let error
      as LibraryError
    {
      guard error.reason == .diskFull else { throw error }
      return nil
    }
  }

  /// Opens a library that cannot be changed here.
  private static func openForReading(
    _ file: LibraryFile, _ schema: Int, now: Moment, busyTimeoutSeconds: Int, steps: [Migration]
  ) throws -> Library {
    let newest = Migration.newest(of: steps)
    let access = file.readAccess
    let library =
      access == .copied || schema < newest
      ? try openCopy(of: file, now: now, busyTimeoutSeconds: busyTimeoutSeconds, steps: steps)
      : try connect(file, access, now: now, busyTimeoutSeconds: busyTimeoutSeconds)
    try check(try library.read(Library.schema), of: file, knowing: newest)
    return library
  }

  /// Opens a private copy of a library that cannot be changed here, migrated to the newest schema. The copy is unlinked
  /// before anything is read, and stays until the library is closed.
  /// - Parameter change: Changes the migrated copy.
  static func openCopy(
    of file: LibraryFile, now: Moment, busyTimeoutSeconds: Int, steps: [Migration] = Migration.all,
    change: (Database) throws -> Void = { _ in }
  ) throws -> Library {
    try file.withPrivateCopy { copy in
      try mapErrors(file, busyTimeoutSeconds) {
        let queue = try DatabaseQueue(path: copy.path, configuration: .ofLibrary(busyTimeoutSeconds))
        try queue.inDatabase { db in
          // Folds the WAL into the file, the only one that stays open. A failed copy is discarded: no journal on disk.
          try db.execute(sql: "PRAGMA journal_mode = MEMORY")
          try db.inTransaction(.immediate) {
            try Migration.migrate(db, by: steps)
            try change(db)
            return .commit
          }
        }
        try queue.close()
        // Read-only, as a change of the copy would be lost; `PRAGMA query_only` does not last, as each GRDB read resets
        // it.
        let reader = try Library.openQueue(copy, .immutable, busyTimeoutSeconds: busyTimeoutSeconds)
        return Library(file: file, queue: reader, now: now, busyTimeoutSeconds: busyTimeoutSeconds)
      }
    }
  }

  /// Creates a library, with the sample books if a seed is given; atomic.
  /// - Parameter onOrphanedLog: Receives the renamed log of a library that no longer exists.
  /// - Throws: ``LibraryError`` with `.exists` when the file is already a library, `.foreign` when it is another file.
  package static func create(
    _ file: LibraryFile, now: Moment, seed: Snapshot? = nil, onOrphanedLog: (OrphanedLog) -> Void = { _ in }
  ) throws -> Library {
    let defaultTimeout = defaultBusyTimeoutSeconds
    try refuseToReplace(file)
    let isNew = try mapErrors(file, defaultTimeout) {
      try file.create(onOrphanedLog: onOrphanedLog) { draft in
        let queue = try DatabaseQueue(path: draft.path, configuration: .ofLibrary(defaultTimeout))
        let library = Library(file: file, queue: queue, now: now, busyTimeoutSeconds: defaultTimeout)
        try queue.write { db in
          try Library.addSchema(db)
          try library.addOwnRows(db)
        }
        if let seed { _ = try library.imports.loadSeed(seed) }
        try queue.writeWithoutTransaction { try Library.beginWAL($0) }
        try queue.close()
      }
    }
    guard isNew else {
      try refuseToReplace(file)
      throw LibraryError(path: file.path, reason: .exists)
    }
    return try connect(file, .full, now: now, busyTimeoutSeconds: defaultTimeout)
  }

  private static func refuseToReplace(_ file: LibraryFile) throws(LibraryError) {
    switch try file.content() {
    case .nothing:
      if let target = file.loneLink { throw LibraryError(path: file.path, reason: .brokenLink(to: target)) }
    case .foreign: throw LibraryError(path: file.path, reason: .foreign)
    case .library: throw LibraryError(path: file.path, reason: .exists)
    }
  }

  /// An empty in-memory library, for trying things out.
  package static func inMemory(now: Moment) throws -> Library {
    let file = LibraryFile(URL(filePath: "/dev/null/memory"))
    let defaultTimeout = defaultBusyTimeoutSeconds
    let queue = try DatabaseQueue(configuration: .ofLibrary(defaultTimeout))
    let library = Library(file: file, queue: queue, now: now, busyTimeoutSeconds: defaultTimeout)
    try schemaInMemory.get().backup(to: queue)
    try queue.write(library.addOwnRows)
    return library
  }

  /// The newest schema without any row. In-memory libraries copy it, which is much faster than migrating.
  private static let schemaInMemory = Result {
    let queue = try DatabaseQueue(configuration: .ofLibrary(defaultBusyTimeoutSeconds))
    try queue.write(addSchema)
    return queue
  }

  private static func addSchema(_ db: Database) throws {
    try db.execute(sql: "PRAGMA application_id = \(LibraryFile.applicationID)")
    try Migration.migrate(db)
  }

  private func addOwnRows(_ db: Database) throws { try Library.addOwnRows(by: "INSERT", uidSource.next(), now, db) }

  /// Adds the rows that every library has.
  /// - Parameter insert: `INSERT`, or `INSERT OR IGNORE` if some may be there.
  static func addOwnRows(by insert: String, _ uid: UID, _ now: Moment, _ db: Database) throws {
    try db.execute(
      sql: "\(insert) INTO library (id, uid, createdAt, modifiedAt, seed) VALUES (1, ?, ?, ?, 'never')",
      arguments: [uid.text, now.unixSeconds, now.unixSeconds])
    try db.execute(sql: "\(insert) INTO main.profile (id) VALUES (1)")
  }

  /// Connects to a library with the given access.
  static func connect(
    _ file: LibraryFile, _ access: LibraryAccess, now: Moment, busyTimeoutSeconds: Int
  ) throws -> Library {
    if access == .full { try file.requireSingleName() }
    try file.requireWholePages()
    return try mapErrors(file, busyTimeoutSeconds) {
      let queue = try openQueue(file, access, busyTimeoutSeconds: busyTimeoutSeconds)
      return Library(file: file, queue: queue, now: now, busyTimeoutSeconds: busyTimeoutSeconds)
    }
  }

  private static func openQueue(
    _ file: LibraryFile, _ access: LibraryAccess, busyTimeoutSeconds: Int
  ) throws -> DatabaseQueue {
    var configuration = Configuration.ofLibrary(busyTimeoutSeconds)
    configuration.readonly = access != .full
    let path = access == .immutable ? "\(file.url.absoluteString)?immutable=1" : file.path
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}
