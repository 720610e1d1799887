internal import Presentation
package import ReadingModel

/// How often each rating was given, as bars: five stars first. Half stars have a bar only if any were given.
package struct RatingBars: Hashable, Sendable {
  private static let rowHeight = 22

  /// How often ½, 1, 1½ … 5 stars were given: ten numbers, 0 or more.
  package let counts: [Int]
  /// Whether ratings between two half stars were rounded down.
  private let isRounded: Bool

  package init(_ tally: RatingTally) {
    self.init(halves: tally.countsByHalfStars, isRounded: tally.isFinerThanHalves)
  }

  /// A chart of ten numbers; missing ones count as 0, and numbers after the tenth are ignored.
  package init(halves counts: [Int], isRounded: Bool = false) {
    self.isRounded = isRounded
    self.counts = (0..<10).map { $0 < counts.count ? max(0, counts[$0]) : 0 }
  }

  /// The ratings in half stars that have a bar, five stars first: whole stars always, half stars if any were given.
  var rows: [Int] { (1...10).reversed().filter { $0.isMultiple(of: 2) || counts[$0 - 1] > 0 } }

  private static func name(_ halves: Int) -> String {
    if halves == 1 { return "half a star" }
    return Rating.words("\(halves / 2)" + (halves.isMultiple(of: 2) ? "" : "½"))
  }

  /// The alternative text, one sentence.
  package var alternative: String {
    let given = (1...10).reversed().filter { counts[$0 - 1] > 0 }
    guard !given.isEmpty else { return "No ratings." }
    let parts = given.map { "\(counts[$0 - 1].grouped) with \(RatingBars.name($0))" }
    let rounding = isRounded ? ", rounded down to half stars" : ""
    return "\(counts.reduce(0, +).counted("rating"))\(rounding): \(parts.joined(separator: ", "))."
  }

  /// The chart as an `svg` element with the class `chart ratings`.
  ///
  /// - Parameters:
  ///   - idPrefix: The prefix of its ids; must be unique on the page and a valid start of an id.
  ///   - texts: Its texts if not in English.
  package func svg(idPrefix: String, texts: ChartTexts? = nil) -> String {
    var drawing = Drawing(
      kind: "ratings", width: 360, height: rows.count * RatingBars.rowHeight, idPrefix: idPrefix,
      title: texts?.title ?? "Ratings", description: texts?.description ?? alternative)
    let most = max(1, counts.max() ?? 1)
    for (row, halves) in rows.enumerated() {
      let y = row * RatingBars.rowHeight
      let count = counts[halves - 1]
      let stars = String(repeating: "★", count: halves / 2) + (halves.isMultiple(of: 2) ? "" : "½")
      drawing.text(stars, x: 66, y: y + 15, size: 11, anchor: "end", kind: "chart-stars")
      drawing.rule("M76.5 \(y)V\(y + RatingBars.rowHeight)")
      guard count > 0 else { continue }
      let width = max(2, 250 * Double(count) / Double(most))
      drawing.bar(x: 77, y: Double(y + 5), width: width, height: 12)
      drawing.text(count.grouped, x: 82 + Int(width), y: y + 15, size: 10, anchor: "start", kind: "chart-value")
    }
    return drawing.svg
  }
}
