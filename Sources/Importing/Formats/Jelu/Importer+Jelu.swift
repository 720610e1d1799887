extension Importer {
  /// Imports Jelu's CSV export: every finished or dropped reading, and the current one.
  package static let jelu = Importer.table(
    name: "jelu", summary: "Jelu's export (CSV).", JeluColumn.table, book: JeluBook.book)
}
