internal import Charts
internal import ExporterKit
internal import Markup
internal import ReadingModel

/// All years at a glance: books and pages of each, months as a heat map, and decades of publication.
struct YearsPage {
  /// Its path, relative to the root.
  static let path = "years/index.html"

  /// Years without anything are drawn, too, if there are at most this many columns.
  private static let mostColumns = 80
  private static let pageThresholds = [1, 300, 800, 1600]
  private static let bookThresholds = [1, 2, 4, 7]

  let site: Site

  private var words: SiteWords { site.words }

  /// The values for its template, `html-years.html`.
  var values: TemplateValue {
    let ids = site.ids(YearsPage.path)
    return site.page(
      .years, path: YearsPage.path, title: words["years"],
      description: site.about("years", site.name, words.year(site.years[0])),
      [
        "count": .text(words.counted("years-count", site.years.count)),
        "yearLines": .list(site.years.reversed().map(line)),
        "books": .text(chart("years-books", \.finishedBookCount).svg(idPrefix: ids + "books")),
        "pages": site.years.contains { site.summary(of: $0).pages.total > 0 }
          ? .text(chart("years-pages", \.pages.total).svg(idPrefix: ids + "pages")) : .absent,
        "months": months(ids), "decades": decades(ids),
      ])
  }

  private func line(_ year: Int) -> TemplateValue {
    let summary = site.summary(of: year)
    let best = summary.ratings.count > 1 ? summary.highestRated.map { site.shelved($0.book) } : nil
    return [
      "year": .text(words.year(year)), "path": .text(site.address(YearPage.path(year))),
      "finished": .text(words.counted("books", summary.finishedBookCount)),
      "pageCount": summary.pages.total > 0 ? .text(words.counted("pages", summary.pages.total)) : .absent,
      "mean": .optional(summary.ratings.meanHundredths.map { "★ " + words.decimal(hundredths: $0) }),
      "best": best.map { $0.tile() } ?? .absent,
    ]
  }

  /// Every year from the first to the last, or only those with something if there are too many.
  private func drawnYears(to end: Int?) -> [Int] {
    let years = site.years.filter { $0 <= end ?? .max }
    guard let first = years.first, let last = years.last, last - first < YearsPage.mostColumns else {
      return Array(years.suffix(YearsPage.mostColumns))
    }
    return Array(first...last)
  }

  /// The columns of all years, or of those until the given one.
  func chart(_ key: String, to end: Int? = nil, _ count: (YearSummary) -> Int) -> ColumnChart {
    let columns = drawnYears(to: end).map { year -> (year: Int, count: Int) in
      (year, site.years.contains(year) ? count(site.summary(of: year)) : 0)
    }
    let most = columns.max { ($0.count, $1.year) < ($1.count, $0.year) }
    let description = words.text(
      "years-most", words.year(most?.year ?? 0), words.number(most?.count ?? 0))
    return ColumnChart(
      title: words[key].escapedForMarkup(), description: description.escapedForMarkup(),
      columns: columns.map { column in
        ColumnChart.Column(
          label: words.year(column.year).escapedForMarkup(), value: column.count,
          valueText: words.number(column.count))
      })
  }

  /// The heat map: pages of each month, or finished books if no pages are known.
  private func months(_ ids: String) -> TemplateValue {
    guard site.input.dates != .year else { return .absent }
    let hasPages = site.years.contains { site.summary(of: $0).pages.months(of: $0).contains { $0 > 0 } }
    let years = site.years.reversed().prefix(YearsPage.mostColumns).map { year -> MonthGrid.Year in
      let summary = site.summary(of: year)
      let counts = hasPages ? summary.pages.months(of: year) : YearsPage.finishedByMonth(summary)
      let texts = counts.enumerated().map { index, count in
        let month = words.text("date-month", words.month(index + 1), words.year(year))
        return "\(month): \(words.counted(hasPages ? "pages" : "books", count))".escapedForMarkup()
      }
      return MonthGrid.Year(label: words.year(year).escapedForMarkup(), counts: counts, texts: texts)
    }
    guard years.contains(where: \.hasAny) else { return .absent }
    let grid = MonthGrid(
      title: words[hasPages ? "years-months-pages" : "years-months-books"].escapedForMarkup(),
      description: words.counted("years-months-label", years.count).escapedForMarkup(),
      months: (1...12).map { words.shortMonth($0).escapedForMarkup() }, years: years,
      thresholds: hasPages ? YearsPage.pageThresholds : YearsPage.bookThresholds)
    return [
      "title": .text(words[hasPages ? "years-months-pages" : "years-months-books"]),
      "drawing": .text(grid.svg(idPrefix: ids + "months")),
    ]
  }

  private static func finishedByMonth(_ summary: YearSummary) -> [Int] {
    summary.finished.reduce(into: Array(repeating: 0, count: 12)) { counts, read in
      if let month = read.reading.ended?.month { counts[month - 1] += 1 }
    }
  }

  /// When the finished books were first published, by decade; older ones are one column.
  private func decades(_ ids: String) -> TemplateValue {
    let finished = site.books.filter { $0.bookStatus == .finished }
    let known = finished.compactMap { $0.book.firstPublished?.year }
    guard known.count > 2, let latest = known.max() else { return .absent }
    let last = latest / 10 * 10
    let first = max(last - 190, (known.min() ?? latest) / 10 * 10)
    var columns = stride(from: first, through: last, by: 10).map { decade in
      ColumnChart.Column(
        label: words.text("decade", String(decade)).escapedForMarkup(),
        value: known.count { $0 >= decade && $0 < decade + 10 })
    }
    let older = known.count { $0 < first }
    if older > 0 {
      columns.insert(
        ColumnChart.Column(label: words.text("decades-before", String(first)).escapedForMarkup(), value: older), at: 0)
    }
    let chart = ColumnChart(
      title: words["decades-title"].escapedForMarkup(),
      description: words.counted("decades-label", known.count, words.number(finished.count)).escapedForMarkup(),
      columns: columns)
    return ["drawing": .text(chart.svg(idPrefix: ids + "decades"))]
  }
}
