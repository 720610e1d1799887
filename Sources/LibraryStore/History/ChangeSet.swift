internal import CSQLiteSession
internal import Foundation
internal import GRDB

/// What one command did to the tables of the model, as SQLite's session extension writes it down.
struct ChangeSet {
  /// Which way changes are applied.
  enum Direction {
    case forwards, backwards
  }

  /// A row is not as the changes left it, so that nothing was changed.
  struct Conflict: Error {}

  /// The tables of the model by name: the index tables of the search follow by their triggers and must not be recorded.
  /// Changes are applied table by table in this order, so rows come before those they hang on: no cascade then takes
  /// away what has its own change to come.
  static let tables = [
    "timer", "chosenBook", "entryTag", "entry", "reading", "contributor", "series", "identifier", "bookTag", "course",
    "college", "shelfBook", "shelf", "provenance", "book", "profile", "picture", "sample", "library",
    "savedQuery", "goal",
  ]

  /// The changes in SQLite's form; not empty.
  let bytes: Data

  /// Changes that were kept.
  init(_ bytes: Data) {
    self.bytes = bytes
  }

  /// Records what the closure does; the changes are nil when it leaves every row as it was.
  static func recording<Value>(
    _ db: Database, _ body: () throws -> Value
  ) throws -> (value: Value, changes: ChangeSet?) {
    var session: OpaquePointer?
    try check(octavo_session_begin(try connection(db), &session))
    defer { octavo_session_end(session) }
    for table in tables { try check(octavo_session_watch(session, table)) }
    let value = try body()
    var size: Int32 = 0
    var changes: UnsafeMutableRawPointer?
    try check(octavo_session_changes(session, &size, &changes))
    guard let changes else { return (value, nil) }
    guard size > 0 else {
      octavo_changes_free(changes)
      return (value, nil)
    }
    let bytes = Data(
      bytesNoCopy: changes, count: Int(size), deallocator: .custom { pointer, _ in octavo_changes_free(pointer) })
    return (value, ChangeSet(bytes))
  }

  /// Does the changes again or takes them back, wholly or not at all, within a transaction.
  /// - Throws: ``Conflict`` when a row is not as it was left.
  func apply(_ direction: Direction, _ db: Database) throws {
    let connection = try ChangeSet.connection(db)
    let code = bytes.withUnsafeBytes { bytes in
      octavo_changes_apply(
        connection, Int32(bytes.count), bytes.baseAddress, direction == .backwards ? 1 : 0)
    }
    if ResultCode(rawValue: code) == .SQLITE_ABORT { throw Conflict() }
    try ChangeSet.check(code)
  }

  /// One row that the changes are about.
  struct Change {
    /// What happened to it.
    enum Kind { case added, changed, removed }

    let table: String
    let kind: Kind
    /// The first three columns, as far as the changes have them as whole numbers; else 0.
    let first, second, third: Int64
    /// The columns that a new row fills, or that changed; the first in the lowest bit.
    let columns: UInt64

    fileprivate init(_ change: OctavoChange) {
      table = change.table.map { String(cString: $0) } ?? ""
      kind =
        switch change.operation {
        case 18: .added
        case 9: .removed
        default: .changed
        }
      (first, second, third) = (change.first, change.second, change.third)
      columns = change.columns
    }
  }

  /// Shows every row that the changes are about.
  func visit(_ body: (Change) -> Void) throws {
    try withoutActuallyEscaping(body) { body in
      var visitor = body
      let code = withUnsafeMutablePointer(to: &visitor) { visitor in
        bytes.withUnsafeBytes { bytes in
          octavo_changes_visit(Int32(bytes.count), bytes.baseAddress, visitor) { context, change in
            context?.assumingMemoryBound(to: ((Change) -> Void).self).pointee(Change(change))
          }
        }
      }
      try ChangeSet.check(code)
    }
  }

  private static func connection(_ db: Database) throws -> UnsafeMutableRawPointer {
    guard let connection = db.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
    return UnsafeMutableRawPointer(connection)
  }

  private static func check(_ code: Int32) throws {
    guard code == 0 else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}
