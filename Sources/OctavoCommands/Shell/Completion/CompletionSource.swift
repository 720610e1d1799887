internal import LibraryStore

/// The source of an argument's values, found by its value name.
///
/// A value name means the same in every command, so the name is enough.
enum CompletionSource: Equatable {
  /// Words of the library or the program.
  case words(Words)
  /// `name=value` options of the exporter on the line.
  case exporterOptions
  /// The name of an importer first, else a path.
  case importerOrFile
  /// A backup in the folder of backups first, else a path.
  case backupOrFile
  /// An exporter first, else the path of a folder.
  case exporterOrFolder(Words)
  case files, folders
  /// The values of the setting before it.
  case settingValue
  /// Nothing to offer: free text, numbers, days.
  case nothing

  /// Kinds of known words.
  enum Words: Equatable {
    case books
    /// A title first, then a thought and +tags.
    case journalWords
    case query
    case exporterThenQuery
    case savedQueries
    case names(Library.Search.Completable)
    case fields
    /// A custom field with `=`.
    case fieldAssignment
    case exporters
    /// Exporters that are not built in, and those in the reader's folder.
    case ownExporters, installedExporters
    case templatedExporters
    case settings
    case commands
    case importers
    case sources
    case readers
    case backups, budgets
  }

  /// The source of each value name. Every value name must be here or in ``free``.
  static let byValueName: [String: CompletionSource] = [
    "book": .words(.books), "books": .words(.books), "command": .words(.commands), "exporter": .words(.exporters),
    "exporter|folder": .exporterOrFolder(.exporters), "own-exporter|folder": .exporterOrFolder(.ownExporters),
    "installed-exporter": .words(.installedExporters), "exporter-with-templates": .words(.templatedExporters),
    "folder|archive": .files, "value": .settingValue, "exporter|query": .words(.exporterThenQuery), "file": .files,
    "folder": .folders, "folder|address": .folders, "importer": .words(.importers), "importer|file": .importerOrFile,
    "key": .words(.settings), "name=value": .exporterOptions, "path": .files, "person": .words(.names(.people)),
    "publisher": .words(.names(.publishers)), "query": .words(.query), "backup": .backupOrFile,
    "budget": .words(.budgets), "field": .words(.fields), "field=value": .words(.fieldAssignment),
    "saved-query": .words(.savedQueries), "series": .words(.names(.series)), "source": .words(.sources),
    "course": .words(.names(.courses)), "shelf": .words(.names(.shelves)), "goal": .words(.names(.goals)),
    "reader": .words(.readers), "person|library": .words(.names(.parties)), "tag": .words(.names(.tags)),
    "target": .files, "title|file": .files, "words": .words(.journalWords), "rating": .words(.journalWords),
    "year|book": .words(.books),
  ]

  /// Value names without completions.
  static let free: Set<String> = [
    "amount", "count", "day", "facts", "h:mm", "isbn", "language", "name", "new-name", "number", "place", "policy",
    "seconds", "position", "minutes", "stars", "subtitle", "template", "text", "time", "title", "total", "url", "year",
  ]

  init(_ argument: CommandDefinition.Argument) {
    self = CompletionSource.byValueName[argument.valueName ?? ""] ?? .nothing
  }
}
