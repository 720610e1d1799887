internal import CSQLiteSession
internal import Foundation
internal import GRDB

/// Records the changes to the tables while a command runs, with SQLite's session extension.
final class ChangeRecorder {
  private var session: OpaquePointer?
  private var added: AddedBooks?

  init(_ db: Database, tables: [String] = ChangeSet.tables) throws {
    try ChangeSet.check(octavo_session_begin(try db.handle, &session))
    for table in tables { try ChangeSet.check(octavo_session_watch(session, table)) }
  }

  deinit { octavo_session_end(session) }

  /// Adds a book with its dependent rows; only its number is recorded.
  ///
  /// Recording all its rows would double the time and space of an import. The closure may only add the book and rows
  /// that belong to it: no picture, copy, loan or reservation, see ``AddedBooks``.
  func adding(_ add: () throws -> BookID) rethrows -> BookID {
    let id = try unrecorded(add)
    note(id)
    return id
  }

  /// Records the number of a book; its rows are written in ``unrecorded(_:)``.
  func note(_ id: BookID) {
    if added == nil { added = AddedBooks(id) } else { added?.add(id) }
  }

  func hasAdded(_ id: BookID) -> Bool { added?.contains(id.number) ?? false }

  /// Writes rows of books that are recorded by number, without recording them; see ``adding(_:)``.
  func unrecorded<Value>(_ body: () throws -> Value) rethrows -> Value {
    octavo_session_record(session, 0)
    defer { octavo_session_record(session, 1) }
    return try body()
  }

  /// The changes so far; nil if there are none.
  func changes() throws -> ChangeSet? {
    var size: Int32 = 0
    var changes: UnsafeMutableRawPointer?
    try ChangeSet.check(octavo_session_changes(session, &size, &changes))
    return ChangeSet(Data(changes: changes, size: size), added: added)
  }
}
