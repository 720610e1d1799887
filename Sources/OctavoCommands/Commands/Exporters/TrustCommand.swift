internal import ArgumentParser
internal import ExportHost
internal import OutsidePrograms

extension ExportersCommand {
  /// `octavo exporters trust`.
  struct Trust: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Let a program on the PATH make exports.",
      discussion: """
        It gets everything that you export with it, and runs with your rights. The hash of its bytes is remembered; when \
        they change, it has to be trusted again.

        EXAMPLE
          octavo exporters trust poster
        """)
    @Argument(help: ArgumentHelp("The exporter, without octavo-export-.", valueName: "exporter")) var name: String

    func run(in session: Session) throws {
      let program = try ExporterCatalogue.trust(
        name, path: session.searchPath, TrustedPrograms(session.places.trustedPrograms))
      session.console.print("\(DisplayText.line(program)) is trusted")
    }
  }

  /// `octavo exporters untrust`.
  struct Untrust: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Let a program on the PATH make exports no more.",
      discussion: """
        EXAMPLE
          octavo exporters untrust poster
        """)
    @Argument(help: ArgumentHelp("The exporter, without octavo-export-.", valueName: "exporter")) var name: String

    func run(in session: Session) throws {
      let program = try ExporterCatalogue.distrust(
        name, path: session.searchPath, TrustedPrograms(session.places.trustedPrograms))
      session.console.print(program.map { "\(DisplayText.line($0)) is trusted no more" } ?? "\(name) was not trusted")
    }
  }
}
