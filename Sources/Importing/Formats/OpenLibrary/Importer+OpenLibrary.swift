extension Importer {
  /// Imports Open Library's reading log. Logs of 2021 identify books by number only; their rows are rejected.
  package static let openLibrary = Importer.table(
    name: "openlibrary", summary: "Open Library's reading log (CSV).", OpenLibraryColumn.table,
    book: OpenLibraryBook.book)
}
