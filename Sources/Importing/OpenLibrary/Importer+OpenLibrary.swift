extension Importer {
  /// The reading log of Open Library. Logs of 2021 name books by their numbers only; their rows are rejected.
  package static let openLibrary = Importer.table(
    name: "openlibrary", summary: "Open Library's reading log (CSV).", book: OpenLibraryBook.book)
}
