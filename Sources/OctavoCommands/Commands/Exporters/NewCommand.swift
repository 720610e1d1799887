internal import ArgumentParser
internal import ExportHost
internal import ExporterKit
internal import Foundation

extension ExportersCommand {
  /// `octavo exporters new`.
  struct New: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make an exporter of your own, to start from.",
      discussion: """
        It is a folder in octavo/exporters in $XDG_DATA_HOME that works at once: templates, or a program in Python or sh \
        with --external. With --from it starts as a copy of another exporter, which makes the same until you change it: of \
        a built-in one with its templates and the defaults of its options, of one of your own with all of its files. \
        Documentation/EXTENDING.md describes what is in the folder.

        EXAMPLE
          octavo exporters new reading-list
          octavo exporters new mysite --from html
          octavo exporters new poster --external python
        """)

    /// What an external exporter is written in.
    enum Language: String, OptionWord {
      case python, sh
    }

    @Argument(help: "Its name.") var name: String
    @Option(help: "Write a program instead of templates: python or sh.") var external: Language?
    @Option(help: ArgumentHelp("Start as a copy of another exporter.", valueName: "exporter")) var from: String?

    func validate() throws {
      if external != nil, from != nil { throw ValidationError("--external and --from exclude each other") }
    }

    func run(in session: Session) throws {
      try refuseUnfitName(session)
      let folder = session.places.exporters.appending(path: name, directoryHint: .isDirectory)
      guard !FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) else {
        throw ExporterIsThere(folder: folder.path(percentEncoded: false))
      }
      let files =
        if let from {
          try ExporterCopy(name: name, of: try session.exporterCatalogue().exporter(named: from), session).files()
        } else {
          ExporterStarter(name: name, language: external?.rawValue).files
        }
      try NewExporterFolder(folder).write(files, session)
      let place = from == nil ? "" : " -o \(name)/"
      session.console.print(
        "\(DisplayText.line(folder.path(percentEncoded: false))) - try 'octavo export \(name)\(place)'")
    }

    /// A name has to be one that can be typed, and must not be hidden by a built-in exporter, which is found first.
    private func refuseUnfitName(_ session: Session) throws {
      guard name.wholeMatch(of: #/[a-z0-9][a-z0-9\-]*/#) != nil else {
        throw UnfitExporterName(name: name, isBuiltIn: false)
      }
      guard !session.program.exporters.contains(where: { ([$0.name] + $0.aliases).contains(name) }) else {
        throw UnfitExporterName(name: name, isBuiltIn: true)
      }
    }
  }
}

/// A name that no exporter of the reader's own can have.
struct UnfitExporterName: Error, Equatable, CustomStringConvertible {
  let name: String
  /// Whether a built-in exporter has it.
  let isBuiltIn: Bool

  /// One sentence for the reader.
  var description: String {
    isBuiltIn
      ? "'\(name)' is an exporter that comes with Octavo and would hide yours - choose another name"
      : "'\(name)' is no name for an exporter - write lower-case letters, digits and hyphens, such as reading-list"
  }
}

/// An exporter that would be overwritten.
struct ExporterIsThere: Error, Equatable, CustomStringConvertible {
  let folder: String

  /// One sentence for the reader.
  var description: String { "\(folder) is there already - choose another name, or move it away" }
}
