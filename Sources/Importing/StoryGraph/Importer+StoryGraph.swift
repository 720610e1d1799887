extension Importer {
  /// The export of StoryGraph; of a file that a spreadsheet has saved again, whatever columns are left.
  ///
  /// Every range of `Dates Read` is a reading of its own; a date alone is a finish. Moods are tags; pace, what it
  /// asks of characters, and content warnings are kept in the raw row only.
  package static let storyGraph = Importer.table(
    name: "storygraph", summary: "StoryGraph's export (CSV).", book: StoryGraphBook.book)
}
