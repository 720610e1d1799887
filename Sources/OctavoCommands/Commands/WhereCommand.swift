internal import ArgumentParser
internal import Foundation
internal import LibraryStore
internal import ReadingModel

/// `octavo where`: paths and versions.
struct WhereCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "where", abstract: "Show where everything lies, and the versions of what is at work.",
    discussion: """
      EXAMPLE
        octavo where
        ls -l "$(octavo where library)"
      """)

  @Argument(help: "Only one of them: library, templates, exporters, drafts, octavo, sqlite or schema.") var name:
    String?
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  private static let names = ["library", "templates", "exporters", "drafts", "octavo", "sqlite", "schema"]

  func validate() throws {
    if let name, !WhereCommand.names.contains(name) {
      throw UnfitValue("'\(name)' is not one of \(WhereCommand.names.joined(separator: ", "))")
    }
  }

  func run(in session: Session) throws {
    let file = library.file(session)
    let values = [
      file.path, session.places.templates.path, session.places.exporters.path, session.places.drafts.path,
      Program.version, try Library.sqliteVersion(), "\(Snapshot.schemaVersion)",
    ]
    let facts = zip(WhereCommand.names, values).filter { name == nil || $0.0 == name }
    if output.isJSON {
      try session.console.printJSON(Dictionary(uniqueKeysWithValues: facts))
    } else if name != nil, let fact = facts.first {
      session.console.printExactly(fact.1)
    } else {
      for (name, value) in facts { session.console.print(DisplayText.padded(name, to: 11) + value) }
    }
  }
}
