internal import GRDB

/// What can be read of a damaged library, table by table.
///
/// Every table is followed from its first page, through no index; where a page is gone, the pages below it are looked
/// for among those that nothing leads to, and are taken where their rows can be of one table only. Nothing is guessed.
struct Salvage {
  /// The rows of one table.
  struct Part {
    /// The table.
    let table: SalvageSchema.Table
    /// What can be read of it.
    fileprivate(set) var tree: PageTree
    /// How many rows an index of it says there are; nil when none can be read whole.
    let expectedCount: Int?
  }

  /// The number of the library's schema.
  let schema: Int
  /// The tables of the model, those first on which others hang.
  let parts: [Part]

  /// Reads a library.
  /// - Parameter isCounted: Whether its rows are only counted, so that no more than one page of them is held.
  /// - Throws: ``LibraryError`` when nothing is there, or nothing of a library's.
  init(of file: LibraryFile, isCounted: Bool = false) throws {
    var named: Int?
    switch try file.content() {
    case .nothing: throw LibraryError(path: file.path, reason: .missing)
    case .library(let schema): named = schema
    case .foreign: break
    }
    let newest = Migration.newest(of: Migration.all)
    if let named, named > newest {
      throw LibraryError(path: file.path, reason: .fromTheFuture(schema: named, known: newest))
    }
    let pages = try DatabasePages(file)
    var seen: Set<Int> = []
    guard let schema = try SalvageSchema(pages, named: named, seen: &seen) else {
      throw LibraryError(path: file.path, reason: named == nil ? .foreign : .damaged("none of its tables can be found"))
    }
    self.schema = schema.number
    var parts: [Part] = []
    for table in schema.tables {
      let tree = schema.root(of: table).map {
        PageTree(root: $0, of: pages, isTable: table.hasIDs, isCounted: isCounted, seen: &seen)
      }
      let indexes = (schema.indexRoots[table.name] ?? []).map {
        PageTree(root: $0, of: pages, isTable: false, isCounted: true, seen: &seen)
      }
      let expected = indexes.filter(\.isWhole).map(\.rowCount).max()
      parts.append(Part(table: table, tree: tree ?? PageTree(lostAndCounted: isCounted), expectedCount: expected))
    }
    for (root, isTable) in schema.otherRoots {
      _ = PageTree(root: root, of: pages, isTable: isTable, isCounted: true, seen: &seen)
    }
    if parts.contains(where: { $0.tree.unreadablePageCount > 0 }) {
      Salvage.addLoosePages(to: &parts, schema, pages, seen: seen.union(pages.free()))
    }
    self.parts = parts
  }

  /// Gives pages that nothing leads to to the only table whose rows they can hold.
  private static func addLoosePages(
    to parts: inout [Part], _ schema: SalvageSchema, _ pages: DatabasePages, seen: Set<Int>
  ) {
    for number in 2..<max(3, pages.count + 1) where !seen.contains(number) {
      guard let page = TreePage(number, of: pages), page.kind == .tableLeaf, !page.rows.isEmpty else { continue }
      let fitting = schema.tablesWithIDs.filter { table in page.rows.allSatisfy(table.fits) }
      guard fitting.count == 1, let place = parts.firstIndex(where: { $0.table.name == fitting[0].name }),
        parts[place].tree.unreadablePageCount > 0
      else { continue }
      parts[place].tree.add(page)
    }
  }
}
