internal import Charts
internal import ExporterKit
internal import Markup
internal import ReadingModel

/// The charts of a year: pages, or time in a year without pages, by month and by day.
struct YearCharts {
  private let summary: YearSummary
  private let year: Int
  private let site: Site

  init(_ summary: YearSummary, year: Int, site: Site) {
    self.summary = summary
    self.year = year
    self.site = site
  }

  /// The values of the partial `html-charts.html`; absent if there is nothing to draw.
  func values(_ ids: String) -> TemplateValue {
    let (months, minutes) = (summary.pages.months(of: year), summary.time.months(of: year))
    // Undated pages alone would leave twelve empty months.
    let hasPages = months.contains { $0 > 0 }
    guard hasPages || minutes.contains(where: { $0 > 0 }), site.input.dates != .year else { return .absent }
    let bars =
      hasPages
      ? MonthBars(year: year, pages: months, undatedPages: summary.pages.total - months.reduce(0, +))
      : MonthBars(year: year, minutes: minutes, undatedMinutes: summary.minutes - minutes.reduce(0, +))
    let calendar = YearCalendar(year: year, pages: summary.pages.byDay, minutes: summary.time.minutesByDay)
    let weekStart = Weekday(site.input.options.text("week-start")) ?? .monday
    let titles = (
      months: site.words[hasPages ? "pages-per-month" : "time-per-month"],
      days: site.words[hasPages ? "days-with-pages" : "days-with-time"]
    )
    let monthTexts = texts(titles.months) {
      let counts = bars.counts.map { hasPages ? site.words.number($0) : site.words.duration(minutes: $0) }
      return zip(site.shortMonths, counts).map { "\($0) \($1)" }
    }
    let dayTexts = texts(titles.days) { [site.words.counted("figure-days", calendar.pages.count)] }
    return [
      "monthsTitle": .text(titles.months), "daysTitle": .text(titles.days),
      "months": .text(bars.svg(idPrefix: ids + "months", texts: monthTexts)),
      "monthsInWords": .text(bars.alternative),
      "hasDays": .flag(site.input.dates == .day && !calendar.isEmpty),
      "firstHalf": .text(
        calendar.svg(months: 1...6, weekStart: weekStart, idPrefix: ids + "first-half", texts: dayTexts)),
      "secondHalf": .text(
        calendar.svg(months: 7...12, weekStart: weekStart, idPrefix: ids + "second-half", texts: dayTexts)),
      "calendarInWords": .text(calendar.alternative()),
      "legend": .text(YearCalendar.legend(idPrefix: ids + "legend", texts: dayTexts)),
    ]
  }

  private func texts(_ title: String, _ description: () -> [String]) -> ChartTexts? {
    site.chartTexts("\(title), \(site.words.year(year))", description)
  }
}

extension Site {
  /// The short names of the months.
  var shortMonths: [String] { (1...12).map(words.shortMonth) }

  /// The texts of a chart; nil in English, in which charts describe themselves.
  func chartTexts(_ title: String, _ description: () -> [String]) -> ChartTexts? {
    guard words.language != "en" else { return nil }
    return ChartTexts(
      title: title.escapedForMarkup(), description: description().joined(separator: words.comma).escapedForMarkup(),
      shortMonths: shortMonths.map { $0.escapedForMarkup() })
  }

  /// How often each rating was given.
  func ratingsChart(_ tally: RatingTally, idPrefix: String) -> String {
    let texts = chartTexts(words["stars-title"]) {
      tally.countsByStars.enumerated().reversed().map { "\($0.offset + 1) ★ \($0.element)" }
    }
    return RatingBars(tally).svg(idPrefix: idPrefix, texts: texts)
  }
}
