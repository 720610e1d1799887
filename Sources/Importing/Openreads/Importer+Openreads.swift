extension Importer {
  /// The CSV export of Openreads. Descriptions and reading times are kept in the raw row only; deleted books stay out.
  package static let openreads = Importer.table(
    name: "openreads", summary: "Openreads' export (CSV).", book: OpenreadsBook.book)
}
