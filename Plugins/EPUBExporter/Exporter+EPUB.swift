public import ExporterKit
internal import ReadingModel

// The year in books, or a whole library, as an EPUB 3.3: a cover, the year at a glance, a chapter per book, the quotes,
// an index and a colophon. Imports the model, the plugin API, and the pure helpers for Markdown and charts.

extension Exporter {
  /// The year in books as an EPUB that every reading system shows: a chapter per book, its journal, quotes and numbers.
  ///
  /// Lost are identifiers other than the ISBN, the day a book was added, uids, avatars and links of the profile. Without a
  /// year the whole of the snapshot is made into the same chapters.
  public static let epub = Exporter(
    name: "epub", aliases: ["year"], summary: "The year in books as an EPUB, a chapter per book.", shape: .epub,
    fileExtension: "epub", mediaType: "application/epub+zip", audience: .me,
    carries: [
      .titles, .subtitles, .contributors, .contributorRoles, .series, .isbns, .publishers, .publicationDates, .formats,
      .pageCounts, .audioLengths, .languages, .bookTags, .links, .prices, .bookNotes, .favorites, .visibility, .covers,
      .statuses, .readingDays, .rereadings, .ratings, .quarterStars, .reviews, .thoughts, .quotes, .quoteNotes,
      .progress, .positions, .minutes, .timesOfDay, .entryTags, .partialDays,
    ]
  ) { input, output in
    var container = ContainerWriter(templates: input.templates, output: output)
    try Publication(of: input).write(to: &container)
  }
}
