internal import ArgumentParser
internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import OutsidePrograms
internal import ReadingModel

extension ExportersCommand {
  /// `octavo exporters trust`.
  struct Trust: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Trust a program on the PATH as an exporter",
      discussion: """
        It gets everything you export with it, and runs with your rights. Octavo stores the hash of the program; when \
        the program changes, trust it again.

        EXAMPLE
          octavo exporters trust poster
        """)
    @Argument(help: ArgumentHelp("The exporter, without octavo-export-.", valueName: "exporter")) var name: String

    func run(in session: Session) throws {
      let known = try session.exporterCatalogue().registry.find(ProgramKind.exporter.bareName(name))
      if let known, !known.isOnPath { throw TrustNotNeeded(known) }
      try session.trust(.exporter, name, in: session.places.trustedExporters)
    }
  }

  /// `octavo exporters untrust`.
  struct Untrust: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Stop trusting a program as an exporter",
      discussion: """
        EXAMPLE
          octavo exporters untrust poster
        """)
    @Argument(help: ArgumentHelp("The exporter, without octavo-export-.", valueName: "exporter")) var name: String

    func run(in session: Session) throws {
      try session.distrust(.exporter, name, in: session.places.trustedExporters)
    }
  }
}

/// An exporter that needs no trust.
struct TrustNotNeeded: ReportedError, Equatable {
  private let name: String
  private let isBuiltIn: Bool

  /// The error for an exporter that is not on the PATH.
  init(_ registered: RegisteredExporter) {
    name = registered.exporter.name
    isBuiltIn = registered.origin == .builtIn
  }

  var category: FailureCategory { .noMatch }

  /// One sentence for the reader.
  var description: String {
    "\(name) \(isBuiltIn ? "is built in" : "is in your own folder") and needs no trust - "
      + "'octavo export \(name) --help' shows it"
  }
}
