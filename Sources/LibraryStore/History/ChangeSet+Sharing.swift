/// A row that changes are about, as far as it can be named.
struct TouchedRow: Hashable {
  let table: String
  let number: Int64
}

// Whom changes concern, where several readers share a library.

extension ChangeSet {
  /// The rows that all readers share, but for those that every command touches.
  func sharedRows() throws -> Set<TouchedRow> {
    var rows: Set<TouchedRow> = []
    try visit { change in
      guard let right = OwnedTable.shared[change.table], right != .read else { return }
      rows.insert(TouchedRow(table: change.table, number: change.first))
    }
    return rows
  }

  /// The rights that are needed to change all of these rows.
  func rights() throws -> Set<ReaderRight> {
    var rights: Set<ReaderRight> = []
    try visit { if let right = OwnedTable.shared[$0.table] { rights.insert(right) } }
    return rights
  }

  /// Whether nothing of one reader's own is among them.
  func isSharedAlone() throws -> Bool {
    let own = Set(OwnedTable.all.map(\.name))
    return try !contains { own.contains($0.table) }
  }
}
