internal import Charts
internal import ExporterKit
internal import Markup
internal import ReadingModel

/// The charts of a year: pages, or time in a year without pages, by month and by day.
struct YearCharts {
  let summary: YearSummary
  let year: Int
  let site: Site

  /// The values of the partial `html-charts.html`; absent if there is nothing to draw.
  func values(_ ids: String) -> TemplateValue {
    guard site.input.dates != .year,
      let bars = MonthBars.pages(of: summary, in: year) ?? MonthBars.time(of: summary, in: year)
    else { return .absent }
    let hasPages = bars.measure == .pages
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
    let dayTexts = texts(titles.days) { inWords(hasPages ? calendar.pages : calendar.minutes, ofPages: hasPages) }
    let legendTexts = texts(titles.days) { [site.words["legend-in-words"]] }
    return [
      "title": .text(site.words[hasPages ? "pages-and-days" : "time-and-days"]),
      "monthsTitle": .text(titles.months), "daysTitle": .text(titles.days),
      "months": .text(bars.svg(idPrefix: ids + "months", texts: monthTexts)),
      "monthsInWords": .text(bars.alternative),
      "hasDays": .flag(site.input.dates == .day && !calendar.isEmpty),
      "firstHalf": .text(
        calendar.svg(months: 1...6, weekStart: weekStart, idPrefix: ids + "first-half", texts: dayTexts)),
      "secondHalf": .text(
        calendar.svg(months: 7...12, weekStart: weekStart, idPrefix: ids + "second-half", texts: dayTexts)),
      "calendarInWords": .text(calendar.alternative()),
      "legend": .text(calendar.legend(idPrefix: ids + "legend", texts: legendTexts)),
    ]
  }

  private func texts(_ title: String, _ description: () -> [String]) -> ChartTexts? {
    var texts = site.chartTexts("\(title), \(site.words.year(year))", description)
    let words = site.words
    texts?.day = { day, pages, minutes in
      let amount = pages.map { words.counted("pages", $0) } ?? words.duration(minutes: minutes ?? 0)
      return "\(words.dateWithoutYear(day) ?? ""): \(amount)".escapedForMarkup()
    }
    return texts
  }

  /// How many days have pages or time, and the one with the most.
  private func inWords(_ counts: [Day: Int], ofPages: Bool) -> [String] {
    guard let most = counts.min(by: { ($1.value, $0.key) < ($0.value, $1.key) }) else { return [] }
    let amount = ofPages ? site.words.counted("pages", most.value) : site.words.duration(minutes: most.value)
    return [
      site.words.counted("days-in-words", counts.count, site.words.dateWithoutYear(most.key) ?? "", amount)
    ]
  }
}

extension Site {
  var shortMonths: [String] { (1...12).map(words.shortMonth) }

  /// The texts of a chart; nil in English, in which charts describe themselves.
  func chartTexts(_ title: String, _ description: () -> [String]) -> ChartTexts? {
    guard words.language != "en" else { return nil }
    return ChartTexts(
      title: title.escapedForMarkup(), description: description().joined(separator: words.comma).escapedForMarkup(),
      shortMonths: shortMonths.map { $0.escapedForMarkup() })
  }

  /// The pages of each month of a year as an SVG chart.
  func pagesPerMonth(of summary: YearSummary, in year: Int, idPrefix: String) -> String {
    let bars = MonthBars(year: year, pages: summary.pages.months(of: year))
    let texts = chartTexts(words["pages-per-month"]) { zip(shortMonths, bars.counts).map { "\($0) \($1)" } }
    return bars.svg(idPrefix: idPrefix, texts: texts)
  }

  /// `12 books and 4,100 pages`; without pages, the time, else the books alone.
  func booksAndPages(of summary: YearSummary) -> String {
    let books = words.counted("books", summary.finishedBookCount)
    guard summary.pages.total > 0 else {
      return summary.minutes > 0 ? words.text("and", books, words.duration(minutes: summary.minutes)) : books
    }
    return words.text("and", books, words.counted("pages", summary.pages.total))
  }

  /// How often each rating was given.
  func ratingsChart(_ tally: RatingTally, idPrefix: String) -> String {
    let texts = chartTexts(words["stars-title"]) {
      tally.countsByHalfStars.enumerated().reversed().filter { $0.element > 0 }.map { half, count in
        let stars = "\((half + 1) / 2)" + (half.isMultiple(of: 2) ? ".5" : "")
        return "\(words.decimal(stars)) ★ \(words.number(count))"
      }
    }
    return RatingBars(tally).svg(idPrefix: idPrefix, texts: texts)
  }
}
