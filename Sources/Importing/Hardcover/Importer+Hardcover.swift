extension Importer {
  /// The CSV export of Hardcover, which tells of one time through each book.
  ///
  /// Genres and moods are tags, a list with an order is a shelf, too. Content warnings, the day of the review and its
  /// links are kept in the raw row only.
  package static let hardcover = Importer.table(
    name: "hardcover", summary: "Hardcover's export (CSV).", book: HardcoverBook.book)
}
