extension Importer {
  /// The library export of Goodreads, in each form it has had: 31, 24 or 23 columns, found by their names.
  ///
  /// What the file does not tell stays unknown: starts, earlier finishes, what further contributors did. A subtitle
  /// stays in the title, as the file does not tell it from the name of a series (`Freakonomics: A Rogue …`,
  /// `Mistborn: The Final Empire`); matching does not mind. Shelves are tags, and shelves in the order that they have
  /// there; `to-read` is a shelf alone. The community's rating is kept in the raw row only.
  package static let goodreads = Importer.table(
    name: "goodreads", summary: "Goodreads' library export (goodreads_library_export.csv).", book: GoodreadsBook.book)
}
