/// What became of a damaged library's rows, or could become of them.
package struct SalvageReport: Hashable, Sendable {
  /// One table.
  package struct Table: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// How many rows are saved, or could be.
    package fileprivate(set) var savedCount: Int
    /// How many of those are not whole: letters could not be read, or a picture is gone.
    package fileprivate(set) var incompleteCount = 0
    /// How many rows could be read and yet not be saved, since they break a rule or hang on one that is lost.
    package fileprivate(set) var looseCount = 0
    /// How many rows cannot be read, as far as can be told.
    package let lostCount: Int
    /// Whether more rows may be lost than that: pages are gone of which nobody knows what was in them.
    package let mayHaveLostMore: Bool
  }

  /// The tables of which there is something to say, in the order of the journal: books first.
  package private(set) var tables: [Table]

  /// What can be read.
  init(_ salvage: Salvage) {
    tables = salvage.parts.map { part in
      let told = part.expectedCount.map { max(0, $0 - part.tree.rowCount) }
      return Table(
        name: part.table.name, savedCount: part.tree.rowCount,
        incompleteCount: part.tree.garbledRowCount,
        lostCount: max(told ?? 0, part.tree.unreadableRowCount),
        mayHaveLostMore: told == nil && part.tree.unreadablePageCount > 0)
    }
  }

  /// Whether nothing is lost.
  package var isWhole: Bool {
    tables.allSatisfy { $0.lostCount == 0 && !$0.mayHaveLostMore && $0.looseCount == 0 && $0.incompleteCount == 0 }
  }

  /// Notes that a row that could be read was not saved.
  mutating func noteLoose(_ name: String) {
    change(name) {
      $0.savedCount -= 1
      $0.looseCount += 1
    }
  }

  /// Notes that a row was saved without something that belongs to it.
  mutating func noteIncomplete(_ name: String) {
    change(name) { $0.incompleteCount += 1 }
  }

  private mutating func change(_ name: String, _ body: (inout Table) -> Void) {
    guard let place = tables.firstIndex(where: { $0.name == name }) else { return }
    body(&tables[place])
  }
}
