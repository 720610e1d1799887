extension Importer {
  /// Imports Hardcover's CSV export, which has one readthrough per book.
  ///
  /// Genres, moods and lists become tags; an ordered list also becomes a shelf. Content warnings and the date and links
  /// of the review stay in the raw row only.
  package static let hardcover = Importer.table(
    name: "hardcover", summary: "Hardcover's export (CSV).", HardcoverColumn.table, book: HardcoverBook.book)
}
