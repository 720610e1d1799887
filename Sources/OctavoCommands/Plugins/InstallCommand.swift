internal import ArgumentParser
internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import OutsidePrograms
internal import Presentation

extension PluginsCommand {
  struct Install: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "install", abstract: "Install an exporter from a folder or an archive",
      discussion: """
        Octavo shows what the exporter is, asks, checks it as 'octavo plugins check' does, and copies it to \
        octavo/exporters in $XDG_DATA_HOME. An exporter that fails the check is not installed. \
        Templates run no program. A program runs with your rights and gets everything you export with it: install it \
        only from people you trust.

        The archive is a ZIP or a tar file, with exporter.json at its top or in its only folder. Links, paths that lead \
        out of the folder, more than 1,000 files and more than 64 MB are refused. Hidden files are left out.
        """,
      examples: ["octavo plugins install ./reading-list", "octavo plugins install reading-list-1.1.zip --replace"])
    @Argument(help: ArgumentHelp("The folder or archive.", valueName: "folder|archive")) var source: String
    @Flag(help: "Replace the installed exporter of the same name.") var replace = false
    @OptionGroup var ask: AskOptions

    func run(in session: Session) throws {
      let package = try ExporterPackage(source)
      let installation = try ExporterInstallation(
        package, in: session.places.programs(.exporter), try session.exporterCatalogue(),
        builtIn: session.program.exporters, replaces: replace, session.pluginEnvironment)
      let registered = installation.registered
      let (name, isProgram) = (registered.exporter.name, registered.kind == .program)
      let page = ExporterPage(registered: registered, width: session.console.width)
      let files = DisplayText.padded("files", to: 15) + "\(package.files.count), \(package.totalBytes.grouped) bytes"
      let trust = isProgram ? "a program that runs with your rights" : "templates, no program"
      (page.summary(isInstalled: false) + [files]).forEach(session.console.say)
      guard
        try ask.agrees(to: "install \(name) (\(trust))", in: "install \(name)", orSay: "nothing was installed", session)
      else { return }
      let check = try ExporterCheck(of: installation.draft, session)
      do {
        try check.run { result in
          if result.problem != nil { session.console.say(DisplayText.line("\(result.library): \(result.text)")) }
        }
      } catch PluginCommandError.failedCheck(let name, _) {
        throw PluginCommandError.failedCheck(name, isInstalling: true)
      }
      try installation.publish()
      session.console.print(installed(registered, replaced: installation.replacedVersion))
    }

    private func installed(_ registered: RegisteredExporter, replaced: String?) -> String {
      let exporter = registered.exporter
      func named(_ version: String?) -> String { version.map { "\(exporter.name) \($0)" } ?? exporter.name }
      let name = DisplayText.line(named(registered.version))
      let place = exporter.shape.isTree ? " -o \(exporter.name)/" : ""
      let hint = " - try 'octavo export \(exporter.name)\(place)'"
      guard let replaced else { return "\(name) is installed\(hint)" }
      return "\(name) is installed, in place of \(replaced.isEmpty ? "the old one" : DisplayText.line(replaced))\(hint)"
    }
  }

  struct Remove: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove an exporter that you installed or made",
      discussion: """
        Deletes its folder in octavo/exporters in $XDG_DATA_HOME, which 'octavo undo' does not bring back. Exports that it \
        made stay.
        """, examples: ["octavo plugins remove reading-list"])
    @Argument(help: ArgumentHelp("The exporter.", valueName: "installed-exporter")) var name: String
    @OptionGroup var ask: AskOptions

    func run(in session: Session) throws {
      let folder = try folder(session)
      let place = DisplayText.line(folder.path(percentEncoded: false))
      guard try ask.agrees(to: "delete \(place)", orSay: "nothing was removed", session) else { return }
      try ExporterInstallation.remove(folder)
      session.console.print("removed: \(DisplayText.line(name))")
    }

    /// The folder of the exporter, which may be unusable.
    private func folder(_ session: Session) throws -> URL {
      let registry = try session.exporterCatalogue().registry
      if let registered = registry.find(name) {
        if case .folder(let place) = registered.origin { return place }
        let program: URL? = if case .path(let url) = registered.origin { url } else { nil }
        throw PluginCommandError.notRemovable(registered.exporter.name, program: program?.path(percentEncoded: false))
      }
      let folders = try ProgramCatalogue.folders(.exporter, in: session.places.programs(.exporter))
      if let unusable = folders.first(where: { $0.lastPathComponent == name }) { return unusable }
      _ = try registry.registered(named: name)
      throw PluginCommandError.missing(name)
    }
  }
}
