internal import GRDB

extension HistoryRow {
  /// What another reader did last to what all share of the books that a deed added, or else to any shared row that it
  /// touched; nil when no other reader did.
  /// - Parameter isOfAdded: Whether only the added books are looked at.
  /// - Returns: Who, and what where it touched nothing of their own.
  static func deedOfOther(
    touching changes: ChangeSet, after deed: Deed, isOfAdded: Bool = false, _ db: Database
  ) throws -> (reader: String, words: String?)? {
    let touched = try isOfAdded ? [] : changes.sharedRows()
    let added = Set(try changes.added(to: "book"))
    if isOfAdded, added.isEmpty, changes.added == nil { return nil }
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
  /// The number of the book that a row shared by all readers is about; nil when the change does not hold it.
  fileprivate var book: Int64? {
    let number: Int64? =
      switch table {
      case "book", "contributor", "series", "identifier", "bookTag", "course", "college": first
      case "bookCopy", "loan", "reservation": second
      default: nil
      }
    return number == 0 ? nil : number
  }
}
