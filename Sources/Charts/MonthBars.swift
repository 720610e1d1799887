internal import ReadingModel

/// The pages of the twelve months of a year as bars.
///
/// Charts are pure functions from values to SVG. They are drawn in the colour of the text and one accent, so that they
/// work on paper, in the dark and in an e-reader without any style; a page restyles them through the class `chart`
/// and the classes of their parts. This target imports the reading model only.
package struct MonthBars: Hashable, Sendable {
  private static let width = 360
  private static let height = 150
  private static let baseline = 132
  private static let tallest = 112.0

  /// The year.
  package let year: Int
  /// The pages of its months, January first: twelve numbers, 0 or more.
  package let pages: [Int]
  /// Pages of the year whose month is unknown, 0 or more: told in words, not drawn.
  package let undatedPages: Int

  /// A chart of twelve numbers; months that are missing count as 0, more than twelve are left out.
  package init(year: Int, pages: [Int], undatedPages: Int = 0) {
    self.year = year
    self.pages = (0..<12).map { $0 < pages.count ? max(0, pages[$0]) : 0 }
    self.undatedPages = max(0, undatedPages)
  }

  /// What the chart says, in one sentence.
  package var alternative: String {
    let total = pages.reduce(0, +)
    guard let most = pages.max(), most > 0, let month = pages.firstIndex(of: most) else {
      let undated = undatedPages > 0 ? "; \(undatedPages.grouped) of unknown month" : ""
      return "No pages in any month of \(year)\(undated)."
    }
    var parts = ["\(total.counted("page")) in \(year)", "the most in \(Day.monthName(month + 1)), \(most.grouped)"]
    let empty = pages.count { $0 == 0 }
    if empty > 0 { parts.append("none in \(empty.counted("month"))") }
    if undatedPages > 0 { parts.append("\(undatedPages.grouped) more of unknown month") }
    return parts.joined(separator: "; ") + "."
  }

  /// The chart as an `svg` element with the class `chart months`.
  ///
  /// - Parameter idPrefix: Begins the ids inside it; must be unique on the page and a valid start of an id.
  package func svg(idPrefix: String) -> String {
    var drawing = Drawing(
      kind: "months", width: MonthBars.width, height: MonthBars.height, idPrefix: idPrefix,
      title: "Pages per month, \(year)", description: alternative)
    let most = max(1, pages.max() ?? 1)
    drawing.rule("M0 \(MonthBars.baseline).5H\(MonthBars.width)")
    for (index, count) in pages.enumerated() {
      let centre = index * 30 + 15
      if count > 0 {
        let height = max(1.5, MonthBars.tallest * Double(count) / Double(most))
        let top = Double(MonthBars.baseline) - height
        drawing.bar(x: Double(centre - 7), y: top, width: 14, height: height)
        drawing.text(count.grouped, x: centre, y: Int(top) - 4, size: 9, anchor: "middle", kind: "chart-value")
      }
      let name = Day.shortMonthName(index + 1)
      drawing.text(name, x: centre, y: MonthBars.height - 5, size: 10, anchor: "middle", kind: "chart-label")
    }
    return drawing.svg
  }
}
