/// How often each number of stars was given, as bars: five stars on top.
package struct RatingBars: Hashable, Sendable {
  private static let names = ["one star", "two stars", "three stars", "four stars", "five stars"]

  /// How often one to five stars were given: five numbers, 0 or more.
  package let counts: [Int]

  /// A chart of five numbers; those that are missing count as 0, more than five are left out.
  package init(counts: [Int]) {
    self.counts = (0..<5).map { $0 < counts.count ? max(0, counts[$0]) : 0 }
  }

  /// What the chart says, in one sentence.
  package var alternative: String {
    let given = counts.indices.reversed().filter { counts[$0] > 0 }
    guard !given.isEmpty else { return "No ratings." }
    let parts = given.map { "\(counts[$0].grouped) of \(RatingBars.names[$0])" }
    return "\(counts.reduce(0, +).counted("rating")): \(parts.joined(separator: ", "))."
  }

  /// The chart as an `svg` element with the class `chart ratings`.
  ///
  /// - Parameter idPrefix: Begins the ids inside it; must be unique on the page and a valid start of an id.
  package func svg(idPrefix: String) -> String {
    var drawing = Drawing(
      kind: "ratings", width: 360, height: 110, idPrefix: idPrefix, title: "Ratings", description: alternative)
    let most = max(1, counts.max() ?? 1)
    for stars in (1...5).reversed() {
      let y = (5 - stars) * 22
      let count = counts[stars - 1]
      let row = String(repeating: "★", count: stars)
      drawing.text(row, x: 66, y: y + 15, size: 11, anchor: "end", kind: "chart-stars")
      drawing.rule("M76.5 \(y)V\(y + 22)")
      guard count > 0 else { continue }
      let width = max(2, 250 * Double(count) / Double(most))
      drawing.bar(x: 77, y: Double(y + 5), width: width, height: 12)
      drawing.text(count.grouped, x: 82 + Int(width), y: y + 15, size: 10, anchor: "start", kind: "chart-value")
    }
    return drawing.svg
  }
}
