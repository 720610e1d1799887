/// What can be read of a damaged database, table by table.
///
/// Every table is walked from its root page, without indexes. If a page is missing, its children are searched for among
/// the orphaned pages, and used if their rows fit one table only. Nothing is guessed.
package struct DamagedDatabase {
  package struct Part {
    package let table: SalvageSchema.Table
    package fileprivate(set) var tree: PageTree
    /// The row count according to an intact index; nil if there is none.
    package let expectedCount: Int?
  }

  package let schema: Int
  /// The known tables, parents before children.
  package let parts: [Part]

  /// Reads a database.
  /// - Parameters:
  ///   - named: The schema version in the file's header; nil if that is lost.
  ///   - isCounted: Whether rows are only counted, so that no more than one page of them is in memory.
  /// - Returns: Nil if no table is found, or the file is another program's.
  package init?(_ pages: DatabasePages, named: Int?, known: KnownSchemas, isCounted: Bool = false) {
    var seen: Set<Int> = []
    guard let schema = SalvageSchema(pages, named: named, known: known, seen: &seen) else { return nil }
    self.schema = schema.number
    var parts: [Part] = []
    for table in schema.tables {
      let tree = PageTree(
        root: schema.roots[table.name], of: pages, isTable: table.hasIDs, isCounted: isCounted, seen: &seen)
      let indexes = (schema.indexRoots[table.name] ?? []).map {
        PageTree(root: $0, of: pages, isTable: false, isCounted: true, seen: &seen)
      }
      let expected = indexes.filter(\.isWhole).map(\.rowCount).max()
      parts.append(Part(table: table, tree: tree, expectedCount: expected))
    }
    for (root, isTable) in schema.otherRoots {
      _ = PageTree(root: root, of: pages, isTable: isTable, isCounted: true, seen: &seen)
    }
    if parts.contains(where: { $0.tree.unreadablePageCount > 0 }) {
      DamagedDatabase.addLoosePages(to: &parts, schema, pages, seen: seen.union(pages.free()))
    }
    self.parts = parts
  }

  /// Assigns orphaned pages to the only table that their rows fit.
  private static func addLoosePages(
    to parts: inout [Part], _ schema: SalvageSchema, _ pages: DatabasePages, seen: Set<Int>
  ) {
    for (_, page) in pages.loosePages(besides: seen) {
      let matching = schema.tablesWithIDs.filter { table in page.rows.allSatisfy(table.fits) }
      guard matching.count == 1, let place = parts.firstIndex(where: { $0.table.name == matching[0].name }),
        parts[place].tree.unreadablePageCount > 0
      else { continue }
      parts[place].tree.add(page)
    }
  }
}
