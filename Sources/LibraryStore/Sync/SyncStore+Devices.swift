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
    let uids = try rows.compactMap { table, id, uid in
      try uid ?? String.fetchOne(db, sql: "SELECT uid FROM main.\(table.table) WHERE id = ?", arguments: [id])
    }
    // What was removed here may have come back with an entry that another device added. Only removed rows have a uid.
    for uid in try uids + entryUIDs(of: rows.compactMap(\.uid)) {
      if let device = try otherDevice(writing: uid) { return device }
    }
    return nil
  }

  /// The uids of the entries of some readings and books.
  private func entryUIDs(of owners: [String]) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        WITH owner AS (SELECT value AS uid FROM json_each(?))
        SELECT entry.uid FROM main.entry JOIN main.reading ON reading.id = entry.readingId
          JOIN main.book ON book.id = reading.bookId
        WHERE reading.uid IN (SELECT uid FROM owner) OR book.uid IN (SELECT uid FROM owner)
        """, arguments: [SQLText.list(owners)])
  }

  /// The name of the other device that wrote the newest fact about a thing; nil if there is none.
  private func otherDevice(writing uid: String) throws -> String? {
    var stamps: [Stamp] = []
    try eachItem(where: "uid = ?", [uid]) { stamps = $1.fields.values.map(\.stamp).filter { $0.device != "0" } }
    guard let newest = stamps.max() else { return nil }
    let file = try Row.fetchOne(
      db, sql: "SELECT deviceName, isOwn FROM main.syncFile WHERE device = ? ORDER BY isOwn DESC, made DESC",
      arguments: [newest.device])
    guard let file else { return newest.device }
    let isOwn: Bool = try file["isOwn"]
    return try isOwn ? nil : file["deviceName"] as String
  }
}
