internal import CSQLiteSession
internal import Foundation
internal import GRDB

/// The rows that one command changed, as an SQLite changeset (session extension) and the numbers of added books.
struct ChangeSet {
  /// A row is not as the changes left it. The caller must roll back.
  struct Conflict: Error {}

  /// The recorded tables. Changes are applied in this order, child rows before their parents: no cascade then deletes a
  /// row before its own change is applied.
  static let tables = LibraryTable.all.map(\.name).filter { $0 != "history" }

  /// The column of `book` that may differ from what the changes left, as a migration may have computed it again.
  static let sortKeyColumn = Int(octavo_sort_key_column)

  /// The added books that are recorded by number only.
  let added: AddedBooks?
  /// The changes as an SQLite changeset; empty only if books were added.
  private let rows: Data

  /// Recorded changes; nil if there are none.
  init?(_ rows: Data, added: AddedBooks? = nil) {
    guard !rows.isEmpty || added != nil else { return nil }
    self.rows = rows
    self.added = added
  }

  init(kept bytes: Data) {
    (added, rows) = AddedBooks.reading(bytes)
  }

  /// The changes as stored in the history; not empty.
  var kept: Data { added.map { $0.kept + rows } ?? rows }

  var areAboutReaders: Bool { get throws { try contains { $0.table == "reader" } } }

  /// Records the changes of the closure; `changes` is nil if there are none.
  static func recording<Value>(
    _ db: Database, _ body: (ChangeRecorder) throws -> Value
  ) throws -> (value: Value, changes: ChangeSet?) {
    let recorder = try ChangeRecorder(db)
    let value = try body(recorder)
    return (value, try recorder.changes())
  }

  /// Undoes the changes, all or none, within a transaction.
  /// - Returns: The changes for redo; nil if redo applies these again, or if there are too many to store.
  /// - Throws: ``Conflict`` when a row is not as the changes left it.
  func revert(_ db: Database) throws -> ChangeSet? {
    let (_, removal) = try ChangeSet.recording(db) { recorder in
      func removeAdded(_ remove: () throws -> Void) throws {
        if canRedoAdded { try remove() } else { try recorder.unrecorded(remove) }
      }
      // First, because deleting a shelf that this import added would cascade to these rows, which the check below would
      // take for later changes.
      if try !hasShelvedAdded { try removeAdded { try added?.leaveShelves(db) } }
      let unshelvedCount = try recorder.changes()?.rowCount ?? 0
      try apply(isInverted: true, db)
      // Further rows were removed by cascades: a later command has added them.
      guard try recorder.changes()?.rowCount ?? 0 == unshelvedCount + rowCount else { throw Conflict() }
      try removeAdded { try added?.remove(db) }
    }
    return added != nil && canRedoAdded ? try removal?.inverted : nil
  }

  /// Whether the places of added books on shelves are among the rows, as in imports of earlier versions.
  private var hasShelvedAdded: Bool {
    get throws { try contains { $0.table == "shelfBook" && added?.contains($0.second) == true } }
  }

  private var canRedoAdded: Bool { added.map { $0.count <= AddedBooks.mostReapplied } ?? true }

  /// The number of changed rows, without those of the added books.
  private var rowCount: Int {
    get throws {
      var count = 0
      try visit { _ in count += 1 }
      return count
    }
  }

  /// Redoes the changes, all or none, within a transaction.
  /// - Throws: ``Conflict`` when a row is not as undo left it.
  func reapply(_ db: Database) throws { try apply(isInverted: false, db) }

  /// Undoes the changes of rows that are as the changes left them; rows that were changed or removed since stay so.
  /// - Throws: ``Conflict`` if a row would refer to a missing one; then nothing was changed.
  func revertUnchanged(_ db: Database) throws {
    let connection = try db.handle
    let code = rows.withUnsafeBytes { octavo_changes_revertUnchanged(connection, Int32($0.count), $0.baseAddress) }
    // SQLite's code for broken references, which `skip_changed` refuses.
    if ResultCode(rawValue: code) == .SQLITE_CONSTRAINT { throw Conflict() }
    try ChangeSet.check(code)
    try fileBooks(db)
  }

  /// Computes the sort keys of the changed books, as a change from before schema 22 has earlier ones.
  private func fileBooks(_ db: Database) throws {
    var books: [Int64] = []
    try visit { if $0.table == "book" { books.append($0.first) } }
    for book in books { try BookRow.file(BookID(book), db) }
  }

  private func apply(isInverted: Bool, _ db: Database) throws {
    guard !rows.isEmpty else { return }
    let connection = try db.handle
    let code = rows.withUnsafeBytes { bytes in
      octavo_changes_apply(connection, Int32(bytes.count), bytes.baseAddress, isInverted ? 1 : 0)
    }
    if ResultCode(rawValue: code) == .SQLITE_ABORT { throw Conflict() }
    try ChangeSet.check(code)
    try fileBooks(db)
  }

  private var inverted: ChangeSet? {
    get throws {
      var size: Int32 = 0
      var inverse: UnsafeMutableRawPointer?
      try ChangeSet.check(
        rows.withUnsafeBytes { octavo_changes_invert(Int32($0.count), $0.baseAddress, &size, &inverse) })
      return ChangeSet(Data(changes: inverse, size: size))
    }
  }

  struct Change {
    enum Kind { case added, changed, removed }

    let table: String
    let kind: Kind
    /// The first three columns, where the changeset has them as integers; 0 if not.
    let first, second, third: Int64
    /// The second or third column of a removed row, if it is text: its uid.
    let uid: String?
    /// A bit mask of the columns that an insert sets or an update changes; the lowest bit is the first column.
    let columns: UInt64
    /// A bit mask of the columns that an update set to NULL or 0.
    let cleared: UInt64

    fileprivate init(_ change: OctavoChange) {
      table = change.table.map { String(cString: $0) } ?? ""
      kind =
        switch change.operation {
        case 18: .added
        case 9: .removed
        default: .changed
        }
      (first, second, third) = (change.first, change.second, change.third)
      uid = (change.removedText ?? change.removedThird).map { String(cString: $0) }
      columns = change.columns
      cleared = change.cleared
    }
  }

  func contains(_ isIncluded: (Change) -> Bool) throws -> Bool {
    var found = false
    try visit { if !found { found = isIncluded($0) } }
    return found
  }

  /// The ids of the rows inserted into a table, without those of the added books.
  func added(to table: String) throws -> [Int64] {
    var numbers: [Int64] = []
    try visit { if $0.table == table, $0.kind == .added { numbers.append($0.first) } }
    return numbers
  }

  /// Calls the closure with every changed row, except those of the added books.
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
  /// A changeset in SQLite's memory, which is freed with the data.
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
  /// The connection as an untyped pointer, for the session extension.
  var handle: UnsafeMutableRawPointer {
    get throws {
      guard let sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
      return UnsafeMutableRawPointer(sqliteConnection)
    }
  }
}

/// The names of the columns of some tables, in the order of a changeset.
struct ColumnNames {
  private var names: [String: [String]] = [:]

  init(of tables: [String], _ db: Database) throws {
    for table in tables { names[table] = try ColumnNames.all(of: table, db) }
  }

  static func all(of table: String, _ db: Database) throws -> [String] {
    try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?, 'main') ORDER BY cid", arguments: [table])
  }

  /// The columns that an insert sets or an update changes.
  func changed(by change: ChangeSet.Change) -> Set<String> { columns(change.columns, of: change.table) }

  /// The columns that an update set to NULL or 0.
  func cleared(by change: ChangeSet.Change) -> Set<String> { columns(change.cleared, of: change.table) }

  private func columns(_ mask: UInt64, of table: String) -> Set<String> {
    let names = names[table] ?? []
    return Set(names.indices.filter { mask >> UInt64($0) & 1 == 1 }.map { names[$0] })
  }
}

struct TouchedRow: Hashable {
  let table: String
  let number: Int64
}

// Which readers a change affects, in a library with several readers.

extension ChangeSet {
  /// The changed rows in shared tables, except tables that every reader may write.
  func sharedRows() throws -> Set<TouchedRow> {
    var rows: Set<TouchedRow> = []
    try visit { change in
      guard let right = LibraryTable.named(change.table)?.sharedRight, right != .read else { return }
      rows.insert(TouchedRow(table: change.table, number: change.first))
    }
    return rows
  }

  /// The rights needed to change all of these rows.
  func rights() throws -> Set<ReaderRight> {
    var rights: Set<ReaderRight> = []
    try visit { if let right = LibraryTable.named($0.table)?.sharedRight { rights.insert(right) } }
    return rights
  }

  /// Whether all changed rows are shared, and none belongs to a single reader.
  func isSharedAlone() throws -> Bool {
    let own = Set(OwnedTable.all.map(\.name))
    return try !contains { own.contains($0.table) }
  }
}
