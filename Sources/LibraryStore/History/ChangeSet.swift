internal import CSQLiteSession
internal import Foundation
internal import GRDB

/// What one command did to the tables of the model, as SQLite's session extension writes it down.
struct ChangeSet {
  /// A row is not as the changes left it, so that nothing was changed.
  struct Conflict: Error {}

  /// The tables of the model by name: the index tables of the search follow by their triggers and must not be recorded.
  /// Changes are applied table by table in this order, so rows come before those they hang on: no cascade then takes
  /// away what has its own change to come.
  static let tables = [
    "renewal", "loan", "reservation", "wish", "bookCopy", "budget",
    "timer", "chosenBook", "entryTag", "entry", "reading", "contributor", "series", "identifier", "bookTag", "course",
    "college", "shelfBook", "shelf", "bookMark", "provenance", "book", "profile", "picture", "sample", "library",
    "savedQuery", "goal", "reader",
  ]

  /// The books that were added and are told by their numbers alone.
  let added: AddedBooks?
  /// The changes in SQLite's form; empty only where books were added.
  private let rows: Data

  /// Changes that were recorded; nil when every row was left as it was.
  init?(_ rows: Data, added: AddedBooks? = nil) {
    guard !rows.isEmpty || added != nil else { return nil }
    self.rows = rows
    self.added = added
  }

  /// Changes that were kept.
  init(kept bytes: Data) {
    (added, rows) = AddedBooks.reading(bytes)
  }

  /// The changes as they are kept; not empty.
  var kept: Data { added.map { $0.kept + rows } ?? rows }

  /// Whether they are about who reads.
  var areAboutReaders: Bool { get throws { try contains { $0.table == "reader" } } }

  /// Records what the closure does; the changes are nil when it leaves every row as it was.
  static func recording<Value>(
    _ db: Database, _ body: (ChangeRecorder) throws -> Value
  ) throws -> (value: Value, changes: ChangeSet?) {
    let recorder = try ChangeRecorder(db)
    let value = try body(recorder)
    return (value, try recorder.changes())
  }

  /// Takes the changes back, wholly or not at all, within a transaction.
  /// - Returns: The changes that do them again; nil when these do that, and when there are too many to be kept.
  /// - Throws: ``Conflict`` when a row is not as it was left.
  func takeBack(_ db: Database) throws -> ChangeSet? {
    let (_, removal) = try ChangeSet.recording(db) { recorder in
      try apply(.backwards, db)
      // What SQLite removed beyond the command's own rows was added to them by a later command.
      guard try recorder.changes()?.rowCount ?? 0 == rowCount else { throw Conflict() }
      if canRedoAdded { try added?.remove(db) } else { try recorder.unrecorded { try added?.remove(db) } }
    }
    return added != nil && canRedoAdded ? try removal?.inverted : nil
  }

  private var canRedoAdded: Bool { added.map { $0.count <= AddedBooks.mostDoneAgain } ?? true }

  /// How many rows the changes are about, not counting those of the added books.
  private var rowCount: Int {
    get throws {
      var count = 0
      try visit { _ in count += 1 }
      return count
    }
  }

  /// Does the changes again, wholly or not at all, within a transaction.
  /// - Throws: ``Conflict`` when a row is not as it was left.
  func doAgain(_ db: Database) throws {
    try apply(.forwards, db)
  }

  private enum Direction { case forwards, backwards }

  private func apply(_ direction: Direction, _ db: Database) throws {
    guard !rows.isEmpty else { return }
    let connection = try db.handle
    let code = rows.withUnsafeBytes { bytes in
      octavo_changes_apply(
        connection, Int32(bytes.count), bytes.baseAddress, direction == .backwards ? 1 : 0)
    }
    if ResultCode(rawValue: code) == .SQLITE_ABORT { throw Conflict() }
    try ChangeSet.check(code)
  }

  /// The changes that take these back.
  private var inverted: ChangeSet? {
    get throws {
      var size: Int32 = 0
      var inverse: UnsafeMutableRawPointer?
      try ChangeSet.check(
        rows.withUnsafeBytes { octavo_changes_invert(Int32($0.count), $0.baseAddress, &size, &inverse) })
      return ChangeSet(Data(changes: inverse, size: size))
    }
  }

  /// One row that the changes are about.
  struct Change {
    /// What happened to it.
    enum Kind { case added, changed, removed }

    let table: String
    let kind: Kind
    /// The first three columns, as far as the changes have them as whole numbers; else 0.
    let first, second, third: Int64
    /// The second column of a row that was removed, when it is a text: that of a uid.
    let uid: String?
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
      uid = change.removedText.map { String(cString: $0) }
      columns = change.columns
    }
  }

  /// Whether any row that the changes are about is one that is looked for.
  func contains(_ isMeant: (Change) -> Bool) throws -> Bool {
    var found = false
    try visit { if !found { found = isMeant($0) } }
    return found
  }

  /// The numbers of the rows that they added to a table one by one.
  func added(to table: String) throws -> [Int64] {
    var numbers: [Int64] = []
    try visit { if $0.table == table, $0.kind == .added { numbers.append($0.first) } }
    return numbers
  }

  /// Shows every row that the changes are about, but for those of the added books.
  func visit(_ body: (Change) -> Void) throws {
    guard !rows.isEmpty else { return }
    try withoutActuallyEscaping(body) { body in
      var visitor = body
      let code = withUnsafeMutablePointer(to: &visitor) { visitor in
        rows.withUnsafeBytes { bytes in
          octavo_changes_visit(Int32(bytes.count), bytes.baseAddress, visitor) { context, change in
            context?.assumingMemoryBound(to: ((Change) -> Void).self).pointee(Change(change))
          }
        }
      }
      try ChangeSet.check(code)
    }
  }

  static func check(_ code: Int32) throws {
    guard code == 0 else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}

extension Data {
  /// Changes in SQLite's memory, which is freed with them.
  init(changes: UnsafeMutableRawPointer?, size: Int32) {
    guard let changes else {
      self.init()
      return
    }
    self.init(
      bytesNoCopy: changes, count: Int(size), deallocator: .custom { pointer, _ in octavo_changes_free(pointer) })
  }
}

extension Database {
  /// The connection as SQLite's session extension takes it.
  var handle: UnsafeMutableRawPointer {
    get throws {
      guard let sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
      return UnsafeMutableRawPointer(sqliteConnection)
    }
  }
}
