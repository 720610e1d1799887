internal import GRDB
package import ReadingModel
internal import Syncing

// Which lines of an inbox were taken. `syncMark` keeps their uids, as the entry of a line may have been removed. Its
// field is 'new' until the next sync, which says it to other devices if nothing has the uid.

extension Library {
  /// The same library, in which new rows get the uids that follow from a line of an inbox.
  package func taking(line uid: UID) -> Library { Library(self, uids: .line(uid)) }
}

extension Library.Sync {
  /// The uids of an inbox that are new: neither taken here, nor known from another device.
  package func untaken(_ uids: [UID]) throws -> Set<UID> {
    guard !uids.isEmpty else { return [] }
    return try read { db in
      let sql = """
        SELECT value FROM json_each(?)
        WHERE NOT EXISTS (SELECT 1 FROM main.syncMark WHERE kind = 'inbox' AND uid = value)
          AND NOT EXISTS (SELECT 1 FROM main.syncItem WHERE uid IN (value, '\(InboxFact.prefix)' || value))
          AND NOT EXISTS (SELECT 1 FROM entry WHERE uid = value)
        """
      return Set(try String.fetchAll(db, sql: sql, arguments: [SQLText.list(uids.map(\.text))]).map { try UID($0) })
    }
  }

  /// Remembers that lines and files of an inbox were taken. It is not a step that undo reverts: a line that was undone
  /// does not come back.
  package func take(_ uids: [UID]) throws {
    guard !uids.isEmpty else { return }
    try library.withAdminConnection(isDryRun: library.isDryRun, isSync: true) { db in
      for uid in uids {
        try db.run(
          "INSERT OR IGNORE INTO main.syncMark (kind, uid, field, time) VALUES ('inbox', ?, 'new', ?)",
          [uid.text, now.syncTime])
      }
    }
  }
}

extension SyncStore {
  /// The lines of an inbox that were taken since the last sync.
  func newInboxUIDs() throws -> [String] {
    try String.fetchAll(db, sql: "SELECT uid FROM main.syncMark WHERE kind = 'inbox' AND field = 'new' ORDER BY uid")
  }

  func clearNewInboxUIDs() throws {
    try db.execute(sql: "UPDATE main.syncMark SET field = '' WHERE kind = 'inbox' AND field = 'new'")
  }
}
