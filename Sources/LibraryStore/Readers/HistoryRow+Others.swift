internal import GRDB

extension HistoryRow {
  /// What another reader did last to what all share and a deed touched; nil when nobody did.
  /// - Returns: Who, and what where it touched nothing of their own.
  static func deedOfOther(
    touching changes: ChangeSet, after deed: Deed, _ db: Database
  ) throws -> (reader: String, words: String?)? {
    let touched = try changes.sharedRows()
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT reader.name, history.words, history.changes
        FROM main.history JOIN main.reader ON reader.id = history.readerId
        WHERE history.id > ? AND history.readerId <> reader() AND NOT history.isUndone
          AND history.changes IS NOT NULL
        ORDER BY history.id DESC
        """, arguments: [deed.number])
    while let row = try rows.next() {
      let other = ChangeSet(kept: row["changes"])
      if try other.sharedRows().isDisjoint(with: touched) { continue }
      return (row["name"], try other.isSharedAlone() ? row["words"] : nil)
    }
    return nil
  }
}
