extension Importer {
  /// The CSV export of Jelu: every finish, every book given up, and the one being read.
  package static let jelu = Importer.table(name: "jelu", summary: "Jelu's export (CSV).", book: JeluBook.book)
}
