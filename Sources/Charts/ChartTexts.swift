package import ReadingModel

/// The texts of a chart in another language than English, as markup.
package struct ChartTexts: Sendable {
  let title: String
  let description: String
  let shortMonths: [String]
  /// A day of the calendar with its pages, or the minutes of one without pages.
  package var day: @Sendable (Day, _ pages: Int?, _ minutes: Int?) -> String = { day, _, _ in day.text }

  /// - Parameter shortMonths: The short names of the twelve months, if the chart has them.
  package init(title: String, description: String, shortMonths: [String] = []) {
    self.title = title
    self.description = description
    self.shortMonths = shortMonths
  }

  /// The short name of a month, 1…12.
  func shortMonth(_ month: Int) -> String { month <= shortMonths.count ? shortMonths[month - 1] : String(month) }
}
