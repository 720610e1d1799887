internal import Salvage

/// How many rows of a damaged library were saved, or can be.
package struct SalvageReport: Hashable, Sendable {
  package struct Table: Hashable, Sendable {
    package let name: String
    /// How many rows are saved, or can be.
    package fileprivate(set) var savedCount: Int
    /// How many of those are incomplete: with unreadable letters, or without a picture.
    package fileprivate(set) var incompleteCount = 0
    /// How many rows were readable but not saved, because they violate a constraint or refer to a lost row.
    package fileprivate(set) var looseCount = 0
    /// How many rows are known to be unreadable.
    package let lostCount: Int
    /// Whether more rows may be lost: pages are unreadable, and no index gives the row count.
    package let mayHaveLostMore: Bool
  }

  /// The tables, books first.
  package private(set) var tables: [Table]

  init(_ damaged: DamagedDatabase) {
    tables = damaged.parts.map { part in
      let missing = part.expectedCount.map { max(0, $0 - part.tree.rowCount) }
      return Table(
        name: part.table.name, savedCount: part.tree.rowCount,
        incompleteCount: part.tree.garbledRowCount,
        lostCount: max(missing ?? 0, part.tree.unreadableRowCount),
        mayHaveLostMore: missing == nil && part.tree.unreadablePageCount > 0)
    }
  }

  package var isWhole: Bool {
    tables.allSatisfy { $0.lostCount == 0 && !$0.mayHaveLostMore && $0.looseCount == 0 && $0.incompleteCount == 0 }
  }

  /// Whether no book could be saved, though there may have been some.
  package var lacksEveryBook: Bool {
    guard let books = tables.first(where: { $0.name == "book" }) else { return true }
    return books.savedCount == 0 && (books.looseCount + books.lostCount > 0 || books.mayHaveLostMore)
  }

  mutating func noteLoose(_ name: String) {
    change(name) {
      $0.savedCount -= 1
      $0.looseCount += 1
    }
  }

  mutating func noteIncomplete(_ name: String) {
    change(name) { $0.incompleteCount += 1 }
  }

  private mutating func change(_ name: String, _ body: (inout Table) -> Void) {
    guard let place = tables.firstIndex(where: { $0.name == name }) else { return }
    body(&tables[place])
  }
}
