/// How far a reader was in a book on each day, as a line, with a mark where they wrote something.
package struct ProgressChart: Hashable, Sendable {
  private static let width = 560
  private static let height = 176
  private static let left = 42
  private static let bottom = 150
  private static let top = 8

  package struct Point: Hashable, Sendable {
    /// The day as a number of days.
    package let day: Int
    let percent: Int
    let text: String?

    /// - Parameters:
    ///   - day: The day as a number of days.
    ///   - percent: How far through the book, 0…100.
    ///   - text: The title of the mark, as markup; nil for a position without text.
    package init(day: Int, percent: Int, text: String? = nil) {
      self.day = day
      self.percent = min(100, max(0, percent))
      self.text = text
    }
  }

  private let title: String
  private let description: String
  private let line: [Point]
  private let marks: [Point]
  private let firstLabel: String
  private let lastLabel: String
  private let firstDay: Int
  private let lastDay: Int

  /// A chart of positions in order of days, and of the marks; its texts are markup.
  package init(
    title: String, description: String, line: [Point], marks: [Point], labels: (first: String, last: String)
  ) {
    self.title = title
    self.description = description
    self.line = line
    self.marks = marks
    (firstLabel, lastLabel) = labels
    let days = (line + marks).map(\.day)
    (firstDay, lastDay) = (days.min() ?? 0, days.max() ?? 0)
  }

  /// The chart as an `svg` element with the class `chart progress-line`.
  ///
  /// - Parameter idPrefix: The prefix of its ids; must be unique on the page and a valid start of an id.
  package func svg(idPrefix: String) -> String {
    var drawing = Drawing(
      kind: "progress-line", width: ProgressChart.width, height: ProgressChart.height, idPrefix: idPrefix,
      title: title, description: description)
    for percent in [0, 50, 100] {
      let line = Int(y(percent))
      drawing.rule("M\(ProgressChart.left) \(line).5H\(ProgressChart.width)")
      drawing.text("\(percent)%", x: ProgressChart.left - 6, y: line + 4, size: 9.5, anchor: "end", kind: "chart-label")
    }
    let path = line.enumerated().map { index, point in
      "\(index == 0 ? "M" : "L")\(x(point.day).brief) \(y(point.percent).brief)"
    }.joined()
    drawing.add(
      "<path class=\"chart-line\" d=\"\(path)\" fill=\"none\" stroke=\"\(Drawing.accent)\" stroke-width=\"2\""
        + " stroke-linejoin=\"round\" stroke-linecap=\"round\"/>")
    for mark in marks {
      drawing.add(
        "<circle class=\"chart-mark\" cx=\"\(x(mark.day).brief)\" cy=\"\(y(mark.percent).brief)\" r=\"4\""
          + " fill=\"\(Drawing.accent)\">\(mark.text.map { "<title>\($0)</title>" } ?? "")</circle>")
    }
    let baseline = ProgressChart.height - 4
    drawing.text(firstLabel, x: ProgressChart.left, y: baseline, size: 9.5, anchor: "start", kind: "chart-label")
    drawing.text(lastLabel, x: ProgressChart.width, y: baseline, size: 9.5, anchor: "end", kind: "chart-label")
    return drawing.svg
  }

  private func x(_ day: Int) -> Double {
    guard lastDay > firstDay else { return Double(ProgressChart.left) }
    let room = Double(ProgressChart.width - ProgressChart.left - 6)
    return Double(ProgressChart.left + 3) + room * Double(day - firstDay) / Double(lastDay - firstDay)
  }

  private func y(_ percent: Int) -> Double {
    let room = Double(ProgressChart.bottom - ProgressChart.top)
    return Double(ProgressChart.bottom) - room * Double(percent) / 100
  }
}
