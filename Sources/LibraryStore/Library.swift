internal import Foundation
internal import GRDB
package import ReadingModel

/// A reader's library: the SQLite file and everything in it.
///
/// This target alone speaks SQL. Each writing method is one transaction and keeps one promise; when it throws, nothing
/// has changed. GRDB does not show outside.
package final class Library: Sendable {
  /// How long a method waits for another program to let go of the file.
  static let patienceSeconds = 10

  /// Where the library is.
  package let file: LibraryFile
  /// The reader's now.
  let now: Moment
  /// Names for what is new.
  let uids: UIDSource
  private let queue: DatabaseQueue

  private init(file: LibraryFile, queue: DatabaseQueue, now: Moment) {
    self.file = file
    self.queue = queue
    self.now = now
    uids = .random(unixMilliseconds: now.unixMilliseconds)
  }

  /// Opens the library, and takes it to the newest schema after a copy of the file has been made.
  /// - Throws: ``LibraryError`` when there is none, or when the file is not one that this program may change.
  package static func open(_ file: LibraryFile, now: Moment) throws -> Library {
    switch try file.content() {
    case .nothing: throw LibraryError(path: file.path, reason: .missing)
    case .foreign: throw LibraryError(path: file.path, reason: .foreign)
    case .library(let schema) where schema > Migration.newest:
      throw LibraryError(path: file.path, reason: .fromTheFuture(schema: schema, known: Migration.newest))
    case .library(let schema):
      let library = try connect(file, now: now)
      if schema < Migration.newest { try library.migrate() }
      return library
    }
  }

  /// Makes a new library, with the sample books when a seed is given, whole or not at all.
  /// - Throws: ``LibraryError`` with `.exists` when a file is there already.
  package static func create(_ file: LibraryFile, now: Moment, seed: Snapshot? = nil) throws -> Library {
    let isNew = try explaining(file) {
      try file.create { draft in
        let queue = try DatabaseQueue(path: draft.path, configuration: configuration())
        let library = Library(file: file, queue: queue, now: now)
        try library.setUp()
        if let seed { _ = try library.loadSeed(seed) }
        // Last, and for good: the mode is kept in the file.
        try queue.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA journal_mode = WAL") }
        try queue.close()
      }
    }
    guard isNew else { throw LibraryError(path: file.path, reason: .exists) }
    return try connect(file, now: now)
  }

  /// An empty library in memory, for tests.
  package static func inMemory(now: Moment) throws -> Library {
    let file = LibraryFile(URL(filePath: "/dev/null/memory"))
    let library = Library(file: file, queue: try DatabaseQueue(configuration: configuration()), now: now)
    try library.setUp()
    return library
  }

  private func setUp() throws {
    try queue.write { db in
      try db.execute(sql: "PRAGMA application_id = \(LibraryFile.applicationID)")
      try Migration.migrate(db, from: 0)
      try db.execute(
        sql: "INSERT INTO library (id, uid, createdAt, modifiedAt, seed) VALUES (1, ?, ?, ?, 'never')",
        arguments: [uids.next().text, now.unixSeconds, now.unixSeconds])
      try db.execute(sql: "INSERT INTO profile (id) VALUES (1)")
    }
  }

  private static func connect(_ file: LibraryFile, now: Moment) throws -> Library {
    try explaining(file) {
      Library(file: file, queue: try DatabaseQueue(path: file.path, configuration: configuration()), now: now)
    }
  }

  private static func configuration() -> Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(Double(patienceSeconds))
    configuration.label = "library"
    // An acknowledged entry survives a power cut (SQLite, PRAGMA synchronous).
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA synchronous = FULL") }
    return configuration
  }

  private func migrate() throws {
    let copy = file.url.deletingLastPathComponent()
      .appending(path: "\(file.url.lastPathComponent).before-schema-\(Migration.newest)")
    try Library.explaining(file) {
      // From inside the transaction's point of view another program may have been first.
      try queue.inDatabase { db in
        let schema = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        guard schema < Migration.newest else { return }
        if !FileManager.default.fileExists(atPath: copy.path) {
          try db.execute(sql: "VACUUM INTO ?", arguments: [copy.path])
          try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy.path)
        }
        try db.inTransaction(.immediate) {
          try Migration.migrate(db, from: try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0)
          return .commit
        }
      }
    }
  }

  /// Reads everything the closure asks for from one state of the library.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try Library.explaining(file) { try queue.read(body) }
  }

  /// Changes the library, wholly or not at all, and notes when. A rehearsal does everything and takes it all back.
  func write<Value>(isRehearsal: Bool = false, _ body: (Database) throws -> Value) throws -> Value {
    try Library.explaining(file) {
      var result: Result<Value, any Error>?
      try queue.writeWithoutTransaction { db in
        // Asked for at once, so that two writers wait for each other instead of failing half-way.
        try db.inTransaction(.immediate) {
          let value = try body(db)
          try db.execute(sql: "UPDATE library SET modifiedAt = ?", arguments: [now.unixSeconds])
          result = .success(value)
          return isRehearsal ? .rollback : .commit
        }
      }
      guard let result else { throw LibraryError(path: file.path, reason: .refused("the change was not made")) }
      return try result.get()
    }
  }

  /// What the closure throws, with SQLite's errors in the library's words.
  private static func explaining<Value>(_ file: LibraryFile, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let error as DatabaseError {
      throw LibraryError(path: file.path, reason: LibraryError.Reason(error))
    }
  }
}

extension LibraryError.Reason {
  fileprivate init(_ error: DatabaseError) {
    switch error.resultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(seconds: Library.patienceSeconds)
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: self = .readOnly
    case .SQLITE_FULL: self = .diskFull
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(error.message ?? "\(error.resultCode)")
    default: self = .refused(error.message ?? "\(error.resultCode)")
    }
  }
}

extension Library {
  /// The version of SQLite at work.
  package static func sqliteVersion() throws -> String {
    try DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") ?? "" }
  }
}
