internal import ArgumentParser
internal import ExportHost
internal import ExporterKit
internal import Foundation
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
    @Argument(help: "The name of one of yours, or the folder that holds its exporter.json.") var folder: String
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let place = place(session)
      let registered = try ExporterCatalogue.exporter(
        inFolder: place, builtIn: session.program.exporters, session.surroundings)
      let templates = TemplateLibrary(builtIn: session.program.templates, overrides: [place]).renderer
      let trial = ExporterTrial(registered.exporter, templates: templates)
      var results: [ExporterTrial.Result] = []
      for (name, library) in try TrialLibrary.all(seed: session.program.seed()) {
        results.append(try Awaited.value { await trial.result(on: library, named: name) })
      }
      results.append(try Awaited.value { await trial.carriedResult() })
      if output.isJSON {
        try session.console.printJSON(["trials": results])
      } else {
        for result in results { session.console.print(DisplayText.line("\(result.library): \(result.text)")) }
      }
      guard results.allSatisfy({ $0.problem == nil }) else { throw FailedCheck(exporter: registered.exporter.name) }
    }

    /// The folder that is named; a bare name that is none here is that of an exporter in the reader's own folder.
    private func place(_ session: Session) -> URL {
      guard !folder.contains("/"), !GivenFile(folder).isFolder else {
        return URL(filePath: folder, directoryHint: .isDirectory)
      }
      return session.places.exporters.appending(path: folder, directoryHint: .isDirectory)
    }
  }
}

/// An exporter that does not hold what exporters promise.
struct FailedCheck: Error, Equatable, CustomStringConvertible {
  let exporter: String

  /// One sentence for the reader.
  var description: String { "the exporter \(exporter) does not hold what exporters promise - see above" }
}
