internal import Charts
internal import ExporterKit
internal import Presentation
internal import ReadingModel

/// The year at a glance: its statistics, their basis, and charts.
struct SummaryPage {
  private let publication: Publication
  private let pageCharts: [TemplateValue]
  private var summary: YearSummary { publication.summary }

  init(of publication: Publication) {
    self.publication = publication
    pageCharts = SummaryPage.pageCharts(of: publication)
  }

  static func heading(year: Int?) -> String { year == nil ? "The journal at a glance" : "The year at a glance" }

  var hasCharts: Bool { !pageCharts.isEmpty || hasRatings }

  var values: TemplateValue {
    let (years, picks) = (years, picks)
    return [
      "heading": .text(SummaryPage.heading(year: publication.year)), "kind": .optional(publication.kind),
      "emptyText": .optional(summary.isEmpty ? emptyText : nil), "isEmpty": .flag(summary.isEmpty),
      "numbers": .list(summary.isEmpty ? [] : numbers), "basis": .optional(basis),
      "pageCharts": .list(pageCharts), "hasPageCharts": .flag(!pageCharts.isEmpty),
      "years": .list(years), "hasYears": .flag(!years.isEmpty),
      "ratings": hasRatings ? ratings : .absent, "picks": .list(picks), "hasPicks": .flag(!picks.isEmpty),
    ]
  }

  private var emptyText: String {
    publication.year.map { "Nothing was logged in \($0)." } ?? "Nothing has been logged yet."
  }

  /// The finished readings of books that had been finished before, also before the year.
  private var rereadingCount: Int {
    let snapshot = publication.input.snapshot
    let firsts = summary.finished.filter { !snapshot.earlierStatuses(of: $0.book).contains(.finished) }
    return summary.finished.count - Set(firsts.map(\.book.uid)).count
  }

  private var numbers: [TemplateValue] {
    let all: [(Int, String, String)] = [
      (summary.finishedBookCount, "book finished", "books finished"),
      (rereadingCount, "re-reading", "re-readings"),
      (summary.pages.total, "page read", "pages read"),
      (summary.abandonedBookCount, "book abandoned", "books abandoned"),
      (summary.daysWithEntries, "day with an entry", "days with entries"),
      (summary.entryCount, "entry", "entries"), (summary.quoteCount, "quote", "quotes"),
    ]
    var values: [TemplateValue] = all.filter { $0.0 > 0 }.map { number, one, many in
      ["value": .text(number.grouped), "name": .text(number == 1 ? one : many)]
    }
    if summary.minutes > 0 {
      let isShort = summary.minutes < 60
      let hours = isShort ? "\(summary.minutes)" : Duration.hoursText(minutes: summary.minutes, rounded: \.grouped)
      let isOne = summary.minutes == 1 || summary.minutes == 60
      values.append([
        "value": .text(hours), "name": .text("\(isShort ? "minute" : "hour")\(isOne ? "" : "s") of reading"),
      ])
    }
    return values
  }

  /// How precisely the pages are dated.
  private var basis: String? {
    guard summary.pages.total > 0 else { return nil }
    let parts: [(Basis, String)] = [
      (.logged, "counted from positions logged on their day"),
      (.spread, "spread evenly over the days from start to finish"), (.unknown, "undated"),
    ]
    if let (_, words) = parts.first(where: { summary.pages.byBasis[$0.0] == summary.pages.total }) {
      return "The pages are \(words)."
    }
    let sentences = parts.compactMap { basis, words in
      summary.pages.byBasis[basis].map { "\($0.grouped) \($0 == 1 ? "is" : "are") \(words)" }
    }
    return "Of the pages, \(sentences.joined(separator: ", "))."
  }
}

// Charts.
extension SummaryPage {
  private var hasRatings: Bool { summary.ratings.countsByHalfStars.contains { $0 > 0 } }

  private static func pageCharts(of publication: Publication) -> [TemplateValue] {
    let summary = publication.summary
    guard let year = publication.year, publication.input.dates != .year,
      let bars = MonthBars.pages(of: summary, in: year) ?? MonthBars.time(of: summary, in: year)
    else { return [] }
    let hasPages = bars.measure == .pages
    var charts: [TemplateValue] = [
      [
        "heading": .text(hasPages ? "Pages by month" : "Time by month"), "drawing": .text(bars.svg(idPrefix: "months")),
        "caption": .text(bars.alternative),
        "legend": .absent,
      ]
    ]
    let calendar = YearCalendar(year: year, pages: summary.pages.byDay, minutes: summary.time.minutesByDay)
    guard !calendar.isEmpty else { return charts }
    for (months, name) in [(1...6, "spring"), (7...12, "autumn")] {
      charts.append([
        "heading": months.lowerBound == 1 ? .text(hasPages ? "Pages by day" : "Time by day") : .absent,
        "drawing": .text(calendar.svg(months: months, weekStart: publication.weekStart, idPrefix: name)),
        "caption": .text(calendar.alternative(months: months)),
        "legend": months.upperBound == 12 ? .text(calendar.legend(idPrefix: "legend")) : .absent,
      ])
    }
    return charts
  }

  private var ratings: TemplateValue {
    let bars = RatingBars(summary.ratings)
    let mean = summary.ratings.meanText.map { " On average \(Rating.words($0))." } ?? ""
    return ["drawing": .text(bars.svg(idPrefix: "ratings")), "caption": .text(bars.alternative + mean)]
  }

  /// Books finished per year, for a publication without a year; undated ones have their own line.
  private var years: [TemplateValue] {
    guard publication.year == nil, !publication.isOfOneBook, !summary.finished.isEmpty else { return [] }
    var byYear: [Int?: Set<UID>] = [:]
    for read in summary.finished { byYear[read.reading.ended?.year, default: []].insert(read.book.uid) }
    var lines = byYear.compactMap { year, books in year.map { (year: $0, count: books.count) } }
      .sorted { $0.year < $1.year }
      .map { year, count -> TemplateValue in
        ["name": .text(Day(year: year)?.words ?? String(year)), "count": .text(count.grouped)]
      }
    if let undated = byYear[nil] { lines.append(["name": "Undated", "count": .text(undated.count.grouped)]) }
    return lines
  }

  private var picks: [TemplateValue] {
    guard !publication.isOfOneBook else { return [] }
    let hrefs = Dictionary(publication.chapters.map { ($0.book.uid, $0.href) }) { first, _ in first }
    func pick(_ name: String, _ read: YearSummary.ReadBook?, _ detail: String?) -> TemplateValue? {
      guard let read, let href = hrefs[read.book.uid] else { return nil }
      return [
        "name": .text(name), "title": .text(read.book.shownTitle), "href": .text(href),
        "language": .optional(read.book.foreignLanguage?.text), "byline": .optional(read.book.shownByline),
        "detail": .optional(detail),
      ]
    }
    let best = summary.highestRated
    return [
      pick("Highest rated", best, best?.reading.rating.map { "\($0.text) of 5 stars" }),
      pick("Longest", summary.longest, summary.longest?.book.pageCount?.counted("page")),
      pick("Shortest", summary.shortest, summary.shortest?.book.pageCount?.counted("page")),
    ].compactMap { $0 }
  }
}
