internal import ExporterKit
internal import ReadingModel

/// The page of a year, and its section on the profile.
struct YearPage {
  /// The most covers of a year on the profile.
  private static let summaryCovers = 8
  /// With more books than this, captions would make the page too long.
  private static let largestWall = 24

  private let site: Site
  private let year: Int
  private let summary: YearSummary

  init(site: Site, year: Int) {
    self.site = site
    self.year = year
    summary = site.summary(of: year)
  }

  /// The path of a year's page, relative to the root.
  static func path(_ year: Int) -> String { "years/\(year).html" }

  private var yearText: String { site.words.year(year) }

  /// The values for its template, `html-year.html`.
  var values: TemplateValue {
    let quotes = YearQuotes(of: year, site: site)
    let index = site.years.firstIndex(of: year) ?? 0
    let ids = site.ids(YearPage.path(year))
    let facts = site.facts(of: year)
    let finished = summary.finished.map { read in
      BookCollection.Item(
        shelved: site.shelved(read.book), note: read.reading.ended.flatMap(site.words.dateWithoutYear),
        rating: read.reading.rating)
    }
    let comparison = YearComparison(of: facts, site: site)?.values ?? .absent
    return site.page(
      .year(year), path: YearPage.path(year), title: site.words.text("year-in-books", yearText),
      description: description, crumbs: site.years.count > 1 ? [site.crumb(site.words["years"], YearsPage.path)] : [],
      [
        "year": .text(yearText), "figures": .list(figures), "basis": .optional(basis),
        "charts": charts(ids),
        "ratings": summary.ratings.count > 0
          ? .text(site.ratingsChart(summary.ratings, idPrefix: ids + "ratings")) : .absent,
        "finished": .group(summary.finished.map(tile)),
        "collection": BookCollection(
          finished, isWall: finished.count <= YearPage.largestWall, isFilteredByStatus: false, site: site
        ).values(on: YearPage.path(year)),
        "pile": SpinePile(summary.finishedBooks.map(site.shelved), site: site).values,
        "story": YearStory(of: facts, site: site) == nil ? .absent : .text(YearStory.path(year)),
        "comparison": comparison, "hasNumbers": .flag(comparison != .absent || summary.ratings.count > 0),
        "timeline": YearTimeline(of: year, site: site).values,
        "abandoned": .group(summary.abandoned.map(tile)), "marks": YearMarks(summary: summary, site: site).values,
        "newAuthors": .optional(newAuthors),
        "pull": quotes.pull ?? .absent, "quotes": .group(quotes.chosen), "quotesNote": .optional(quotes.note),
        "hasNeighbours": .flag(site.years.count > 1),
        "before": index > 0 ? neighbour(site.years[index - 1]) : .absent,
        "after": index + 1 < site.years.count ? neighbour(site.years[index + 1]) : .absent,
      ])
  }

  private var description: String {
    site.about("year", site.name, yearText, site.booksAndPages(of: summary))
  }

  /// The values of the year's section on the profile.
  var overview: TemplateValue {
    [
      "year": .text(yearText), "path": .text(site.address(YearPage.path(year))), "figures": .list(figures),
      "basis": .optional(basis),
      "charts": charts(site.ids("index.html")),
      "finished": .group(summary.finished.suffix(YearPage.summaryCovers).reversed().map(tile)),
    ]
  }

  private func neighbour(_ year: Int) -> TemplateValue {
    ["year": .text(site.words.year(year)), "path": .text(site.address(YearPage.path(year)))]
  }

  private func tile(_ read: YearSummary.ReadBook) -> TemplateValue {
    site.shelved(read.book).tile(
      note: read.reading.ended.flatMap(site.words.dateWithoutYear), stars: read.reading.rating.map(site.starsMarkup))
  }

  /// The statistics; unknown ones are left out.
  private var figures: [TemplateValue] {
    site.figures(of: summary).map { ["value": .text($0.value), "label": .text($0.label)] }
  }

  /// The authors read for the first time; nil if there are none.
  private var newAuthors: String? {
    let names = site.newAuthors(of: year)
    return names.isEmpty ? nil : site.words.list(names)
  }

  /// The basis of the page count, unless all pages were logged.
  private var basis: String? {
    let (pages, words) = (summary.pages.byBasis, site.words)
    guard summary.pages.total > 0, pages[.logged] != summary.pages.total else { return nil }
    guard pages[.unknown] != summary.pages.total else { return words["basis-all-unknown"] }
    let parts = [
      pages[.logged].map { words.text("basis-logged", words.number($0)) },
      pages[.spread].map { words.text("basis-spread", words.number($0)) },
      pages[.unknown].map { words.text("basis-unknown", words.number($0)) },
    ].compactMap(\.self)
    return words.text("basis", words.list(parts))
  }

  private func charts(_ ids: String) -> TemplateValue {
    YearCharts(summary: summary, year: year, site: site).values(ids)
  }
}
