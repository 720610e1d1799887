/// The months of several years as dots that grow with what was read: a row for each year, a column for each month.
package struct MonthGrid: Hashable, Sendable {
  private static let pitch = 24
  private static let rowHeight = 15
  private static let left = 40
  private static let top = 18
  private static let radii = [0, 2.6, 3.8, 5, 6.2]

  package struct Year: Hashable, Sendable {
    let label: String
    let counts: [Int]
    let texts: [String]

    /// A year with twelve counts, 0 or more, and their texts as markup.
    package init(label: String, counts: [Int], texts: [String]) {
      self.label = label
      self.counts = counts
      self.texts = texts
    }

    /// Whether any month has a count.
    package var hasAny: Bool { counts.contains { $0 > 0 } }
  }

  private let title: String
  private let description: String
  private let months: [String]
  private let years: [Year]
  private let thresholds: [Int]

  /// A grid; its texts are markup.
  ///
  /// - Parameter thresholds: The least count of each of the four sizes.
  package init(title: String, description: String, months: [String], years: [Year], thresholds: [Int]) {
    self.title = title
    self.description = description
    self.months = months
    self.years = years
    self.thresholds = thresholds
  }

  /// The grid as an `svg` element with the class `chart grid`.
  ///
  /// - Parameter idPrefix: The prefix of its ids; must be unique on the page and a valid start of an id.
  package func svg(idPrefix: String) -> String {
    var drawing = Drawing(
      kind: "grid", width: MonthGrid.left + 12 * MonthGrid.pitch,
      height: MonthGrid.top + years.count * MonthGrid.rowHeight, idPrefix: idPrefix, title: title,
      description: description)
    for (index, month) in months.enumerated() {
      drawing.text(month, x: x(index), y: 10, size: 9.5, anchor: "middle", kind: "chart-label")
    }
    var emptyDots = ""
    for (row, year) in years.enumerated() {
      let y = MonthGrid.top + row * MonthGrid.rowHeight + MonthGrid.rowHeight / 2
      drawing.text(year.label, x: 30, y: y + 3, size: 9.5, anchor: "end", kind: "chart-label")
      for (index, count) in year.counts.enumerated() {
        let step = thresholds.count { $0 <= count }
        guard step > 0 else {
          emptyDots += "M\(x(index)) \(y)h0"
          continue
        }
        drawing.add(
          "<circle class=\"step-\(step)\" cx=\"\(x(index))\" cy=\"\(y)\" r=\"\(MonthGrid.radii[step].brief)\""
            + " fill=\"\(Drawing.accent)\"><title>\(year.texts[index])</title></circle>")
      }
    }
    drawing.emptyDots(emptyDots)
    return drawing.svg
  }

  private func x(_ month: Int) -> Int { MonthGrid.left + month * MonthGrid.pitch + MonthGrid.pitch / 2 }
}
