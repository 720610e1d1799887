internal import Presentation
package import ReadingModel

/// The pages or the time of the twelve months of a year as bars.
///
/// Charts are pure functions from values to SVG. They use the text colour and one accent, so that they work in print,
/// in dark mode and on e-readers without a stylesheet; pages can restyle them with the class `chart` and the classes of
/// their parts. This target imports only the reading model.
package struct MonthBars: Hashable, Sendable {
  private static let width = 360
  private static let height = 150
  private static let baseline = 132
  private static let tallest = 112.0

  /// What the bars count.
  package enum Measure: Hashable, Sendable { case pages, minutes }

  package let year: Int
  /// What the bars count.
  package let measure: Measure
  /// The pages or minutes of its months, January first: twelve numbers, 0 or more.
  package let counts: [Int]
  /// Pages or minutes of unknown month, 0 or more: in the description, not in the chart.
  package let undated: Int

  /// A chart of twelve page counts; missing months count as 0, and numbers after the twelfth are ignored.
  package init(year: Int, pages: [Int], undatedPages: Int = 0) {
    self.init(year: year, .pages, pages, undated: undatedPages)
  }

  /// The pages of a year; nil if no month has any, as undated pages alone would leave twelve empty months.
  package static func pages(of summary: YearSummary, in year: Int) -> MonthBars? {
    chart(of: summary.pages.months(of: year), sum: summary.pages.total, .pages, in: year)
  }

  /// The time of a year; nil if no month has any.
  package static func time(of summary: YearSummary, in year: Int) -> MonthBars? {
    chart(of: summary.time.months(of: year), sum: summary.minutes, .minutes, in: year)
  }

  private static func chart(of counts: [Int], sum: Int, _ measure: Measure, in year: Int) -> MonthBars? {
    guard counts.contains(where: { $0 > 0 }) else { return nil }
    return MonthBars(year: year, measure, counts, undated: sum - counts.reduce(0, +))
  }

  private init(year: Int, _ measure: Measure, _ counts: [Int], undated: Int) {
    self.year = year
    self.measure = measure
    self.counts = (0..<12).map { $0 < counts.count ? max(0, counts[$0]) : 0 }
    self.undated = max(0, undated)
  }

  /// The value of a bar, in short: `1,204`, `5 h 20 min`.
  package func text(_ count: Int) -> String {
    measure == .pages ? count.grouped : Duration.spokenText(minutes: count)
  }

  /// The alternative text, one sentence.
  package var alternative: String {
    let total = counts.reduce(0, +)
    guard let most = counts.max(), most > 0, let month = counts.firstIndex(of: most) else {
      let rest = undated > 0 ? "; \(text(undated)) of unknown month" : ""
      return "No \(measure == .pages ? "pages" : "time") in any month of \(year)\(rest)."
    }
    let sum = measure == .pages ? total.counted("page") : text(total)
    var parts = ["\(sum) in \(year)", "the most in \(Day.monthName(month + 1)), \(text(most))"]
    let empty = counts.count { $0 == 0 }
    if empty > 0 { parts.append("none in \(empty.counted("month"))") }
    if undated > 0 { parts.append("\(text(undated)) more of unknown month") }
    return parts.joined(separator: "; ") + "."
  }

  /// The chart as an `svg` element with the class `chart months`.
  ///
  /// - Parameters:
  ///   - idPrefix: The prefix of its ids; must be unique on the page and a valid start of an id.
  ///   - texts: Its texts if not in English.
  package func svg(idPrefix: String, texts: ChartTexts? = nil) -> String {
    var drawing = Drawing(
      kind: "months", width: MonthBars.width, height: MonthBars.height, idPrefix: idPrefix,
      title: texts?.title ?? "\(measure == .pages ? "Pages" : "Time") per month, \(year)",
      description: texts?.description ?? alternative)
    let most = max(1, counts.max() ?? 1)
    drawing.rule("M0 \(MonthBars.baseline).5H\(MonthBars.width)")
    for (index, count) in counts.enumerated() {
      let centre = index * 30 + 15
      if count > 0 {
        let height = max(1.5, MonthBars.tallest * Double(count) / Double(most))
        let top = Double(MonthBars.baseline) - height
        drawing.bar(x: Double(centre - 7), y: top, width: 14, height: height)
        // A bar has room for one number only: show hours and minutes as `h:mm`.
        let value = measure == .pages ? count.grouped : Duration.clockText(seconds: count * 60)
        drawing.text(value, x: centre, y: Int(top) - 4, size: 9, anchor: "middle", kind: "chart-value")
      }
      let name = texts?.shortMonth(index + 1) ?? Day.shortMonthName(index + 1)
      drawing.text(name, x: centre, y: MonthBars.height - 5, size: 10, anchor: "middle", kind: "chart-label")
    }
    return drawing.svg
  }
}
