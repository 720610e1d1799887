internal import ArgumentParser
internal import Foundation
internal import LibraryStore
internal import OutsidePrograms
internal import ReadingModel

/// `octavo config paths`: prints paths, versions and licences.
struct PathsCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "paths", abstract: "Show the paths in use, the versions and the licences",
    discussion: """
      EXAMPLE
        octavo config paths
        ls -l "$(octavo config paths library)"
        octavo config paths --licences
      """)

  @Argument(
    help: ArgumentHelp("Only this one: \(PathsCommand.names.formattedChoice)."),
    completion: .list(PathsCommand.names))
  var name: String?
  @Flag(
    name: [.customLong("licences"), .customLong("licenses")],
    help: "Print the licence of Octavo, and those of the libraries in it.")
  var licences = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  private static let names = [
    "library", "backups", "settings", "hooks", "templates", "exporters", "sources", "document-readers", "drafts",
    "cache", "octavo", "sqlite", "schema",
  ]

  func validate() throws {
    try ValidationError.checkExclusive(["a name": name != nil, "--licences": licences])
    if let name, !PathsCommand.names.contains(name) {
      throw InvalidValue("unknown name: '\(name)' - choose among \(PathsCommand.names.joined(separator: ", "))")
    }
  }

  func run(in session: Session) throws {
    if licences {
      let licences = Licences()
      return try session.print(Answer(json: licences), as: output) { $0.show(licences.lines) }
    }
    let file = library.file(session)
    let places = session.places
    let values = [
      file.path, session.backupFolder(of: file).url.path, places.configuration.path, places.hooks.path,
      places.templates.path, places.exporters.path, places.programs(.source).path, places.programs(.reader).path,
      places.drafts.path, places.sourceCache.path, Program.version, try Library.sqliteVersion(),
      "\(Library.newestSchema)",
    ]
    let facts = zip(PathsCommand.names, values).filter { name == nil || $0.0 == name }
    // Every JSON answer already has a `schema` key.
    let object = Dictionary(
      uniqueKeysWithValues: facts.map { ($0.0 == "schema" ? "librarySchema" : $0.0, $0.1) })
    try session.print(Answer(json: object), as: output) { console in
      if name != nil, let fact = facts.first { return console.printData(fact.1) }
      for (name, value) in facts { console.print(DisplayText.padded(name, to: 18) + DisplayText.line(value)) }
    }
  }
}
