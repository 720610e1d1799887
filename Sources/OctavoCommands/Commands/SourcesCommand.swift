internal import ArgumentParser
internal import Foundation
internal import LookingUp
internal import OutsidePrograms

/// `octavo sources`: where books can be looked up.
struct SourcesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources", abstract: "Where 'octavo lookup' can ask about books.",
    discussion: """
      Octavo itself never uses the network. A source is a program of yours that asks a catalogue: see \
      Documentation/SOURCE-PROTOCOL.md, and examples/sources for Open Library and the IT Bookstore.

      EXAMPLE
        octavo sources
        octavo sources trust openlibrary
      """,
    subcommands: [List.self, Trust.self, Untrust.self], defaultSubcommand: List.self)

  /// `octavo sources list`.
  struct List: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the sources, the one that is asked first on top, and those that cannot be used with the reason.",
      discussion: """
        Sources lie in octavo/sources/NAME in $XDG_DATA_HOME, or are programs octavo-source-NAME on the PATH, which have \
        to be trusted once.

        EXAMPLE
          octavo sources list --json
        """)
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let catalogue = session.sourceCatalogue
      if output.isJSON {
        return try session.console.printJSON(
          Facts(
            sources: catalogue.programs.map {
              .init(name: $0.name, summary: $0.summary, version: $0.version, origin: $0.path)
            },
            unusable: catalogue.unusable.map { .init(name: $0.name, reason: $0.reason.description) }))
      }
      let paint = Paint(isOn: session.console.isColoured)
      let columns = catalogue.programs.map { $0.name.count }.max() ?? 0
      for source in catalogue.programs {
        session.console.print(
          paint.bold(DisplayText.padded(source.name, to: columns)) + "  " + DisplayText.line(source.summary)
            + paint.dim("  \(DisplayText.line(source.path))"))
      }
      for one in catalogue.unusable { session.console.say("\(one.name) cannot be used: \(one.reason)") }
      if catalogue.programs.isEmpty, catalogue.unusable.isEmpty {
        session.console.say("there are no sources - copy one from examples/sources to \(session.places.sources.path)")
      }
    }

    private struct Facts: Encodable {
      struct Source: Encodable {
        let name: String
        let summary: String
        let version: String?
        let origin: String
      }
      struct Unusable: Encodable {
        let name: String
        let reason: String
      }
      let sources: [Source]
      let unusable: [Unusable]
    }
  }

  /// `octavo sources trust`.
  struct Trust: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Let a program on the PATH look books up.",
      discussion: """
        It is told what you look up, and runs with your rights. The hash of its bytes is remembered; when they change, it \
        has to be trusted again.

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
      abstract: "Let a program on the PATH look books up no more.",
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
