internal import ArgumentParser
internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import OutsidePrograms
internal import PrivateFolders

extension PluginsCommand {
  struct New: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "new", abstract: "Create an exporter to start from",
      discussion: """
        The result is a working folder in octavo/exporters in $XDG_DATA_HOME: templates, or a program in Python or sh \
        with --external. With --from it starts as a copy of another exporter, with the same output until you change it: from \
        a built-in one it takes the templates and option defaults, from one of your own all files. \
        Documentation/EXTENDING.md describes what is in the folder.
        """,
      examples: [
        "octavo plugins new reading-list",
        "octavo plugins new mysite --from html",
        "octavo plugins new poster --external python",
      ])

    enum Language: String, OptionKeyword {
      case python, sh
    }

    @Argument(help: "The name.") var name: String
    @Option(help: "Write a program instead of templates: python or sh.") var external: Language?
    @Option(help: ArgumentHelp("Start as a copy of another exporter.", valueName: "exporter")) var from: String?

    func validate() throws {
      try ValidationError.checkExclusive(["--external": external != nil, "--from": from != nil])
    }

    func run(in session: Session) throws {
      try refuseInvalidName(session)
      let folder = session.places.programs(.exporter).appending(path: name, directoryHint: .isDirectory)
      guard !FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) else {
        throw PluginCommandError.existingFolder(folder.path(percentEncoded: false))
      }
      let files =
        if let from {
          try ExporterCopy(
            name: name, original: try session.exporterCatalogue().exporter(named: from), session: session
          ).files()
        } else {
          ExporterStarter(name: name, language: external?.rawValue).files
        }
      try write(files, to: folder, session)
      let place = from == nil ? "" : " -o \(name)/"
      session.console.print(
        "\(DisplayText.line(folder.path(percentEncoded: false))) - try 'octavo export \(name)\(place)'")
    }

    /// Writes the files and validates the manifest, above all its name.
    private func write(_ files: [NewFile], to folder: URL, _ session: Session) throws {
      try FolderError.refusing(folder.path(percentEncoded: false)) {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for file in files {
          let place = folder.appending(path: file.path)
          try FileManager.default.createDirectory(
            at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
          try file.bytes.write(to: place)
          guard file.isProgram else { continue }
          try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: place.path(percentEncoded: false))
        }
      }
      do { _ = try session.exporter(inFolder: folder) } catch {
        // Report the error of the exporter; if its folder cannot be removed, it does no harm.
        try? FileManager.default.removeItem(at: folder)
        throw error
      }
    }

    /// Refuses a name that cannot be typed, or that of a built-in exporter, which is found first and would hide this
    /// one.
    private func refuseInvalidName(_ session: Session) throws {
      guard name.wholeMatch(of: #/[a-z0-9][a-z0-9\-]*/#) != nil else {
        throw PluginCommandError.invalidName(name, isBuiltIn: false)
      }
      guard !session.program.exporters.contains(where: { ([$0.name] + $0.aliases).contains(name) }) else {
        throw PluginCommandError.invalidName(name, isBuiltIn: true)
      }
    }
  }
}

struct NewFile {
  /// The path in the exporter's folder.
  let path: String
  let bytes: Data
  let isProgram: Bool

  init(_ path: String, _ bytes: Data, isProgram: Bool = false) {
    self.path = path
    self.bytes = bytes
    self.isProgram = isProgram
  }

  init(_ path: String, _ text: String, isProgram: Bool = false) {
    self.init(path, Data(text.utf8), isProgram: isProgram)
  }
}
