internal import ArgumentParser
internal import ExportHost
internal import Foundation

extension ExportersCommand {
  /// `octavo exporters new`.
  struct New: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make an exporter of your own, to start from.",
      discussion: """
        It is a folder in octavo/exporters in $XDG_DATA_HOME that works at once: templates, or a program in Python or sh \
        with --external. Documentation/EXPORTER-PROTOCOL.md tells what it gets.

        EXAMPLE
          octavo exporters new reading-list
          octavo exporters new poster --external python
        """)

    /// What an external exporter is written in.
    enum Language: String, ExpressibleByArgument, CaseIterable {
      case python, sh
    }

    @Argument(help: "Its name.") var name: String
    @Option(help: "Write a program instead of templates: python or sh.") var external: Language?

    func run(in session: Session) throws {
      let folder = session.places.exporters.appending(path: name, directoryHint: .isDirectory)
      guard !FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) else {
        throw ExporterIsThere(folder: folder.path(percentEncoded: false))
      }
      let starter = ExporterStarter(name: name, language: external?.rawValue)
      try starter.write(to: folder, session.surroundings)
      session.console.print("\(DisplayText.line(folder.path(percentEncoded: false))) - try 'octavo export \(name)'")
    }
  }
}

/// An exporter that would be overwritten.
struct ExporterIsThere: Error, Equatable, CustomStringConvertible {
  let folder: String

  /// One sentence for the reader.
  var description: String { "\(folder) is there already - choose another name, or move it away" }
}
