/// A changed row, identified by its table and number.
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
