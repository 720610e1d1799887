internal import Charts
internal import ExporterKit
internal import Presentation
internal import ReadingModel

/// The page of a year, and its section on the profile.
struct YearPage {
  /// The most covers of a year on the profile.
  private static let summaryCovers = 8

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

  /// The year in words; years before 1 count down.
  static func text(_ year: Int) -> String { Day(year: year)?.yearWords ?? String(year) }

  private var yearText: String { YearPage.text(year) }

  /// The values for its template, `html-year.html`.
  var values: TemplateValue {
    let quotes = YearQuotes(of: year, site: site)
    let index = site.years.firstIndex(of: year) ?? 0
    let ids = site.ids(YearPage.path(year))
    return site.page(
      .year(year), path: YearPage.path(year), title: "\(yearText) in books",
      description: "What \(site.name) read in \(yearText).",
      [
        "year": .text(yearText), "figures": .list(figures), "basis": .optional(basis),
        "charts": charts(ids), "ratings": ratings(ids), "finished": .group(summary.finished.map(tile)),
        "abandoned": .group(summary.abandoned.map(tile)), "marks": .group(YearMarks(summary, site: site).values),
        "newAuthors": .optional(newAuthors),
        "pull": quotes.pull ?? .absent, "quotes": .group(quotes.chosen), "quotesNote": .optional(quotes.note),
        "hasNeighbours": .flag(site.years.count > 1),
        "before": index > 0 ? neighbour(site.years[index - 1]) : .absent,
        "after": index + 1 < site.years.count ? neighbour(site.years[index + 1]) : .absent,
      ])
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
    ["year": .text(YearPage.text(year)), "path": .text(site.address(YearPage.path(year)))]
  }

  private func tile(_ read: YearSummary.ReadBook) -> TemplateValue {
    site.shelved(read.book).tile(note: read.reading.ended?.wordsWithoutYear, rating: read.reading.rating)
  }

  /// The statistics; unknown ones are left out.
  private var figures: [TemplateValue] {
    let counts = [
      (summary.finishedBookCount, "book finished", "books finished"), (summary.pages.total, "page", "pages"),
      (summary.daysWithEntries, "day in the journal", "days in the journal"),
      (summary.minutes / 60, "hour of reading", "hours of reading"), (summary.quoteCount, "quote kept", "quotes kept"),
    ]
    var figures = counts.enumerated().filter { $0.offset == 0 || $0.element.0 > 0 }.map { _, count in
      (value: count.0.grouped, label: count.0 == 1 ? count.1 : count.2)
    }
    if let mean = summary.ratings.meanText { figures.append((mean, "stars on average")) }
    return figures.map { ["value": .text($0.value), "label": .text($0.label)] }
  }

  /// The authors read for the first time; nil in the first year, when that is every author.
  private var newAuthors: String? {
    let names = year == site.years.first ? [] : site.debuts.authors(of: year)
    return names.isEmpty ? nil : names.formattedList.replacing(" & ", with: " and ")
  }

  /// The basis of the page count, unless all pages were logged.
  private var basis: String? {
    let pages = summary.pages.byBasis
    guard summary.pages.total > 0, pages[.logged] != summary.pages.total else { return nil }
    guard pages[.unknown] != summary.pages.total else {
      return "The exact days are unknown; the pages of a book count where it was finished."
    }
    let parts = [
      pages[.logged].map { "\($0.grouped) were logged day by day" },
      pages[.spread].map { "\($0.grouped) are spread evenly from the start to the finish of a book" },
      pages[.unknown].map { "\($0.grouped) were read on unknown days" },
    ].compactMap(\.self)
    return "Of these pages, \(parts.formattedList.replacing(" & ", with: " and "))."
  }

  private func charts(_ ids: String) -> TemplateValue {
    // Undated pages alone would leave twelve empty months.
    let hasPages = summary.pages.total > 0
    guard hasPages || summary.minutes > 0, site.input.dates != .year else { return .absent }
    let months = summary.pages.months(of: year)
    let minutes = summary.time.months(of: year)
    let bars =
      hasPages
      ? MonthBars(year: year, pages: months, undatedPages: summary.pages.total - months.reduce(0, +))
      : MonthBars(year: year, minutes: minutes, undatedMinutes: summary.minutes - minutes.reduce(0, +))
    let calendar = YearCalendar(year: year, pages: summary.pages.byDay, minutes: summary.time.minutesByDay)
    let weekStart = Weekday(site.input.options.text("week-start")) ?? .monday
    let hasDays = site.input.dates == .day && !calendar.isEmpty
    return [
      "monthsTitle": .text(hasPages ? "Pages per month" : "Time per month"),
      "daysTitle": .text(hasPages ? "Days with pages" : "Days with time"),
      "months": .text(bars.svg(idPrefix: ids + "months")), "monthsInWords": .text(bars.alternative),
      "hasDays": .flag(hasDays),
      "firstHalf": .text(calendar.svg(months: 1...6, weekStart: weekStart, idPrefix: ids + "first-half")),
      "secondHalf": .text(calendar.svg(months: 7...12, weekStart: weekStart, idPrefix: ids + "second-half")),
      "calendarInWords": .text(calendar.alternative()), "legend": .text(YearCalendar.legend(idPrefix: ids + "legend")),
    ]
  }

  private func ratings(_ ids: String) -> TemplateValue {
    summary.ratings.count > 0 ? .text(RatingBars(summary.ratings).svg(idPrefix: ids + "ratings")) : .absent
  }
}
