/// Where the values of an argument come from, told by the name of the value.
///
/// One word means one thing everywhere, so that the name is enough.
enum CompletionSource: Equatable {
  /// Words that the library or the program knows.
  case words(Words)
  /// `name=value` of the exporter that the line names.
  case exporterOptions
  /// The name of an importer first, else a path.
  case importerOrFile
  /// A path.
  case files, folders
  /// Nothing that could be offered: free text, numbers, days.
  case nothing

  /// Words that are known.
  enum Words: Equatable {
    /// Titles of books.
    case books
    /// A title first, then a thought and +tags.
    case journalWords
    /// A query.
    case query
    /// An exporter first, then a query.
    case exporterThenQuery
    /// Queries that were saved.
    case savedQueries
    /// What is named like this in the library.
    case tags, people, series, publishers, shelves, goals, parties, courses
    /// The exporters there are.
    case exporters
    /// What the configuration can say.
    case settings
    /// The commands there are.
    case commands
    /// The importers there are.
    case importers
    /// The sources that books can be looked up in.
    case sources
    /// Who reads in the library.
    case readers
  }

  /// The source of every name of a value; a name that is not here is an oversight.
  static let byValueName: [String: CompletionSource] = [
    "book": .words(.books), "books": .words(.books), "command": .words(.commands), "exporter": .words(.exporters),
    "exporter|query": .words(.exporterThenQuery), "file": .files, "folder": .folders, "importer": .words(.importers),
    "importer|file": .importerOrFile, "key": .words(.settings), "name=value": .exporterOptions, "path": .files,
    "person": .words(.people), "publisher": .words(.publishers), "query": .words(.query),
    "backup": .files, "saved": .words(.savedQueries), "series": .words(.series), "source": .words(.sources),
    "course": .words(.courses), "shelf": .words(.shelves), "goal": .words(.goals), "reader": .words(.readers),
    "person|library": .words(.parties), "tag": .words(.tags), "target": .files, "words": .words(.journalWords),
  ]

  /// Names of values that nothing is offered for.
  static let free: Set<String> = [
    "amount", "budget", "count", "day", "facts", "h:mm", "isbn", "language", "name", "new-name", "number",
    "place", "policy", "position", "minutes", "stars", "subtitle", "template", "text", "time", "title", "total", "url",
    "value", "year",
  ]

  /// The source of an argument's values.
  init(_ argument: CommandDefinition.Argument) {
    self = CompletionSource.byValueName[argument.valueName ?? ""] ?? .nothing
  }
}
