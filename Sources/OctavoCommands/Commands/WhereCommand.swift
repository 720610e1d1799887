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
        cp "$(octavo where library)" backup.sqlite
      """)

  @Argument(help: "Only one of them: library, templates, exporters, drafts, octavo, sqlite or schema.") var name: String?
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    let file = library.file(session)
    let facts = [
      ("library", file.path), ("templates", session.places.templates.path), ("exporters", session.places.exporters.path),
      ("drafts", session.places.drafts.path), ("octavo", Program.version), ("sqlite", try Library.sqliteVersion()),
      ("schema", "\(Snapshot.schemaVersion)"),
    ]
    if let name {
      guard let fact = facts.first(where: { $0.0 == name }) else {
        throw ValidationError("'\(name)' is not one of \(facts.map(\.0).joined(separator: ", "))")
      }
      session.console.print(fact.1)
    } else if output.isJSON {
      try session.console.printJSON(Dictionary(facts) { first, _ in first })
    } else {
      for (name, value) in facts { session.console.print(DisplayText.padded(name, to: 11) + value) }
    }
  }
}
