extension Importer {
  /// The CSV export of Hardcover, which tells of one time through each book.
  ///
  /// Genres, moods, content warnings and the laid-out review are kept in the raw row only.
  package static let hardcover = Importer.table(
    name: "hardcover", summary: "Hardcover's export (CSV).", book: HardcoverBook.book)
}
