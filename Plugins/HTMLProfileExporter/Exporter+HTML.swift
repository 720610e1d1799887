// HTMLProfileExporter: a library as a web site. It imports the plugin interface, the Markdown renderer and the charts.

public import ExporterKit
internal import ReadingModel

extension Exporter {
  /// A web site of the library: a profile, a page for every book and every year, indexes and covers. It has no scripts,
  /// asks nothing of other servers, and works from a folder as from a server.
  ///
  /// Lost are what was paid, lent and wished for, notes about books as things, and the days on which books were added.
  public static let html = Exporter(
    name: "html", aliases: ["profile", "site"],
    summary: "A web site: your profile, a page for every book and every year; no scripts, works from a folder.",
    shape: .tree(singleFile: "html"), mediaType: "text/html", audience: .public,
    carries: [
      .titles, .subtitles, .contributors, .sortNames, .contributorRoles, .series, .isbns, .identifiers, .publishers,
      .publicationDates, .formats, .pageCounts, .audioLengths, .languages, .bookTags, .courses, .colleges, .shelves,
      .links, .favorites, .covers,
      .statuses, .readingDays, .rereadings, .ratings, .quarterStars, .reviews, .thoughts, .quotes, .quoteNotes,
      .progress, .positions, .minutes, .timesOfDay, .entryTags, .partialDays, .profile, .background, .offers,
    ],
    options: [
      ExporterOption(
        name: "theme", kind: .word(Theme.builtIn), defaultValue: Theme.builtIn[0],
        help: "The look; booklet is made to be printed."),
      ExporterOption(
        name: "recent", kind: .number(1...50), defaultValue: "12", help: "How many recent entries the profile shows."),
      ExporterOption(
        name: "up-to", kind: .percent, defaultValue: "100%",
        help: "Tell nothing of what lies further in a book, and no reviews."),
      ExporterOption(
        name: "fold", kind: .percent, defaultValue: "50%",
        help: "Fold the journal of a book from there on, to be opened by who wants to know."),
      ExporterOption(
        name: "url", kind: .text, defaultValue: "",
        help: "Where the site will be, for cards that lead to it, and for the feed, which needs '--dates day'."),
      ExporterOption(
        name: "week-start", kind: .choice(Weekday.allCases.map(\.name)), defaultValue: Weekday.monday.name,
        help: "The day on which weeks begin in the calendar; that of your settings unless you say it."),
      ExporterOption(name: "single", kind: .flag, defaultValue: "no", help: "One file with everything in it."),
    ],
    tells: Fence.told(of:with:dayStart:)
  ) { input, writer in
    try Site(input).write(to: writer)
  }
}
