internal import ArgumentParser
internal import Foundation
internal import LibraryStore
internal import ReadingModel

/// `octavo where`: prints paths and versions.
struct WhereCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "where", abstract: "Show the paths in use, and the versions",
    discussion: """
      EXAMPLE
        octavo where
        ls -l "$(octavo where library)"
      """)

  @Argument(
    help: ArgumentHelp("Only this one: \(WhereCommand.names.formattedChoice)."),
    completion: .list(WhereCommand.names))
  var name: String?
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  private static let names = [
    "library", "backups", "settings", "hooks", "templates", "exporters", "sources", "document-readers", "drafts",
    "cache", "octavo", "sqlite", "schema",
  ]

  func validate() throws {
    if let name, !WhereCommand.names.contains(name) {
      throw InvalidValue("unknown name: '\(name)' - choose among \(WhereCommand.names.joined(separator: ", "))")
    }
  }

  func run(in session: Session) throws {
    let file = library.file(session)
    let places = session.places
    let values = [
      file.path, session.backupFolder(of: file).url.path, places.configuration.path, places.hooks.path,
      places.templates.path, places.exporters.path, places.sources.path, places.documentReaders.path,
      places.drafts.path, places.sourceCache.path, Program.version, try Library.sqliteVersion(),
      "\(Library.newestSchema)",
    ]
    let facts = zip(WhereCommand.names, values).filter { name == nil || $0.0 == name }
    if output.isJSON {
      // Every JSON answer already has a `schema` key.
      try session.console.printJSON(
        Dictionary(uniqueKeysWithValues: facts.map { ($0.0 == "schema" ? "librarySchema" : $0.0, $0.1) }))
    } else if name != nil, let fact = facts.first {
      session.console.printData(fact.1)
    } else {
      for (name, value) in facts { session.console.print(DisplayText.padded(name, to: 18) + DisplayText.line(value)) }
    }
  }
}
