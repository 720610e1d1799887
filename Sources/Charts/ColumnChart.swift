internal import Presentation

/// Numbers side by side as columns, such as the books of each year or decade.
package struct ColumnChart: Hashable, Sendable {
  package struct Column: Hashable, Sendable {
    let label: String
    let value: Int
    let valueText: String

    /// A column of a value, 0 or more; its texts are markup.
    package init(label: String, value: Int, valueText: String? = nil) {
      self.label = label
      self.value = max(0, value)
      self.valueText = valueText ?? value.grouped
    }
  }

  private static let height = 150
  private static let baseline = 132
  private static let tallest = 112.0
  private static let width = 360
  private static let widestPitch = 40.0
  private static let labelMargin = 12

  private let title: String
  private let description: String
  private let columns: [Column]

  /// A chart; its texts are markup.
  package init(title: String, description: String, columns: [Column]) {
    self.title = title
    self.description = description
    self.columns = columns
  }

  /// The chart as an `svg` element with the class `chart columns`.
  ///
  /// - Parameter idPrefix: The prefix of its ids; must be unique on the page and a valid start of an id.
  package func svg(idPrefix: String) -> String {
    let width = ColumnChart.width
    var drawing = Drawing(
      kind: "columns", width: width, height: ColumnChart.height, idPrefix: idPrefix, title: title,
      description: description)
    let pitch = min(ColumnChart.widestPitch, Double(width) / Double(max(1, columns.count)))
    let most = max(1, columns.map(\.value).max() ?? 1)
    // Only as many labels as fit beside each other.
    let labelWidth = 7 * (columns.map(\.label.count).max() ?? 1)
    let valueWidth = 6 * (columns.map(\.valueText.count).max() ?? 1)
    let step = max(1, Int((Double(labelWidth) / pitch).rounded(.up)))
    let hasAllValues = Double(valueWidth) <= pitch
    // The axis ends with the columns.
    drawing.rule("M0 \(ColumnChart.baseline).5H\((pitch * Double(max(1, columns.count))).brief)")
    for (index, column) in columns.enumerated() {
      let middle = (Double(index) + 0.5) * pitch
      let centre = Int(middle)
      let height = column.value == 0 ? 0 : max(1.5, ColumnChart.tallest * Double(column.value) / Double(most))
      if column.value > 0 {
        let top = Double(ColumnChart.baseline) - height
        let barWidth = pitch * 0.62
        drawing.bar(x: middle - barWidth / 2, y: top, width: barWidth, height: height)
        if hasAllValues || column.value == most {
          drawing.text(
            column.valueText, x: centre, y: Int(top) - 4, size: 9, anchor: "middle", kind: "chart-value")
        }
      }
      if (columns.count - 1 - index).isMultiple(of: step) {
        // A label may be a little beyond the drawing, but no more.
        let excess = 7 * column.label.count / 2 - ColumnChart.labelMargin
        let (x, anchor) =
          centre < excess ? (0, "start") : centre + excess > width ? (width, "end") : (centre, "middle")
        drawing.text(column.label, x: x, y: ColumnChart.height - 5, size: 10, anchor: anchor, kind: "chart-label")
      }
    }
    return drawing.svg
  }
}
