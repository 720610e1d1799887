extension Importer {
  /// Imports StoryGraph's export; if a spreadsheet saved the file again, with whatever columns are left.
  ///
  /// Every range in `Dates Read` becomes a reading; a date alone is a finish. Moods become tags; pace, answers about
  /// characters, and content warnings stay in the raw row only.
  package static let storyGraph = Importer.table(
    name: "storygraph", summary: "StoryGraph's export (CSV).", StoryGraphColumn.table, book: StoryGraphBook.book)
}
