internal import ArgumentParser
internal import ExportHost
internal import Foundation
internal import OutsidePrograms

extension PluginsCommand {
  struct Check: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "check", abstract: "Test an exporter with hostile libraries",
      discussion: """
        The test libraries: an empty one, the sample books, partial dates, quarter stars, right-to-left titles, hostile text, and ten \
        thousand entries. Each is exported twice, at different times, and must give the same bytes, under names that every file \
        system accepts, as valid UTF-8 and JSON, with no text taken for markup. A library with private parts is exported \
        for you and then for others, who may see nothing private. Every field that the exporter claims to carry is searched for in the \
        output; if it claims none, those that are found are suggested. A program must end within its time limit, and leave no files in its own folder or in TMPDIR. Nothing is published.

        A program on the PATH has to be trusted first.
        """,
      examples: [
        "octavo plugins check reading-list",
        "octavo plugins check ./my-exporter",
        "octavo plugins check octavo-export-poster",
      ])
    @Argument(
      help: ArgumentHelp(
        "One of your exporters (also on the PATH), or the folder of its exporter.json.",
        valueName: "own-exporter|folder"))
    var folder: String
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let check = try check(session)
      if case .path(let program) = check.registered.origin { mentionMissingManifest(of: program, session) }
      var results: [ExporterTrial.Result] = []
      let failure: PluginCommandError?
      do {
        try check.run { result in
          results.append(result)
          if output.form == .text { session.console.print(DisplayText.line("\(result.library): \(result.text)")) }
        }
        failure = nil
      } catch let failed as PluginCommandError { failure = failed }
      try session.print(Answer(json: ["trials": results]), as: output) { _ in }
      if let failure { throw failure }
    }

    /// The exporter, named by its folder or as in `export`.
    private func check(_ session: Session) throws -> ExporterCheck {
      let reference = ExporterReference(text: folder)
      if let place = try reference.folder(session) { return try ExporterCheck(of: place, session) }
      let name = reference.name
      do {
        let registered = try session.exporterCatalogue().exporter(named: name)
        if case .folder(let place) = registered.origin { return try ExporterCheck(of: place, session) }
        if registered.origin == .builtIn { throw PluginCommandError.builtIn(folder) }
        return try ExporterCheck(of: nil, session) { try session.exporterCatalogue($0).exporter(named: name) }
      } catch is RegistryError { throw PluginCommandError.missing(folder) }
    }

    private func mentionMissingManifest(of program: URL, _ session: Session) {
      let manifest = program.path(percentEncoded: false) + ".json"
      guard !FileManager.default.fileExists(atPath: manifest) else { return }
      session.console.say("no manifest \(manifest) - without it, Octavo expects text that carries no known field")
    }
  }
}
