/// The columns read from a StoryGraph export.
enum StoryGraphColumn: String, ServiceColumn {
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

  static let service = "StoryGraph"
  static let scheme = "storygraph"
  static let required: [StoryGraphColumn] = [.title, .status]
  static let isWrittenByOctavo = true
  static let identifying: [StoryGraphColumn] = [.title, .authors, .isbn, .status]
  static let dateColumns: [StoryGraphColumn] = [.dateAdded, .lastDateRead, .datesRead]
  static let leftOut: [StoryGraphColumn: String] = [
    .pace: "pace", .drive: "answers about characters and plot", .development: "answers about characters and plot",
    .lovable: "answers about characters and plot", .diverse: "answers about characters and plot",
    .flawed: "answers about characters and plot", .contentWarnings: "content warnings",
    .contentWarningWords: "content warnings",
  ]
  static let bindingColumn: StoryGraphColumn? = .format

  var otherNames: [String] {
    switch self {
    case .authors: ["Author"]
    case .isbn: ["ISBN"]
    case .contentWarningWords: ["Content Warnings (Description)"]
    default: []
    }
  }
}
