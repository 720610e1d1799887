extension Importer {
  /// Imports Goodreads' library export in each of its forms: 31, 24 or 23 columns, found by name.
  ///
  /// What the file lacks stays unknown: starts, earlier finishes, the roles of further contributors. A subtitle stays
  /// in the title, as the file doesn't distinguish it from a series name (`Freakonomics: A Rogue …`, `Mistborn: The
  /// Final Empire`); matching allows for that. Shelves become tags, and shelves in their order; `to-read` becomes a
  /// shelf only. The community rating stays in the raw row only.
  package static let goodreads = Importer.table(
    name: "goodreads", summary: "Goodreads' library export (goodreads_library_export.csv).", GoodreadsColumn.table,
    book: GoodreadsBook.book)
}
