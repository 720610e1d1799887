internal import ReadingModel

extension Importer {
  /// Imports StoryGraph's export; if a spreadsheet saved the file again, with whatever columns are left.
  ///
  /// Every range in `Dates Read` becomes a reading; a date alone is a finish. Moods, pace, answers
  /// about characters and content warnings become custom fields.
  package static let storyGraph = Importer.table(
    name: "storygraph", summary: "StoryGraph's export (CSV).", StoryGraphColumn.table, book: StoryGraphBook.book)
}

enum StoryGraphColumn: String, TableColumn {
  case title = "Title"
  case authors = "Authors"
  case contributors = "Contributors"
  case isbn = "ISBN/UID"
  case format = "Format"
  case status = "Read Status"
  case dateAdded = "Date Added"
  case lastDateRead = "Last Date Read"
  case datesRead = "Dates Read"
  case readCount = "Read Count"
  case rating = "Star Rating"
  case review = "Review"
  case tags = "Tags"
  case moods = "Moods"
  case isOwned = "Owned?"
  case pace = "Pace"
  case drive = "Character- or Plot-Driven?"
  case development = "Strong Character Development?"
  case lovable = "Loveable Characters?"
  case diverse = "Diverse Characters?"
  case flawed = "Flawed Characters?"
  case contentWarnings = "Content Warnings"
  case contentWarningWords = "Content Warning Description"

  static let table = TableFormat<StoryGraphColumn>(
    service: "StoryGraph", catalogue: "storygraph", required: [.title, .status],
    identifying: [[.title, .authors, .isbn, .status]],
    otherNames: [
      .authors: ["Author"], .isbn: ["ISBN"], .contentWarningWords: ["Content Warnings (Description)"],
    ],
    dates: [.dateAdded, .lastDateRead, .datesRead], binding: .format,
    isWrittenByOctavo: true)

  /// The columns that become custom fields.
  static let customFields: [(name: FieldName, column: StoryGraphColumn)] =
    StoryGraphAnswer.allCases.compactMap { answer in
      guard let name = answer.field, let column = StoryGraphColumn(rawValue: answer.rawValue) else { return nil }
      return (name, column)
    }
}
