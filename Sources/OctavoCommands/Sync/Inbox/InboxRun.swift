internal import Foundation
internal import Importing
internal import LibraryStore
internal import Presentation
internal import ReadingModel
internal import Syncing

/// What became of the lines and files of inboxes.
struct InboxReport {
  /// A line, or a file that was imported.
  struct Item: Encodable {
    let file: String
    /// Nil for a whole file.
    let line: Int?
    let text: String?
    let uid: UID
    /// What was stored, or why nothing was.
    let answer: String
    /// Whether the line is taken, but what it says was there already.
    var isRepeated = false

    private enum CodingKeys: CodingKey { case file, line, text, uid, answer }

    init(_ file: InboxSource.File, _ line: InboxFile.Line? = nil, uid: UID, answer: String) {
      self.file = file.shown
      self.line = line?.number
      text = line?.text
      self.uid = uid
      self.answer = answer
    }
  }

  /// Lines that were understood.
  var taken: [Item] = []
  var imported: [Item] = []
  /// Lines that were not understood.
  var waiting: [Item] = []
  /// Whether those in `waiting` are left out for good.
  var isSkipped = false
  /// Why inboxes could not be read.
  var failures: [any ReportedError] = []

  var stored: [Item] { taken.filter { !$0.isRepeated } }
  var repeated: [Item] { taken.filter(\.isRepeated) }
  var isEmpty: Bool { taken.isEmpty && imported.isEmpty && waiting.isEmpty }
}

/// Stores what is new in inboxes.
struct InboxRun {
  private var library: Library
  private let session: Session
  private let isDryRun: Bool

  init(_ library: Library, _ session: Session, isDryRun: Bool) {
    // A line is clear or waits: nothing is asked.
    self.library = (isDryRun ? library.dryRun() : library).asking { throw $0 }
    self.session = session
    self.isDryRun = isDryRun
  }

  func take(_ sources: [InboxSource]) throws -> InboxReport {
    var report = InboxReport()
    let files = try sources.flatMap { source in
      do { return try source.files(now: session.now) } catch let error as any ReportedError where error.isAboutPlace {
        report.failures.append(error)
        return []
      }
    }
    let new = try library.sync.untaken(files.flatMap(\.uids))
    if new.isEmpty { return report }
    if isDryRun {
      try library.withDryRuns { library in
        var run = self
        run.library = library
        try run.take(files, new, into: &report)
      }
      return report
    }
    let result = Result { try take(files, new, into: &report) }
    try remember(report)
    try result.get()
    return report
  }

  /// Stores what is new, exports first, as they may bring the books of lines.
  private func take(_ files: [InboxSource.File], _ new: Set<UID>, into report: inout InboxReport) throws {
    for file in files {
      switch file.content {
      case .export(let bytes, let importer):
        if new.contains(InboxFile.uid(of: bytes)) { try take(bytes, of: file, by: importer, into: &report) }
      case .unread(let bytes, let error):
        let uid = InboxFile.uid(of: bytes)
        guard new.contains(uid) else { continue }
        report.waiting.append(.init(file, uid: uid, answer: "\(error)"))
      case .lines: continue
      }
    }
    var seen: Set<UID> = []
    for file in files {
      guard case .lines(let lines) = file.content else { continue }
      for line in lines.lines where new.contains(line.uid) && seen.insert(line.uid).inserted {
        try take(line, of: file, on: lines.day, into: &report)
      }
    }
  }

  /// Remembers what was taken. A killed run has stored its entries under their lines' uids, by which they are known,
  /// too.
  private func remember(_ report: InboxReport) throws {
    try library.sync.take((report.taken + report.imported).map(\.uid))
  }

  private func take(
    _ line: InboxFile.Line, of file: InboxSource.File, on day: Day?, into report: inout InboxReport
  ) throws {
    do {
      let outcome = try InboxLine(line, on: day, library.taking(line: line.uid), session).store()
      var item = InboxReport.Item(file, line, uid: line.uid, answer: outcome.answer)
      item.isRepeated = !outcome.isStored
      report.taken.append(item)
    } catch let error as any ReportedError {
      // Another program may have taken it in between.
      guard try library.sync.untaken([line.uid]).contains(line.uid) else { return }
      report.waiting.append(.init(file, line, uid: line.uid, answer: try InboxRun.reason(error)))
    }
  }

  private func take(
    _ bytes: Data, of file: InboxSource.File, by importer: Importer, into report: inout InboxReport
  ) throws {
    let uid = InboxFile.uid(of: bytes)
    do {
      var batch = ImportBatch(.builtIn, only: importer, uids: library.uidSource)
      try batch.add(file: bytes, name: file.name)
      let backup = isDryRun ? nil : try SafetyBackup(of: library, before: batch.expectedCount, session)
      let files = batch.parts.map { IncomingFile($0, session.visibility) }
      let merge = { try library.imports.merge(files, named: file.name, isDryRun: isDryRun) }
      let merged = try backup?.around(merge) ?? merge()
      let lines = ImportReport(batch: batch, merged: merged, today: session.now.day, isDryRun: isDryRun).lines(
        withEveryRow: false)
      report.imported.append(.init(file, uid: uid, answer: lines.last ?? ""))
      backup?.tidy()
    } catch let error as any ReportedError {
      report.waiting.append(.init(file, uid: uid, answer: try InboxRun.reason(error)))
    }
  }

  /// Why something waits, on one line. Errors that are not about its words end the run.
  private static func reason(_ error: any ReportedError) throws -> String {
    // A hook that cannot be started takes no time, and may be for some lines only.
    let isHookNotRun = if case HookError.notRun = error { true } else { false }
    if error.category == .library || error.category == .plugin && !isHookNotRun { throw error }
    if let error = error as? AmbiguousWordsError {
      return (error.missing.map { StandardMessage.noMatch("book", for: $0) } ?? "'\(error.words)' is not clear")
        + " - change the line, or delete it and run "
        + error.commands.joined(separator: ", or ")
    }
    let lines = error.messageWithHint.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
    // Commands on lines of their own stay apart.
    return lines.dropFirst().reduce(lines.first ?? "") { $0 + ($0.hasSuffix(":") ? " " : "; ") + $1 }
  }
}
