internal import GRDB

extension HistoryRow {
  /// Another reader's newest history entry after `entry` that changed shared data of a book that the entry added, or
  /// any shared row that it changed; nil if there is none.
  /// - Parameter isOfAdded: Whether to check only the added books.
  /// - Returns: The reader's name, and the entry's summary if it changed only shared data.
  static func entryOfOther(
    touching changes: ChangeSet, after entry: HistoryEntry, isOfAdded: Bool = false, _ db: Database
  ) throws -> (reader: String, words: String?)? {
    let touched = try isOfAdded ? [] : changes.sharedRows()
    let added = Set(try changes.added(to: "book"))
    if isOfAdded, added.isEmpty, changes.added == nil { return nil }
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT reader.name, history.words, history.changes
        FROM main.history JOIN main.reader ON reader.id = history.readerId
        WHERE history.id > ? AND history.readerId <> currentReaderId() AND NOT history.isUndone
          AND history.changes IS NOT NULL
        ORDER BY history.id DESC
        """, arguments: [entry.number])
    while let row = try rows.next() {
      let other = ChangeSet(kept: try row["changes"])
      let isBuiltOn = try other.contains { change in
        change.book.map { added.contains($0) || changes.added?.contains($0) ?? false } ?? false
      }
      if try !isBuiltOn && other.sharedRows().isDisjoint(with: touched) { continue }
      return (try row["name"], try other.isSharedAlone() ? row["words"] : nil)
    }
    return nil
  }
}

extension ChangeSet.Change {
  /// The book id of a row that all readers share; nil if the change does not include it.
  fileprivate var book: Int64? {
    guard let table = LibraryTable.named(table), table.sharedRight != nil else { return nil }
    let number: Int64? =
      switch table.bookPart {
      case .field: first
      case .holding: second
      case .record, nil: nil
      }
    return number == 0 ? nil : number
  }
}
