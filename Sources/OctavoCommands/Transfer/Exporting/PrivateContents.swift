internal import ExportHost
internal import ExporterKit
internal import Presentation
internal import ReadingModel

/// The private data in an export for the reader, if its format is one that people give away or publish, such as EPUB, a
/// vault or a table for another service.
struct PrivateContents {
  private static let mediaTypesToGiveAway: Set = [
    "application/epub+zip", "application/pdf", "text/html", "text/markdown", "text/plain",
  ]

  private let items: [String]

  /// The private data that a job exports; nil if there is none, if the export is public, or if it is not a file that
  /// people give away.
  init?(_ job: ExportJob, by exporter: RegisteredExporter) throws {
    let values = try job.checked()
    guard job.audience == .me, job.destination != .standardOutput,
      PrivateContents.mediaTypesToGiveAway.contains(job.exporter.mediaType)
        || PrivateContents.isForService(job.exporter, values) || PrivateContents.isOwnTree(exporter)
    else { return nil }
    let selected = try job.withBooksInMemory().selected
    let shown = job.exporter.shown(with: values)
    let parts = selected.privateCounts(showing: shown)
    items =
      [
        parts.books.countedIfAny("private book"), parts.readings.countedIfAny("private reading"),
        parts.entries.countedIfAny("private entry", "private entries"),
        selected.privateShelfCount(showing: shown).countedIfAny("private shelf", "private shelves"),
      ].compactMap { $0 } + PrivateContents.details(of: selected.books, shown) + PrivateContents.plans(selected, shown)
    guard !items.isEmpty else { return nil }
  }

  /// Whether the files are in the form of another service: any dialect but the first choice, which is the exporter's
  /// own. The default can be another one, in a copy of the exporter.
  private static func isForService(_ exporter: Exporter, _ values: OptionValues) -> Bool {
    exporter.options.contains { option in
      guard option.name == "dialect", case .choice(let words) = option.kind else { return false }
      return values.text(option.name) != words.first
    }
  }

  /// Whether it is the reader's own exporter of several files, of whatever type.
  private static func isOwnTree(_ exporter: RegisteredExporter) -> Bool {
    switch exporter.kind {
    case .templates, .program: exporter.exporter.shape.isTree
    case .builtIn, .copy: false
    }
  }

  /// Details of books that public exports never show, if the exporter carries them.
  private static func details(of books: [Book], _ shown: Set<Field>) -> [String] {
    let kinds: [(field: Field, words: String, has: (Book) -> Bool)] = [
      (.bookNotes, "notes on books", { $0.notes != nil }),
      (.prices, "prices", { $0.price != nil || $0.holding.copies.contains { $0.price != nil } }),
      (.copies, "copies", { !$0.holding.copies.isEmpty }), (.loans, "loans", { !$0.holding.loans.isEmpty }),
      (.reservations, "reservations", { !$0.holding.reservations.isEmpty }),
      (.wishes, "wishes", { $0.holding.wish != nil }),
    ]
    return kinds.filter { shown.contains($0.field) && books.contains(where: $0.has) }.map(\.words)
  }

  /// Plans of the reader that public exports never show, if the exporter carries them.
  private static func plans(_ snapshot: Snapshot, _ shown: Set<Field>) -> [String] {
    let kinds: [(field: Field, words: String, isNone: Bool)] = [
      (.goals, "goals", snapshot.goals.isEmpty), (.budgets, "budgets", snapshot.budgets.isEmpty),
      (.savedQueries, "saved queries", snapshot.queries.isEmpty),
    ]
    return kinds.filter { shown.contains($0.field) && !$0.isNone }.map(\.words)
  }

  /// What the export contains, and the command that leaves it out.
  /// - Parameter command: The command as typed, without --for.
  func lines(command: String) -> [String] {
    [
      "this export is for you alone, with \(items.joined(separator: ", "))",
      "to give it away: \(command) --for public",
    ]
  }
}
