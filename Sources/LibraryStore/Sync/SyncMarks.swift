internal import GRDB
internal import ReadingModel

/// Marks which fields of which things a transaction changed, for the next sync. A library that does not sync has none.
struct SyncMarks {
  private let recorder: ChangeRecorder

  /// Starts recording; nil if the library does not sync.
  init?(_ db: Database) throws {
    guard try SyncStore(db: db).isSynced else { return nil }
    SyncFunctions.add(to: db)
    recorder = try ChangeRecorder(db, tables: SyncMarks.tables)
  }

  /// The synced tables and their child tables, which name their owner in the first column.
  private static let tables = SyncTable.all.map(\.table) + children.keys.sorted()

  /// The table that owns a child table's rows, and the register that these make up.
  static let children: [String: (owner: SyncTable, register: String)] = {
    var children: [String: (owner: SyncTable, register: String)] = [:]
    for table in SyncTable.all {
      for register in table.registers {
        if let child = register.child { children[child.table] = (table, register.name) }
      }
    }
    return children
  }()

  func save(_ now: Moment, _ db: Database) throws {
    guard let changes = try recorder.changes() else { return }
    for mark in try SyncMarks.marks(changes, SyncMarks.columns(db)) { try SyncMarks.store(mark, now.syncTime, db) }
  }

  /// The names of the columns of the synced tables.
  static func columns(_ db: Database) throws -> ColumnNames { try ColumnNames(of: SyncTable.all.map(\.table), db) }

  /// What a changeset changed.
  static func marks(_ changes: ChangeSet, _ columns: ColumnNames) throws -> Set<Mark> {
    var marks: Set<Mark> = []
    try changes.visit { change in
      if let child = children[change.table] {
        marks.insert(Mark(kind: child.owner.kind, row: change.first, uid: nil, field: child.register))
      } else if let table = SyncTable.all.first(where: { $0.table == change.table }) {
        marks.formUnion(SyncMarks.marks(change, table, columns))
      }
    }
    return marks
  }

  /// A changed field of a row; `*` for a row that was added or removed.
  struct Mark: Hashable {
    let kind: String
    let row: Int64
    /// The uid of a removed row.
    let uid: String?
    let field: String
  }

  private static func marks(_ change: ChangeSet.Change, _ table: SyncTable, _ columns: ColumnNames) -> [Mark] {
    // A row that its first column does not name is found when everything is compared, as one without a column `uid` is
    // when it was removed.
    let uid = table.id == "id" ? nil : ""
    switch change.kind {
    case .added: return [Mark(kind: table.kind, row: change.first, uid: uid, field: "*")]
    case .removed:
      return [Mark(kind: table.kind, row: change.first, uid: table.hasUID ? change.uid : "", field: "*")]
    case .changed:
      let changed = columns.changed(by: change)
      return table.registers.filter { !changed.isDisjoint(with: $0.columns) }
        .map { Mark(kind: table.kind, row: change.first, uid: uid, field: $0.name) }
    }
  }

  private static func store(_ mark: Mark, _ time: Int64, _ db: Database) throws {
    guard let table = SyncTable.named(mark.kind) else { return }
    let uid =
      try mark.uid
      ?? String.fetchOne(db, cached: "SELECT \(table.uid) FROM main.\(table.table) AS one WHERE one.id = ?", [mark.row])
    // A row that is gone has a mark of its own.
    guard let uid else { return }
    try db.run(
      """
      INSERT INTO main.syncMark (kind, uid, field, time) VALUES (?, ?, ?, ?)
      ON CONFLICT (kind, uid, field) DO UPDATE SET time = max(time, excluded.time)
      """, [mark.kind, uid, mark.field, time])
  }
}

extension Moment {
  /// The time of facts that are written now, before a stamp makes it unique.
  var syncTime: Int64 { Int64(unixMilliseconds) << 8 }
}

extension SyncStore {
  /// Marks everything as changed: the next sync compares it with what is known.
  func markAll(at time: Int64) throws {
    for table in SyncTable.all {
      try db.execute(
        sql: "INSERT OR IGNORE INTO main.syncMark (kind, uid, field, time) VALUES (?, '', '*', ?)",
        arguments: [table.kind, time])
    }
  }

  /// Forgets all that is known, but not which lines of an inbox were taken.
  func forgetAll() throws {
    for table in ["syncState", "syncItem", "syncFile"] { try db.execute(sql: "DELETE FROM main.\(table)") }
    try db.execute(sql: "DELETE FROM main.syncMark WHERE kind <> 'inbox'")
  }
}
