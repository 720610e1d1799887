internal import ArgumentParser
internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import OutsidePrograms
internal import ReadingModel
internal import TemplateEngine

extension PluginsCommand {
  /// `octavo plugins check`.
  struct Check: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Test an exporter with hostile libraries",
      discussion: """
        The test libraries: an empty one, the sample books, partial dates, quarter stars, right-to-left titles, hostile text, and ten \
        thousand entries. Each is exported twice to memory and must give the same bytes, under names that every file \
        system accepts, as valid UTF-8 and JSON, with no text taken for markup. Then every field it claims to carry is searched for in the \
        output. Nothing is published.

        EXAMPLE
          octavo plugins check reading-list
          octavo plugins check ./my-exporter
        """)
    @Argument(help: "One of your exporters (also on the PATH), or the folder of its exporter.json.")
    var folder: String
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let (registered, place) = try subject(session)
      let templates = TemplateLibrary(
        builtIn: session.program.templates, overrides: place.map { [$0] } ?? []
      ).renderer
      let trial = ExporterTrial(registered.exporter, templates: templates)
      var results: [ExporterTrial.Result] = []
      // Print each result as it arrives, because a program may be slow.
      func take(_ name: String, _ trial: @escaping @Sendable () async -> ExporterTrial.Result) throws {
        session.console.showProgress("trying \(name)")
        defer { session.console.showProgress(nil) }
        results.append(try AsyncBridge.runBlocking { await trial() })
        guard output.form == .text, let result = results.last else { return }
        session.console.showProgress(nil)
        session.console.print(DisplayText.line("\(result.library): \(result.text)"))
      }
      for (name, library) in try TrialLibrary.all(seed: session.program.seed()) {
        try take(name) { await trial.result(on: library, named: name) }
      }
      try take(ExporterTrial.carried) { await trial.carriedResult() }
      try session.print(Answer(json: ["trials": results]), as: output) { _ in }
      guard results.allSatisfy({ $0.problem == nil }) else { throw FailedCheck(exporter: registered.exporter.name) }
    }

    /// The exporter, named by its folder or as in `export`, and its folder if it has one.
    /// - Throws: ``NothingToCheck`` if the exporter does not exist, ``ProgramError`` if it cannot be used.
    private func subject(_ session: Session) throws -> (exporter: RegisteredExporter, folder: URL?) {
      if let place = try place(session) {
        let exporter = try ExporterCatalogue.exporter(
          inFolder: place, builtIn: session.program.exporters, session.pluginEnvironment)
        return (exporter, place)
      }
      let registered: RegisteredExporter
      do {
        registered = try session.exporterCatalogue().exporter(named: ProgramKind.exporter.bareName(folder))
      } catch is RegistryError { throw NothingToCheck(folder: folder, .missing) }
      switch registered.origin {
      case .builtIn: throw NothingToCheck(folder: folder, .builtIn)
      case .folder(let place): return (registered, place)
      case .path: return (registered, nil)
      }
    }

    /// The named folder; a bare name that is not a folder here is looked up in the reader's exporter folder. Nil for an
    /// exporter without such a folder.
    /// - Throws: ``NothingToCheck`` if the folder does not exist.
    private func place(_ session: Session) throws -> URL? {
      if !folder.isEmpty, InputFile(folder).isFolder {
        let place = URL(filePath: folder, directoryHint: .isDirectory)
        let manifest = place.appending(path: ProgramKind.exporter.manifestName).path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: manifest) else {
          throw NothingToCheck(folder: folder, .noManifest)
        }
        return place
      }
      let own = session.places.exporters.appending(path: folder, directoryHint: .isDirectory)
      guard !folder.isEmpty, !folder.contains("/"), InputFile(own.path(percentEncoded: false)).isFolder else {
        guard !folder.isEmpty, !folder.contains("/") else { throw NothingToCheck(folder: folder, .missing) }
        return nil
      }
      return own
    }
  }
}

/// A missing folder, or an exporter that needs no check.
struct NothingToCheck: ReportedError, Equatable {
  /// Why there is nothing to check.
  enum Reason { case missing, noManifest, builtIn }

  let folder: String
  let reason: Reason

  init(folder: String, _ reason: Reason) {
    (self.folder, self.reason) = (folder, reason)
  }

  var category: FailureCategory { .noMatch }

  /// One sentence for the reader.
  var description: String {
    if reason == .noManifest {
      return
        "no exporter.json in '\(folder)' - name the folder of an exporter, or create one with 'octavo plugins new NAME'"
    }
    if reason == .builtIn { return "\(folder) is built in and has no folder - name an exporter of your own" }
    return folder.contains("/")
      ? "no folder '\(folder)' - name one with an exporter.json"
      : "no exporter or folder named '\(folder)' - 'octavo plugins' lists them, 'octavo plugins new NAME' makes one"
  }
}

/// An exporter that failed its check.
struct FailedCheck: ReportedError, Equatable {
  let exporter: String

  var category: FailureCategory { .plugin }

  /// One sentence for the reader.
  var description: String { "the exporter \(exporter) failed the check - see above" }
}
