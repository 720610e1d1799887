internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import OutsidePrograms
internal import ReadingModel
internal import TemplateEngine

struct ExporterCheck {
  let registered: RegisteredExporter
  private let trial: ExporterTrial
  private let traces: TrialTraces
  private let session: Session

  /// The tests of an exporter that is found for an environment, in a folder or, without one, on the PATH.
  init(of folder: URL?, _ session: Session, _ find: (PluginEnvironment) throws -> RegisteredExporter) throws {
    traces = try TrialTraces(of: folder)
    let environments = traces.environments(session.pluginEnvironment)
    registered = try find(environments.first)
    let templates = TemplateLibrary(builtIn: session.program.templates, overrides: folder.map { [$0] } ?? []).renderer
    trial = ExporterTrial(registered.exporter, later: try find(environments.later).exporter, templates: templates)
    self.session = session
  }

  init(of folder: URL, _ session: Session) throws {
    try self.init(of: folder, session) { try session.exporter(inFolder: folder, $0) }
  }

  /// Runs the tests and reports each result as it arrives, because a program may be slow. Stops after a time-out.
  /// - Throws: ``PluginCommandError`` if a test found a problem, after all were run.
  func run(_ report: (ExporterTrial.Result) throws -> Void) throws {
    var hasProblem = false
    for test in try tests {
      session.console.showProgress("trying \(test.name)")
      defer { session.console.showProgress(nil) }
      let result = try AsyncBridge.runBlocking(test.run)
      session.console.showProgress(nil)
      try report(result)
      hasProblem = hasProblem || result.problem != nil
      if result.isTimedOut { break }
    }
    if hasProblem { throw PluginCommandError.failedCheck(registered.exporter.name) }
  }

  private struct Test {
    let name: String
    let run: @Sendable () async -> ExporterTrial.Result
  }

  private var tests: [Test] {
    get throws {
      let (trial, traces) = (trial, traces)
      let libraries = try TrialLibrary.all(seed: session.program.seed()).map { name, library in
        Test(name: name) { await trial.result(on: library, named: name) }
      }
      let claims = [
        Test(name: ExporterTrial.audiences) { await trial.audienceResult() },
        Test(name: ExporterTrial.carried) { await trial.carriedResult() },
      ]
      return libraries + claims + (registered.kind == .program ? [Test(name: TrialTraces.name) { traces.result }] : [])
    }
  }
}
