internal import GRDB
internal import Syncing

extension SyncStore {
  /// The name of the other device that wrote the newest fact about one of the changed things; nil if there is none.
  func otherDevice(changing changes: ChangeSet) throws -> String? {
    guard try isSynced else { return nil }
    var rows: [(table: SyncTable, id: Int64, uid: String?)] = []
    try changes.visit { change in
      let child = SyncMarks.children[change.table]?.owner
      guard let table = child ?? SyncTable.all.first(where: { $0.table == change.table }), table.hasUID else { return }
      rows.append((table, change.first, child == nil ? change.uid : nil))
    }
    let own = Set(try String.fetchAll(db, sql: "SELECT DISTINCT device FROM main.syncFile WHERE isOwn"))
    for (table, id, uid) in rows {
      let known =
        try uid ?? String.fetchOne(db, sql: "SELECT uid FROM main.\(table.table) WHERE id = ?", arguments: [id])
      guard let known, let item = try item(known),
        let newest = item.fields.values.map(\.stamp).filter({ $0.device != "0" }).max(), !own.contains(newest.device)
      else { continue }
      return try String.fetchOne(
        db, sql: "SELECT deviceName FROM main.syncFile WHERE device = ? ORDER BY made DESC", arguments: [newest.device])
        ?? newest.device
    }
    return nil
  }

  private func item(_ uid: String) throws -> Item? {
    guard let row = try Row.fetchOne(db, sql: "SELECT kind, facts FROM main.syncItem WHERE uid = ?", arguments: [uid])
    else { return nil }
    let facts: String = try row["facts"]
    return Item(kind: try row["kind"], lines: JSON(facts.utf8)?.elements ?? [])
  }
}
