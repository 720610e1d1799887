internal import ArgumentParser
internal import ExporterKit
internal import Foundation
internal import LookingUp
internal import OutsidePrograms

/// `octavo sources`: manages the sources for lookups.
struct SourcesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources", abstract: "Manage the sources that 'octavo lookup' asks",
    discussion: """
      Octavo itself never uses the network. A source is your own program that asks a catalogue: see \
      Documentation/EXTENDING.md, and examples/sources for Open Library and the IT Bookstore.

      EXAMPLE
        octavo sources
        octavo sources trust openlibrary
      """,
    subcommands: [List.self, Trust.self, Untrust.self], defaultSubcommand: List.self)

  /// `octavo sources list`.
  struct List: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the sources in order, with any that fail",
      discussion: """
        Sources are in octavo/sources/NAME in $XDG_DATA_HOME, or programs octavo-source-NAME on the PATH; those have \
        to be trusted once.

        EXAMPLE
          octavo sources list --json
        """)
    @OptionGroup var output: FactOptions

    func run(in session: Session) throws {
      let catalogue = session.sourceCatalogue
      let sources = catalogue.programs.map(SourceFacts.init)
      if output.isJSON {
        return try session.console.printJSON(Facts(sources: sources, unusable: catalogue.unusableFacts))
      }
      if try !output.answersInRows(sources, on: session.console) {
        let paint = Paint(isOn: session.console.isColoured)
        let columns = sources.map { $0.name.count }.max() ?? 0
        session.console.show(sources.flatMap { $0.lines(nameColumns: columns, paint, width: session.console.width) })
      }
      for one in catalogue.unusable { session.console.say("\(one.name) cannot be used: \(one.reason)") }
      if catalogue.programs.isEmpty, catalogue.unusable.isEmpty {
        session.console.say("no sources - copy one from examples/sources to \(session.places.sources.path)")
      }
    }

    private struct Facts: Encodable {
      let sources: [SourceFacts]
      let unusable: [UnusableProgramFacts]
    }
  }

  /// `octavo sources trust`.
  struct Trust: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Trust a program on the PATH as a source",
      discussion: """
        It gets what you look up, and runs with your rights. Octavo stores the hash of the program; when it changes, \
        trust it again.

        EXAMPLE
          octavo sources trust openlibrary
        """)
    @Argument(help: "The source, without octavo-source-.") var name: String

    func run(in session: Session) throws {
      try session.trust(.source, name, in: session.places.trustedSources)
    }
  }

  /// `octavo sources untrust`.
  struct Untrust: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Stop trusting a program as a source",
      discussion: """
        EXAMPLE
          octavo sources untrust openlibrary
        """)
    @Argument(help: "The source, without octavo-source-.") var name: String

    func run(in session: Session) throws {
      try session.distrust(.source, name, in: session.places.trustedSources)
    }
  }
}

/// A source as JSON.
private struct SourceFacts: TabularFacts {
  let name: String
  let summary: String
  let version: String?
  let origin: String

  init(_ program: OutsideProgram) {
    name = program.name
    summary = program.summary
    version = program.version
    origin = program.path
  }

  static var columns: [FactColumn<SourceFacts>] {
    [
      FactColumn("name") { .text($0.name) }, FactColumn("summary") { .text($0.summary) },
      FactColumn("version") { .optional($0.version) }, FactColumn("origin") { .text($0.origin) },
    ]
  }

  /// `openlibrary  The catalogue of Open Library.  ~/.local/share/octavo/sources/openlibrary/ask.py`.
  func lines(nameColumns: Int, _ paint: Paint, width: Int?) -> [String] {
    DisplayText.hangingIndented(
      DisplayText.line("\(summary)  \(origin)"),
      after: paint.bold(DisplayText.padded(name, to: nameColumns)) + "  ", of: nameColumns + 2, to: width)
  }
}
