// HTMLProfileExporter: exports a library as a web site. Imports the plugin API, the Markdown renderer and the charts.

public import ExporterKit
internal import ReadingModel

extension Exporter {
  /// A web site of the library: a profile, a page per book and year, indexes and covers. It has no scripts, requests
  /// nothing from other servers, and works from a folder as well as from a server.
  ///
  /// Drops prices, loans, wishes, book notes, and the days on which books were added.
  public static let html = Exporter(
    name: "html", aliases: ["profile", "site"],
    summary: "A web site: your profile, a page for every book and every year; no scripts, works from a folder.",
    shape: .tree(singleFile: "html"), mediaType: "text/html", audience: .public,
    carries: [
      .titles, .subtitles, .contributors, .sortNames, .contributorRoles, .series, .isbns, .identifiers, .publishers,
      .publicationDates, .formats, .pageCounts, .audioLengths, .languages, .bookTags, .courses, .colleges,
      .customFields, .shelves, .links, .favorites, .covers,
      .statuses, .readingDays, .rereadings, .ratings, .quarterStars, .reviews, .thoughts, .quotes, .quoteNotes,
      .progress, .positions, .minutes, .timesOfDay, .entryTags, .partialDays, .profile, .background, .offers,
    ],
    options: [
      ExporterOption(
        name: "theme", kind: .word(Theme.builtIn), defaultValue: Theme.builtIn[0],
        help: "The look; booklet is made to be printed."),
      ExporterOption(
        name: "recent", kind: .number(1...50), defaultValue: "8", help: "How many recent entries the profile shows."),
      ExporterOption(
        name: "up-to", kind: .percent, defaultValue: "100%",
        help: "Leave out what is further in a book than this, and all reviews."),
      ExporterOption(
        name: "fold", kind: .percent, defaultValue: "50%",
        help: "Fold the journal of a book from this point on, to be opened by those who want to know."),
      ExporterOption(
        name: "url", kind: .text, defaultValue: "",
        help: "The site's address, for link previews and for the feed, which needs '--dates day'."),
      ExporterOption(
        name: "share-images", kind: .choice(ShareImages.Extent.allCases.map(\.rawValue)),
        defaultValue: ShareImages.Extent.main.rawValue,
        help: "Pictures for link previews with --url, by rsvg-convert: main has the profile and years, all books too."),
      ExporterOption(
        name: "language", kind: .word(SiteWords.builtIn), defaultValue: "en",
        help: "The language of labels and dates; a file adds another."),
      ExporterOption(
        name: "week-start", kind: .choice(Weekday.allCases.map(\.name)), defaultValue: Weekday.monday.name,
        help: "The first day of the week in the calendar (default: your setting)."),
      ExporterOption(name: "single", kind: .flag, defaultValue: "no", help: "One file with everything in it."),
    ],
    copiesFiles: true,
    transform: SpoilerLimit.transformed(of:with:dayStart:)
  ) { input, writer in
    try await Site(input).write(to: writer)
  }
}
