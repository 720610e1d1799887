internal import Foundation
internal import GRDB
package import ReadingModel

/// A reader's library: the SQLite file and everything in it.
///
/// This target alone speaks SQL. Each writing method is one transaction and keeps one promise; when it throws, nothing
/// has changed. GRDB does not show outside.
package final class Library: Sendable {
  /// How long a method waits for another program to let go of the file, unless it is told otherwise.
  package static let usualPatienceSeconds = 10

  /// Where the library is.
  package let file: LibraryFile
  /// The reader's now.
  let now: Moment
  /// Names for what is new.
  let uids: UIDSource
  /// Who may see what is new, where nobody says.
  let visibility: DefaultVisibility
  /// Asks a person which of the candidates of an error is meant; nil where nobody can be asked.
  let askWhich: (@Sendable (BookError) throws -> BookSummary)?
  /// Is told what happens.
  let observer: LibraryObserver?
  /// Who reads; nil in a library that has only ever had one reader.
  package let reader: LibraryReader?
  /// Whether it was settled who reads.
  let isEntered: Bool
  let queue: DatabaseQueue
  let patienceSeconds: Int

  /// Names for what is new.
  package var uidSource: UIDSource { uids }

  private init(file: LibraryFile, queue: DatabaseQueue, now: Moment, patienceSeconds: Int) {
    self.file = file
    self.queue = queue
    self.now = now
    self.patienceSeconds = patienceSeconds
    visibility = .builtIn
    askWhich = nil
    observer = nil
    reader = nil
    isEntered = false
    uids = .random(unixMilliseconds: now.unixMilliseconds)
  }

  init(
    _ other: Library, now: Moment? = nil, visibility: DefaultVisibility? = nil,
    askWhich: (@Sendable (BookError) throws -> BookSummary)? = nil, observer: LibraryObserver? = nil,
    reader: LibraryReader? = nil, isEntered: Bool = false
  ) {
    (file, queue, patienceSeconds) = (other.file, other.queue, other.patienceSeconds)
    self.now = now ?? other.now
    uids = now.map { .random(unixMilliseconds: $0.unixMilliseconds) } ?? other.uids
    self.visibility = visibility ?? other.visibility
    self.askWhich = askWhich ?? other.askWhich
    self.observer = observer ?? other.observer
    self.reader = reader ?? other.reader
    self.isEntered = isEntered || other.isEntered
  }

  /// The same library at a later moment, for a program that stays open.
  package func at(_ now: Moment) -> Library { Library(self, now: now) }

  /// The same library, in which what is new is seen by whom the reader's own defaults say.
  package func assuming(_ visibility: DefaultVisibility) -> Library { Library(self, visibility: visibility) }

  /// The same library, which asks a person where a reader's words may mean several books.
  /// - Parameter askWhich: Gives one of the error's candidates, or throws when none is chosen.
  package func asking(_ askWhich: @escaping @Sendable (BookError) throws -> BookSummary) -> Library {
    Library(self, askWhich: askWhich)
  }

  /// The same library, of which somebody is told what happens.
  package func observed(by observer: LibraryObserver) -> Library { Library(self, observer: observer) }

  /// Opens the library for one of its readers, and takes it to the newest schema after a copy of the file has been
  /// made.
  /// - Parameter patienceSeconds: How long each method waits for another program to let go of the file, 0 or more.
  /// - Throws: ``LibraryError`` when there is none, or when the file is not one that this program may change,
  ///   ``ReaderError``.
  package static func open(
    _ file: LibraryFile, now: Moment, patienceSeconds: Int = usualPatienceSeconds,
    as choice: ReaderChoice = ReaderChoice()
  ) throws -> Library {
    try open(file, now: now, patienceSeconds: patienceSeconds, steps: Migration.all).entered(as: choice)
  }

  /// The number of the schema that libraries of this Octavo have.
  package static var newestSchema: Int { Migration.newest(of: Migration.all) }

  /// Opens the library with the schema that the steps lead to.
  static func open(_ file: LibraryFile, now: Moment, patienceSeconds: Int, steps: [Migration]) throws -> Library {
    let newest = Migration.newest(of: steps)
    switch try file.content() {
    case .nothing: throw LibraryError(path: file.path, reason: file.loneLink.map { .brokenLink(to: $0) } ?? .missing)
    case .foreign:
      throw LibraryError(path: file.path, reason: file.isBlank ? .damaged("its first page is empty") : .foreign)
    case .library(let schema):
      try check(schema, of: file, knowing: newest)
      guard file.access == .full,
        let library = try connectUnlessFull(file, now: now, patienceSeconds: patienceSeconds)
      else { return try openForReading(file, schema, now: now, patienceSeconds: patienceSeconds, steps: steps) }
      // Asked again: another program may have made it newer in between.
      let found = try library.read(Library.schema)
      try check(found, of: file, knowing: newest)
      if found < newest { try library.migrate(from: found, by: steps) }
      return library
    }
  }

  /// Refuses a library whose schema is none that an Octavo of this age knows.
  static func check(_ schema: Int, of file: LibraryFile, knowing newest: Int) throws(LibraryError) {
    if schema > newest { throw LibraryError(path: file.path, reason: .fromTheFuture(schema: schema, known: newest)) }
    if schema < 1 { throw LibraryError(path: file.path, reason: .damaged("its schema is \(schema)")) }
  }

  /// Opens a library for reading and writing; nil when the disk is so full that there is no room for the index of the
  /// log even, which only a writer needs.
  private static func connectUnlessFull(_ file: LibraryFile, now: Moment, patienceSeconds: Int) throws -> Library? {
    do { return try connect(file, .full, now: now, patienceSeconds: patienceSeconds) } catch let error as LibraryError {
      guard error.reason == .diskFull else { throw error }
      return nil
    }
  }

  /// Opens a library that cannot be changed here.
  private static func openForReading(
    _ file: LibraryFile, _ schema: Int, now: Moment, patienceSeconds: Int, steps: [Migration]
  ) throws -> Library {
    let newest = Migration.newest(of: steps)
    let access = file.accessForReading
    let library =
      access == .copied || schema < newest
      ? try openCopy(of: file, now: now, patienceSeconds: patienceSeconds, steps: steps)
      : try connect(file, access, now: now, patienceSeconds: patienceSeconds)
    try check(try library.read(Library.schema), of: file, knowing: newest)
    return library
  }

  /// Opens a private copy of a library that cannot be changed here, as the newest schema has it. The copy is gone from
  /// the disk before anything is read, and stays until the library is closed.
  /// - Parameter change: What to change in the copy once it has the newest schema.
  static func openCopy(
    of file: LibraryFile, now: Moment, patienceSeconds: Int, steps: [Migration] = Migration.all,
    change: (Database) throws -> Void = { _ in }
  ) throws -> Library {
    try file.withPrivateCopy { copy in
      try explaining(file, patienceSeconds) {
        let queue = try DatabaseQueue(path: copy.path, configuration: .ofLibrary(patienceSeconds))
        try queue.inDatabase { db in
          // Takes the log into the file, which is all that stays open then.
          try db.execute(sql: "PRAGMA journal_mode = DELETE")
          try db.inTransaction(.immediate) {
            try Migration.migrate(db, from: try Library.schema(of: db), by: steps)
            try change(db)
            return .commit
          }
        }
        try queue.close()
        // A change of the copy would be lost; `PRAGMA query_only` does not last, as each read of GRDB's resets it.
        let reader = try Library.openQueue(copy, .sealed, patienceSeconds: patienceSeconds)
        return Library(file: file, queue: reader, now: now, patienceSeconds: patienceSeconds)
      }
    }
  }

  /// Makes a new library, with the sample books when a seed is given, whole or not at all.
  /// - Parameter onOrphanedLog: Receives the log of a library that is no longer there, once it has another name.
  /// - Throws: ``LibraryError`` with `.exists` when a library is there already, `.foreign` when another file is.
  package static func create(
    _ file: LibraryFile, now: Moment, seed: Snapshot? = nil, onOrphanedLog: (OrphanedLog) -> Void = { _ in }
  ) throws -> Library {
    let patience = usualPatienceSeconds
    try refuseToReplace(file)
    let isNew = try explaining(file, patience) {
      try file.create(onOrphanedLog: onOrphanedLog) { draft in
        let queue = try DatabaseQueue(path: draft.path, configuration: .ofLibrary(patience))
        let library = Library(file: file, queue: queue, now: now, patienceSeconds: patience)
        try library.setUp()
        if let seed { _ = try library.loadSeed(seed) }
        try queue.writeWithoutTransaction { try Library.beginLog($0) }
        try queue.close()
      }
    }
    guard isNew else {
      try refuseToReplace(file)
      throw LibraryError(path: file.path, reason: .exists)
    }
    return try connect(file, .full, now: now, patienceSeconds: patience)
  }

  private static func refuseToReplace(_ file: LibraryFile) throws(LibraryError) {
    switch try file.content() {
    case .nothing:
      if let target = file.loneLink { throw LibraryError(path: file.path, reason: .brokenLink(to: target)) }
    case .foreign: throw LibraryError(path: file.path, reason: .foreign)
    case .library: throw LibraryError(path: file.path, reason: .exists)
    }
  }

  /// An empty library in memory, for trying things out.
  package static func inMemory(now: Moment) throws -> Library {
    let file = LibraryFile(URL(filePath: "/dev/null/memory"))
    let patience = usualPatienceSeconds
    let queue = try DatabaseQueue(configuration: .ofLibrary(patience))
    let library = Library(file: file, queue: queue, now: now, patienceSeconds: patience)
    try library.setUp()
    return library
  }

  private func setUp() throws {
    try queue.write { db in
      try db.execute(sql: "PRAGMA application_id = \(LibraryFile.applicationID)")
      try Migration.migrate(db, from: 0, by: Migration.all)
      try db.execute(
        sql: "INSERT INTO library (id, uid, createdAt, modifiedAt, seed) VALUES (1, ?, ?, ?, 'never')",
        arguments: [uids.next().text, now.unixSeconds, now.unixSeconds])
      try db.execute(sql: "INSERT INTO main.profile (id) VALUES (1)")
    }
  }

  /// Connects to a library as its file may be used.
  static func connect(
    _ file: LibraryFile, _ access: LibraryAccess, now: Moment, patienceSeconds: Int
  ) throws -> Library {
    if access == .full { try file.requireSingleName() }
    return try explaining(file, patienceSeconds) {
      let queue = try openQueue(file, access, patienceSeconds: patienceSeconds)
      return Library(file: file, queue: queue, now: now, patienceSeconds: patienceSeconds)
    }
  }

  private static func openQueue(
    _ file: LibraryFile, _ access: LibraryAccess, patienceSeconds: Int
  ) throws -> DatabaseQueue {
    var configuration = Configuration.ofLibrary(patienceSeconds)
    configuration.readonly = access != .full
    let path = access == .sealed ? "\(file.url.absoluteString)?immutable=1" : file.path
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// The number of the schema.
  static func schema(of db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  private func migrate(from oldSchema: Int, by steps: [Migration]) throws {
    try Library.explaining(file, patienceSeconds) {
      try queue.inDatabase { db in
        try file.makeCopy(named: "\(file.url.lastPathComponent).schema-\(oldSchema)") { draft in
          try db.execute(sql: "VACUUM INTO ?", arguments: [draft.path])
          // Another program that was first has made its copy already; this one would not be of the old schema.
          return try LibraryFile(draft).content() == .library(schema: oldSchema)
        }
        try db.inTransaction(.immediate) {
          try Migration.migrate(db, from: try Library.schema(of: db), by: steps)
          return .commit
        }
      }
    }
  }
}
