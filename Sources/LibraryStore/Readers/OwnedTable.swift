/// A table in which each row belongs to one reader.
struct OwnedTable {
  let name: String
  /// The SQL for a row's owner, with `one` for the row: a reader's number, or NULL if the row's parent is gone.
  let owner: String
  /// The column of the owner, which statements do not see; nil if the table has none.
  let column: String?
  /// Whether a reader who merges two books moves these rows of all readers, not only their own.
  let movesForAll: Bool

  private init?(_ table: LibraryTable) {
    guard case .owner(let owner, let column) = table.access else { return nil }
    (name, self.owner, self.column, movesForAll) = (table.name, owner, column, table.movesForAll)
  }

  /// All of them, parents before children.
  static let all = LibraryTable.all.reversed().compactMap { OwnedTable($0) }
}
