internal import ArgumentParser
internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import OutsidePrograms
internal import ReadingModel
internal import TemplateEngine

extension ExportersCommand {
  /// `octavo exporters check`.
  struct Check: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Try an exporter's folder on libraries that break what is careless.",
      discussion: """
        An empty library, the sample books, days known in part, quarter stars, right-to-left titles, hostile text, and ten \
        thousand entries: each is exported twice to memory, and has to give the same bytes, under names that every file \
        system takes, in text that is UTF-8, JSON that parses, and markup in which no one else's text is markup. Then every field that it says it carries is looked for in what it \
        makes. Nothing is published.

        EXAMPLE
          octavo exporters check reading-list
          octavo exporters check ./my-exporter
        """)
    @Argument(help: "The name of one of yours, on the PATH too, or the folder that holds its exporter.json.")
    var folder: String
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let (registered, place) = try subject(session)
      let templates = TemplateLibrary(
        builtIn: session.program.templates, overrides: place.map { [$0] } ?? []
      ).renderer
      let trial = ExporterTrial(registered.exporter, templates: templates)
      var results: [ExporterTrial.Result] = []
      // What a program does that takes its time is told as it comes.
      func take(_ name: String, _ trial: @escaping @Sendable () async -> ExporterTrial.Result) throws {
        session.console.showProgress("trying \(name)")
        defer { session.console.showProgress(nil) }
        results.append(try Awaited.value { await trial() })
        guard !output.isJSON, let result = results.last else { return }
        session.console.showProgress(nil)
        session.console.print(DisplayText.line("\(result.library): \(result.text)"))
      }
      for (name, library) in try TrialLibrary.all(seed: session.program.seed()) {
        try take(name) { await trial.result(on: library, named: name) }
      }
      try take(ExporterTrial.carried) { await trial.carriedResult() }
      if output.isJSON { try session.console.printJSON(["trials": results]) }
      guard results.allSatisfy({ $0.problem == nil }) else { throw FailedCheck(exporter: registered.exporter.name) }
    }

    /// The exporter that is named, by its folder or as `export` finds it, and its folder where it has one.
    /// - Throws: ``NothingToCheck`` when there is no such exporter, ``ProgramError`` when it cannot be used.
    private func subject(_ session: Session) throws -> (exporter: RegisteredExporter, folder: URL?) {
      if let place = try place(session) {
        let exporter = try ExporterCatalogue.exporter(
          inFolder: place, builtIn: session.program.exporters, session.surroundings)
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

    /// The named folder; a bare name that is not a folder here is an exporter in the reader's exporter folder. Nil for
    /// an exporter without such a folder.
    /// - Throws: ``NothingToCheck`` when there is no such folder.
    private func place(_ session: Session) throws -> URL? {
      if !folder.isEmpty, GivenFile(folder).isFolder {
        let place = URL(filePath: folder, directoryHint: .isDirectory)
        let manifest = place.appending(path: ProgramKind.exporter.manifestName).path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: manifest) else {
          throw NothingToCheck(folder: folder, .noManifest)
        }
        return place
      }
      let own = session.places.exporters.appending(path: folder, directoryHint: .isDirectory)
      guard !folder.isEmpty, !folder.contains("/"), GivenFile(own.path(percentEncoded: false)).isFolder else {
        guard !folder.isEmpty, !folder.contains("/") else { throw NothingToCheck(folder: folder, .missing) }
        return nil
      }
      return own
    }
  }
}

/// A folder that is not there, or an exporter that needs no check.
struct NothingToCheck: Error, Equatable, CustomStringConvertible {
  /// What is in the way.
  enum Reason { case missing, noManifest, builtIn }

  let folder: String
  let reason: Reason

  /// A folder for a reason.
  init(folder: String, _ reason: Reason) {
    (self.folder, self.reason) = (folder, reason)
  }

  /// One sentence for the reader.
  var description: String {
    if reason == .noManifest {
      return
        "there is no exporter.json in '\(folder)' - name the folder of an exporter, 'octavo exporters new NAME' makes one"
    }
    if reason == .builtIn { return "\(folder) comes with Octavo, and has no folder - name an exporter of your own" }
    return folder.contains("/")
      ? "there is no folder '\(folder)' - name one that holds an exporter.json"
      : "there is no exporter '\(folder)' among yours, nor a folder of that name - 'octavo exporters' lists them, "
        + "'octavo exporters new NAME' makes one"
  }
}

/// An exporter that does not hold what exporters promise.
struct FailedCheck: Error, Equatable, CustomStringConvertible {
  let exporter: String

  /// One sentence for the reader.
  var description: String { "the exporter \(exporter) does not hold what exporters promise - see above" }
}
