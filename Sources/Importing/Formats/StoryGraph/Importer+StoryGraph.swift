extension Importer {
  /// Imports StoryGraph's export; if a spreadsheet saved the file again, with whatever columns are left.
  ///
  /// Every range in `Dates Read` becomes a reading; a date alone is a finish. Moods, pace, answers
  /// about characters and content warnings become custom fields.
  package static let storyGraph = Importer.table(
    name: "storygraph", summary: "StoryGraph's export (CSV).", StoryGraphColumn.table, book: StoryGraphBook.book)
}
