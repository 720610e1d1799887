package import ExporterKit
internal import Foundation
package import ReadingModel

/// One export: what, of which part of the library, for whom, and where to.
package struct ExportJob: Sendable {
  /// What part of the library the snapshot is.
  package enum Selection: Hashable, Sendable {
    /// All of it.
    case library
    /// One year, to which the snapshot is still to be narrowed.
    case year(Int)
    /// One book; the snapshot holds no other.
    case book
    /// The books that a query finds, to which the snapshot is still to be narrowed.
    case query

    /// The scope an exporter must make sense for.
    package var scope: Exporter.Scope {
      switch self {
      case .library: .library
      case .year: .year
      case .book: .book
      case .query: .query
      }
    }
  }

  /// What makes the files.
  package var exporter: Exporter
  /// The library, or the part that the selection tells.
  package var snapshot: Snapshot
  /// What part of the library the snapshot is.
  package var selection: Selection
  /// Which books are meant, with a year too; all of them when everything fits.
  package var query = Query()
  /// Where to.
  package var destination: Destination
  /// Fills the templates.
  package var templates: TemplateRenderer
  /// Whom it is for; the exporter's own unless set.
  package var audience: Audience
  /// How exactly the reader's days are told.
  package var dates: Day.Precision = .day
  /// The reader's title; nil for one that says what the export holds.
  package var title: String?
  /// The options the reader gave, unchecked.
  package var options: [String: String] = [:]
  /// When the reader's days begin.
  package var dayStart = TimeOfDay.midnight
  /// `SOURCE_DATE_EPOCH` in Unix seconds, to be stamped instead of the library's last change.
  package var sourceDateEpoch: Int?
  /// Whether the folder that one file goes into is made when it does not exist.
  package var makesFolder = false
  /// Whether files may be replaced that the reader changed or that no export wrote.
  package var isForced = false
  /// Which single files are exports; nil when nobody knows, and none is taken for one.
  package var exportedFiles: ExportedFiles?
  /// Whether to fail before anything is made when the exporter would not carry all that the audience may see.
  package var isStrict = false
  /// Whether to do everything but publish.
  package var isDryRun = false
  /// Whether to say of every file what becomes of it.
  package var listsChanges = false

  /// An export with nothing out of the ordinary.
  package init(
    _ exporter: Exporter, of snapshot: Snapshot, _ selection: Selection = .library, to destination: Destination,
    templates: TemplateRenderer
  ) {
    self.exporter = exporter
    self.snapshot = snapshot
    self.selection = selection
    self.destination = destination
    self.templates = templates
    audience = exporter.audience
  }

  /// The values of the options, when the exporter makes sense for the selection and takes them.
  /// - Throws: ``ExportError`` with `.wrongScope` or `.neverPublic`, `OptionValues.Invalid`.
  @discardableResult
  package func checked() throws -> OptionValues {
    guard exporter.scopes.contains(selection.scope) else {
      let possible = Exporter.Scope.allCases.filter(exporter.scopes.contains).map(\.rawValue)
      throw ExportError(
        path: "", reason: .wrongScope(exporter: exporter.name, scope: selection.scope.rawValue, possible: possible))
    }
    if audience == .public, !exporter.carries.isEmpty, exporter.carries.isSubset(of: Field.neverPublic) {
      throw ExportError(path: "", reason: .neverPublic(exporter: exporter.name, exporter.carries))
    }
    return try OptionValues(options, for: exporter.options)
  }

  /// Makes the files, checks them, and publishes them whole or not at all.
  ///
  /// Whatever fails, the destination stays as it was, and nothing is left beside it.
  /// - Throws: ``ExportError``, `OptionValues.Invalid`, and what the exporter throws.
  package func run() async throws -> ExportReport {
    let values = try checked()
    let whole = narrowed(snapshot)
    let seen = audience == .me ? whole.coarsened(to: dates) : self.seen
    let losses = losses(of: seen, values)
    if isStrict, !losses.isEmpty {
      throw ExportError(path: destination.path, reason: .notCarried(exporter: exporter.name, losses))
    }
    let input = ExportInput(
      snapshot: told(seen), scope: selection.scope, title: title ?? defaultTitle(of: seen), audience: audience,
      options: values,
      stampUnixSeconds: stampUnixSeconds, dates: dates, dayStart: dayStart, templates: templates)
    let outcome: ExportOutcome =
      switch destination {
      case .standardOutput: try await ExportOutcome(inMemory: self, input)
      case .folder, .file, .archive: try await StagedExport(job: self).run(input)
      }
    var report = ExportReport(
      destination: destination, isDryRun: isDryRun, fileCount: outcome.fileCount, byteCount: outcome.byteCount,
      newCount: outcome.changes.new, replacedCount: outcome.changes.replaced, unchangedCount: outcome.changes.unchanged,
      removedCount: outcome.changes.removed, kept: outcome.changes.kept, lost: outcome.changes.lost,
      changes: outcome.changes.files,
      leftOut: ExportReport.LeftOut(from: whole, to: seen),
      notCarried: losses,
      standardOutput: isDryRun ? nil : outcome.output)
    report.doubled = outcome.changes.doubled
    report.neighbourCount = outcome.changes.neighbourCount
    return report
  }

  /// What the audience gets to see of the selection.
  ///
  /// It is redacted before it is narrowed: a book that only a private reading puts into a year is not in that year for
  /// the public.
  package var seen: Snapshot { shown.coarsened(to: dates) }

  /// What the audience gets to see, with days and uids as they are in the library.
  package var shown: Snapshot { narrowed(snapshot.redacted(for: audience)) }

  /// What of the selection an export for the public would leave out.
  package var privateParts: ExportReport.LeftOut {
    ExportReport.LeftOut(from: narrowed(snapshot), to: narrowed(snapshot.redacted(for: .public)))
  }

  /// The books of the selection, with everything the reader recorded about them.
  package var selectedBooks: [Book] { narrowed(snapshot).books }

  /// What the exporter is told: for others the uids are not those of the library, which tell when something was typed.
  private func told(_ seen: Snapshot) -> Snapshot {
    guard audience == .public else { return seen }
    var told = seen
    told.rename(\.forEveryone)
    return told
  }

  private func narrowed(_ snapshot: Snapshot) -> Snapshot {
    let meant = query.text.isEmpty ? snapshot : snapshot.narrowed(to: query)
    guard case .year(let year) = selection else { return meant }
    return meant.narrowed(toYear: year)
  }

  /// What the audience may see and the exporter does not carry, in the order in which fields are declared.
  private func losses(of seen: Snapshot, _ values: OptionValues) -> [Loss] {
    let counts = seen.fieldCounts
    let carried = exporter.carried(with: values)
    return Field.allCases.compactMap { field in
      carried.contains(field) ? nil : counts[field].map { Loss(field: field, count: $0) }
    }
  }

  /// The moment that files are stamped with, in seconds of Unix time.
  var stampUnixSeconds: Int {
    sourceDateEpoch ?? Day.floor(unixSeconds: snapshot.modifiedUnixSeconds, to: dates)
  }

  private func defaultTitle(of seen: Snapshot) -> String {
    let journal = snapshot.profile.name.map { "\($0) · Reading journal" } ?? "Reading journal"
    return switch selection {
    case .library: journal
    // Others need not know by what private tag their books were found.
    case .query: audience == .me && !query.text.isEmpty ? "\(journal): \(query.text)" : journal
    case .year(let year): "\(year) in books"
    case .book: seen.books.first.map { "\($0.title) · Reading journal" } ?? journal
    }
  }
}
