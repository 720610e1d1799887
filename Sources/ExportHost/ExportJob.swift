package import ExporterKit
internal import Foundation
internal import Hashing
internal import Markup
package import ReadingModel
internal import Vault

/// One export: the exporter, the selection, the audience and the destination.
package struct ExportJob: Sendable {
  package enum Selection: Hashable, Sendable {
    case library
    /// One year; the snapshot is not yet narrowed to it.
    case year(Int)
    /// One book; the snapshot contains no other.
    case book
    /// The books that match a query, see ``ExportJob/matches``.
    case query

    /// The scope that the exporter has to support.
    package var scope: Exporter.Scope {
      switch self {
      case .library: .library
      case .year: .year
      case .book: .book
      case .query: .query
      }
    }

    /// The selection in words, with its year.
    package var text: String {
      if case .year(let year) = self { "year \(year)" } else { scope.rawValue }
    }
  }

  /// A query and the books that it finds.
  package struct Matches: Sendable {
    package let query: String
    /// The books that it finds for each audience: for the public, only by what is public.
    package let books: [Audience: Set<UID>]

    /// The matches for the job's audience and for the reader.
    package init(query: String, books: [Audience: Set<UID>]) {
      (self.query, self.books) = (query, books)
    }
  }

  package var exporter: Exporter
  /// The library, or the part that the selection describes.
  package var snapshot: Snapshot
  /// Reads the whole library, if a part of it may go into a folder that others see; nil if it can't be read.
  package var wholeLibrary: (@Sendable () -> Snapshot?)?
  /// Whether the last import of a book's page took everything on a page with these fingerprints, so that it may be
  /// replaced; nil if that is unknown.
  package var wasImported: (@Sendable (_ book: UID, _ marks: String) -> Bool)?
  package var selection: Selection
  /// The books to export, also within a year; nil for all.
  package var matches: Matches?
  package var destination: Destination
  package var templates: TemplateRenderer
  /// The audience; by default the exporter's own.
  package var audience: Audience
  /// The precision of exported dates.
  package var dates: Day.Precision = .day
  /// The reader's title; nil for a default one.
  package var title: String?
  /// The options as given, unchecked.
  package var options: [String: String] = [:]
  package var dayStart = TimeOfDay.midnight
  /// `SOURCE_DATE_EPOCH` in Unix seconds; overrides the time of the library's last change.
  package var sourceDateEpoch: Int?
  /// Whether to create the folder for a single file if it does not exist.
  package var makesFolder = false
  /// Whether to replace files that the reader changed or that no export wrote.
  package var isForced = false
  /// The single files known to be exports; if nil, no file counts as an export.
  package var exportedFiles: ExportedFiles?
  /// Recognises that the export would change nothing; nil to do all of its work in any case.
  package var receipt: ExportReceipt?
  /// Whether to fail early if the exporter would drop anything visible to the audience.
  package var isStrict = false
  /// Whether to do everything except publish.
  package var isDryRun = false
  /// Turns SVG into PNG for exporters that draw; nil if there is no program for it.
  package var rasterizer: Rasterizer?
  /// Called with the number of files made so far.
  package var progress: (@Sendable (_ fileCount: Int) -> Void)?
  package var listsChanges = false

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

  /// The checked options, if the exporter supports the selection.
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

  /// Renders the files, checks them, and publishes all or none of them.
  ///
  /// After a failure, the destination is unchanged and no temporary files remain.
  /// - Throws: ``ExportError``, `OptionValues.Invalid`, and the exporter's own errors.
  package func run() async throws -> ExportReport {
    let values = try checked()
    let whole = selected
    let shown = audience == .me ? whole : self.shown
    let seen = shown.coarsened(to: dates)
    let losses = try losses(of: seen, values)
    if isStrict, !losses.isEmpty {
      throw ExportError(path: destination.path, reason: .notExported(exporter: exporter.name, losses))
    }
    var input = ExportInput(
      snapshot: transformed(seen), scope: selection.scope, title: title ?? defaultTitle(of: seen), audience: audience,
      options: values,
      stampUnixSeconds: stampUnixSeconds, dates: dates, dayStart: dayStart, templates: templates)
    input.hasDefaultTitle = title == nil
    input.rasterizer = rasterizer
    let outcome: ExportOutcome =
      switch destination {
      case .standardOutput: try await ExportOutcome(inMemory: self, input)
      case .folder, .file, .archive: try await StagedExport(job: self).run(input)
      }
    let leftOut =
      audience == .me
      ? .nothing
      : ExportReport.LeftOut(
        from: whole, to: shown, showing: exporter.shown(with: values), found: matches.map { $0.books[.public] ?? [] })
    return ExportReport(
      destination: destination, isDryRun: isDryRun, fileCount: outcome.fileCount, byteCount: outcome.byteCount,
      changes: outcome.changes, leftOut: leftOut, notExported: losses,
      standardOutput: isDryRun ? nil : outcome.output)
  }

  /// The part of the selection that the audience may see.
  ///
  /// Redaction comes before narrowing to a year: if only a private reading puts a book into a year, the public does not
  /// see the book in that year.
  package var seen: Snapshot { shown.coarsened(to: dates) }

  /// What the audience may see, with exact days and the library's uids.
  package var shown: Snapshot { narrowed(to: audience) }

  /// What the exporter gets: the part that the audience may see; for the public, without the library's uids.
  var exported: Snapshot { transformed(seen) }

  /// The job with all books in memory, also those that its exporter reads one by one; the texts of their entries may be
  /// placeholders.
  package func withBooksInMemory() throws -> ExportJob {
    guard snapshot.stream != nil else { return self }
    var job = self
    job.snapshot.stream = nil
    job.snapshot.books = []
    try snapshot.forEachBookWithEntries { job.snapshot.books.append($0) }
    return job
  }

  /// The selection, including everything private.
  package var selected: Snapshot { narrowed(to: .me) }

  /// The exporter's snapshot: for the public, uids are replaced, since the library's contain the time of creation.
  private func transformed(_ seen: Snapshot) -> Snapshot {
    guard audience == .public else { return seen }
    var transformed = seen
    transformed.rename(\.forEveryone)
    return transformed
  }

  /// The exported part of the library; nil for all of it. Queries and books are hashed, as their words may be private,
  /// and for others not named at all.
  var part: String? {
    let asked = matches == nil || selection == .query ? [] : [Selection.query]
    let parts = (selection == .library ? [] : [selection]) + asked
    return parts.isEmpty ? nil : parts.map(name).joined(separator: ", ")
  }

  private func name(of part: Selection) -> String {
    let chosen =
      switch part {
      case .library, .year: nil as String?
      case .book: snapshot.books.first?.uid.text
      case .query: matches?.query
      }
    guard audience == .me, let chosen else { return part.text }
    return "\(part.text) \(SHA256.hex(Data(chosen.utf8)).prefix(16))"
  }

  /// What the audience may see of the whole library; nil if that is exported, or unknown.
  var shownOfWholeLibrary: ShownUIDs? {
    guard part != nil, let whole = wholeLibrary?() else { return nil }
    return ShownUIDs(of: transformed(whole.redacted(for: audience) { _ in nil }))
  }

  /// The selection as an audience sees it.
  private func narrowed(to audience: Audience) -> Snapshot { inYear(matching(audience).redacted(for: audience)) }

  /// The books that match for an audience, in full.
  private func matching(_ audience: Audience) -> Snapshot {
    guard let matches else { return snapshot }
    let found = matches.books[audience] ?? []
    var copy = snapshot
    copy.books = snapshot.books.filter { found.contains($0.uid) }
    (copy.queries, copy.goals, copy.budgets) = ([], [], [])
    return copy
  }

  private func inYear(_ snapshot: Snapshot) -> Snapshot {
    guard case .year(let year) = selection else { return snapshot }
    return snapshot.narrowed(toYear: year)
  }

  /// What the audience may see but the output lacks, in declaration order of the fields; without details of fields that
  /// are lost themselves.
  private func losses(of seen: Snapshot, _ values: OptionValues) throws -> [Loss] {
    let carried = exporter.carried(with: values)
    var counts = try seen.fieldCounts(without: carried)
      .filter { Field.containing[$0.key]?.isDisjoint(with: carried) != true }
    if let lacks = exporter.lacks {
      var lacking: [Field: Int] = [:]
      try seen.forEachBook { lacking.merge(lacks($0, values), uniquingKeysWith: +) }
      counts.merge(lacking) { $1 }
    }
    return Field.allCases.compactMap { field in
      counts[field].flatMap { $0 > 0 ? Loss(field: field, count: $0) : nil }
    }
  }

  /// The timestamp for files, in Unix seconds.
  var stampUnixSeconds: Int {
    sourceDateEpoch ?? Day.floor(unixSeconds: snapshot.modifiedUnixSeconds, to: dates)
  }

  private func defaultTitle(of seen: Snapshot) -> String {
    let journal = snapshot.profile.name.map { "\($0) · Reading journal" } ?? "Reading journal"
    return switch selection {
    case .library: journal
    // The query stays private, since it may contain a private tag.
    case .query: audience == .me ? matches.map { "\(journal): \($0.query)" } ?? journal : journal
    case .year(let year): "\(year) in books"
    case .book: seen.books.first.map { "\($0.title) · Reading journal" } ?? journal
    }
  }
}
