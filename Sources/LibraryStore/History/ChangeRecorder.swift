internal import CSQLiteSession
internal import Foundation
internal import GRDB

/// SQLite's recording of what happens to the tables of the model while one command runs.
final class ChangeRecorder {
  private var session: OpaquePointer?
  private var added: AddedBooks?

  /// Begins to record.
  init(_ db: Database) throws {
    try ChangeSet.check(octavo_session_begin(try db.handle, &session))
    for table in ChangeSet.tables { try ChangeSet.check(octavo_session_watch(session, table)) }
  }

  deinit { octavo_session_end(session) }

  /// Adds a book with all that hangs on it, which is told by its number from now on.
  ///
  /// A copy of all its rows would take an import as much time and room again as the rows themselves. Nothing but the
  /// book and rows that go with it may be added: no picture, and no copy, loan or reservation, see ``AddedBooks``.
  func adding(_ add: () throws -> BookID) rethrows -> BookID {
    let id = try unrecorded(add)
    note(id)
    return id
  }

  /// Takes in a book that is told by its number, whose rows are written by ``unrecorded(_:)``.
  func note(_ id: BookID) {
    if added == nil { added = AddedBooks(id) } else { added?.add(id) }
  }

  /// Writes rows of books that are told by their numbers, see ``adding(_:)``.
  func unrecorded<Value>(_ body: () throws -> Value) rethrows -> Value {
    octavo_session_record(session, 0)
    defer { octavo_session_record(session, 1) }
    return try body()
  }

  /// What happened so far; nil when every row is as it was.
  func changes() throws -> ChangeSet? {
    var size: Int32 = 0
    var changes: UnsafeMutableRawPointer?
    try ChangeSet.check(octavo_session_changes(session, &size, &changes))
    return ChangeSet(Data(changes: changes, size: size), added: added)
  }
}
