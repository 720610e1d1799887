internal import ExportHost
internal import ExporterKit
internal import LibraryStore
internal import OutsidePrograms
internal import Presentation
internal import PrivateFolders
internal import ReadingModel
internal import TemplateEngine

extension ExportJob {
  /// Adds what every export gets from the session, and checks the options.
  mutating func prepare(in session: Session) throws {
    dayStart = session.now.dayStart
    sourceDateEpoch = try session.sourceDateEpoch
    try checked()
    try drawShareImages(in: session)
  }

  /// Exports, and waits until it is done.
  /// - Throws: ``ExporterFailure`` for an exporter's own error.
  func runBlocking() throws -> ExportReport {
    do { return try AsyncBridge.runBlocking { try await run() } } catch {
      switch error {
      case is ExportError, is ProgramError, is FolderError, is TemplateError, is OptionValues.Invalid,
        is ExporterFailure, is FileBackedBytes.Changed, is LibraryError:
        throw error
      default: throw ExporterFailure(exporter: exporter.name, words: "\(error)")
      }
    }
  }

  /// Exports, and counts the files of a large export at a terminal.
  private func runShowingProgress(_ console: Console) throws -> ExportReport {
    var job = self
    job.progress = { count in
      if count.isMultiple(of: 100) { console.showProgress(count.counted("file")) }
    }
    defer { console.showProgress(nil) }
    return try job.runBlocking()
  }

  /// Exports, unless the reader declines to make something public or a hook refuses.
  /// - Parameters:
  ///   - listingFlag: The flag that lists everything that becomes public.
  ///   - answer: Prints the result, before the hooks that learn of it.
  /// - Returns: Whether it exported.
  @discardableResult
  func export(
    by exporter: RegisteredExporter, of library: Library, in session: Session, isConfirmed: Bool,
    listingFlag: String = "--diff", declined: String, _ answer: (ExportReport, PublicExport?) throws -> Void
  ) throws -> Bool {
    let publicExport = try PublicExport(self, by: exporter, of: library, in: session, listingFlag: listingFlag)
    if !isDryRun, let publicExport, try !publicExport.isConfirmed(isConfirmed, session.console) {
      session.console.say(declined)
      return false
    }
    let hooks = Hooks(session, of: library)
    if !isDryRun { try hooks.before([Event(self)]) }
    let report = try runShowingProgress(session.console)
    if !isDryRun { publicExport?.remember(session.console) }
    try answer(report, publicExport)
    if !isDryRun { hooks.after(Event(self, report)) }
    return true
  }
}

/// An exporter failed with an error that Octavo does not know.
struct ExporterFailure: ReportedError, Equatable {
  let exporter: String
  let words: String

  var category: FailureCategory { .plugin }

  var description: String { "the exporter \(exporter) failed: \(words) - the previous files were not changed" }
}
