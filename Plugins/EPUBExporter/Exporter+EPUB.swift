public import ExporterKit
internal import ReadingModel

// The year in books, or a whole library, as an EPUB 3.3: a cover, the year at a glance, a chapter per book, the quotes,
// an index and a colophon. Imports the model, the plugin API, and the pure helpers for Markdown and charts.

extension Exporter {
  /// The year in books as an EPUB that every reading system shows: a chapter per book, its journal, quotes and numbers.
  ///
  /// Nothing is lost, because the record of all that the book tells about lies inside it; without the record, what has no
  /// place on a page is. Without a year the whole of the snapshot is made into the same chapters.
  public static let epub = Exporter(
    name: "epub", aliases: ["year"], summary: "The year in books as an EPUB, a chapter per book.", shape: .epub,
    fileExtension: "epub", mediaType: "application/epub+zip", audience: .me, carries: Set(Field.allCases),
    options: [
      ExporterOption(
        name: "record", kind: .flag, defaultValue: "yes",
        help: "Whether all of it lies inside as data, too, for 'octavo import'.")
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
        .identifiers, .courses, .colleges, .shelves, .addedDays, .uids, .profile, .savedQueries, .goals,
      ]
  }
}
