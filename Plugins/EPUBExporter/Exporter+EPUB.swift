public import ExporterKit
internal import ReadingModel

// EPUBExporter: exports the year in books, a whole library, or the journal of one book as an EPUB 3.3: cover, year at a
// glance, chapters by book or month, quotes, index and colophon. Imports the model, the plugin API, and the pure
// helpers for Markdown and charts.

extension Exporter {
  /// The year in books as an EPUB: a chapter per book with its journal, or a chapter per month; quotes and statistics.
  ///
  /// Nothing is lost, because all of its data is embedded as a record; without the record, what no page shows is lost.
  /// Without a year, the whole snapshot becomes the same chapters, whether it is a library, a query's result, or one
  /// book.
  public static let epub = Exporter(
    name: "epub", aliases: ["year"], summary: "The year in books as an EPUB, with chapters for books or months.",
    shape: .epub, mediaType: "application/epub+zip", audience: .me, carries: Set(Field.allCases),
    options: [
      ExporterOption(
        name: "chapters", kind: .choice(["books", "months"]), defaultValue: "books",
        help: "Whether the journal is by book or by month."),
      ExporterOption(
        name: "week-start", kind: .choice(Weekday.allCases.map(\.name)), defaultValue: Weekday.monday.name,
        help: "The first day of the week in the calendar (default: your setting)."),
      ExporterOption(
        name: "record", kind: .flag, defaultValue: "yes",
        help: "Whether to include all data, for 'octavo import'."),
    ],
    leavesBehind: lossOfBook
  ) { input, output in
    var container = ContainerWriter(templates: input.templates, output: output)
    try Publication(of: input).write(to: &container)
  }

  /// The fields that no page shows; lost without the record.
  private static func lossOfBook(_ options: OptionValues) -> Set<Field> {
    options.isOn("record")
      ? []
      : [
        .sortNames, .identifiers, .dois, .courses, .colleges, .shelves, .addedDays, .uids, .profile, .background,
        .savedQueries, .goals,
        .copies, .offers, .loans, .reservations, .wishes, .budgets,
      ]
  }
}
