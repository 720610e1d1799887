internal import ArgumentParser
internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import OutsidePrograms

/// `octavo exporters`: lists, creates and checks exporters.
struct ExportersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exporters", abstract: "List, inspect, create and check exporters",
    discussion: """
      EXAMPLE
        octavo exporters
        octavo exporters show html
        octavo exporters templates html ~/.config/octavo/templates/html
      """,
    subcommands: [
      List.self, Show.self, Templates.self, New.self, Check.self, Trust.self, Untrust.self,
    ], defaultSubcommand: List.self)

  /// `octavo exporters list`.
  struct List: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the exporters, with any that fail",
      discussion: """
        Exporters are built in, in octavo/exporters/NAME in $XDG_DATA_HOME, or programs octavo-export-NAME on the \
        PATH, which must be trusted once.

        EXAMPLE
          octavo exporters --json
          octavo exporters list --format '{{name}} {{mediaType}}'
        """)
    @OptionGroup var output: FactOptions

    func run(in session: Session) throws {
      let catalogue = try session.exporterCatalogue()
      let exporters = catalogue.registry.all.map(ExporterFacts.init)
      if output.isJSON {
        return try session.console.printJSON(
          ExporterListFacts(
            exporters: exporters,
            unusable: catalogue.unusable.map {
              .init(name: $0.name, state: $0.reason.state, reason: $0.reason.description)
            }))
      }
      if try !output.answersInRows(exporters, on: session.console) {
        session.console.show(ExporterTable(catalogue, session.console).lines)
      }
      for one in catalogue.unusable { session.console.say("\(one.name) cannot be used: \(one.reason)") }
    }
  }

  /// `octavo exporters show`.
  struct Show: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show an exporter, its options and what it carries",
      discussion: """
        EXAMPLE
          octavo exporters show epub
        """)
    @Argument(help: ArgumentHelp("The exporter.", valueName: "exporter")) var name: String
    @OptionGroup var output: FactOptions

    func run(in session: Session) throws {
      let registered = try session.exporterCatalogue().exporter(named: name)
      if try output.answers(ExporterFacts(registered), on: session.console) { return }
      session.console.show(ExporterPage(registered, session.console).lines)
    }
  }

  /// `octavo exporters templates`.
  struct Templates: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write an exporter's templates to a folder",
      discussion: """
        Existing files are not overwritten. Templates in octavo/templates/NAME in $XDG_CONFIG_HOME are \
        used by every export; use another folder with 'octavo export --templates FOLDER'. Your own exporter \
        has templates if it is made of them, or is a copy of one that is.

        EXAMPLE
          octavo exporters templates html ~/.config/octavo/templates/html
        """)
    @Argument(help: ArgumentHelp("The exporter.", valueName: "exporter")) var name: String
    @Argument(help: "The folder.") var folder: String

    func run(in session: Session) throws {
      let registered = try session.exporterCatalogue().exporter(named: name)
      let templates = try ExporterTemplates(of: registered, builtIn: session.program.templates).texts
      guard !templates.isEmpty else { throw NoTemplates(exporter: registered.exporter.name) }
      let written = try TemplateFolder(URL(filePath: folder)).write(templates)
      let count = written.new == 1 ? "1 template" : "\(written.new) templates"
      session.console.print("\(count) written to \(DisplayText.line(folder))")
      if written.kept > 0 { session.console.say("\(written.kept) already existed and were not changed") }
    }
  }
}
