extension Importer {
  /// The CSV export of BookWyrm, with or without dates and shelves.
  ///
  /// It tells of the latest time through only, and of one shelf per book; a shelf of the reader's own becomes a tag.
  /// Content warnings of reviews are kept in the raw row only.
  package static let bookWyrm = Importer.table(
    name: "bookwyrm", summary: "BookWyrm's export (CSV).", book: BookWyrmBook.book)
}
