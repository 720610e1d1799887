public import ExporterKit
internal import ReadingModel

// The year in books, a whole library, or the journal of one book as an EPUB 3.3: a cover, the year at a glance,
// chapters for books or months, the quotes, an index and a colophon. Imports the model, the plugin API, and the pure
// helpers for Markdown and charts.

extension Exporter {
  /// The year in books as an EPUB that every reading system shows: a chapter per book with its journal, or a chapter
  /// per month; quotes and numbers.
  ///
  /// Nothing is lost, because the record of all that the book tells about lies inside it; without the record, what has
  /// no place on a page is. Without a year the whole of the snapshot is made into the same chapters, be it a library,
  /// what a query found, or one book.
  public static let epub = Exporter(
    name: "epub", aliases: ["year"], summary: "The year in books as an EPUB, with chapters for books or months.",
    shape: .epub, mediaType: "application/epub+zip", audience: .me, carries: Set(Field.allCases),
    options: [
      ExporterOption(
        name: "chapters", kind: .choice(["books", "months"]), defaultValue: "books",
        help: "Whether the journal stands with its books or month by month."),
      ExporterOption(
        name: "week-start", kind: .choice(Weekday.allCases.map(\.name)), defaultValue: Weekday.monday.name,
        help: "The day on which weeks begin in the calendar; that of your settings unless you say it."),
      ExporterOption(
        name: "record", kind: .flag, defaultValue: "yes",
        help: "Whether all of it lies inside as data, too, for 'octavo import'."),
    ],
    leavesBehind: lossOfBook
  ) { input, output in
    var container = ContainerWriter(templates: input.templates, output: output)
    try Publication(of: input).write(to: &container)
  }

  /// What no page has a place for.
  private static func lossOfBook(_ options: OptionValues) -> Set<Field> {
    options.isOn("record")
      ? []
      : [
        .sortNames, .identifiers, .courses, .colleges, .shelves, .addedDays, .uids, .profile, .background,
        .savedQueries, .goals,
        .copies, .offers, .loans, .reservations, .wishes, .budgets,
      ]
  }
}
