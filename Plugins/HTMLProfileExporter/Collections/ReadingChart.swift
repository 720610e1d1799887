internal import Charts
internal import ExporterKit
internal import Markup
internal import ReadingModel

/// The chart of a reading: how far the reader was on each day, and where they wrote something.
struct ReadingChart {
  /// With fewer days, the journal shows as much.
  private static let fewestDays = 4

  let entries: [Entry]
  let site: Site

  /// The chart as an element; nil if too few days are known.
  ///
  /// - Parameter idPrefix: The prefix of its ids, which are unique on the page.
  func svg(idPrefix: String) -> String? {
    guard site.input.dates == .day else { return nil }
    let dated = entries.filter { $0.day?.daysSinceEpoch != nil && $0.position?.percent != nil }
    let end = entries.last { $0.status == .finished }?.day?.daysSinceEpoch
    let line =
      dated.filter(\.kind.movesPosition).compactMap { point($0, text: nil) }
      + [end.map { ProgressChart.Point(day: $0, percent: 100) }].compactMap(\.self)
    let marks = dated.filter { $0.hasWords }.compactMap { entry in point(entry, text: title(of: entry)) }
    guard Set(line.map(\.day)).count >= ReadingChart.fewestDays, let first = line.first, let last = line.last,
      let firstDay = Day(daysSinceEpoch: first.day), let lastDay = Day(daysSinceEpoch: last.day)
    else { return nil }
    let words = site.words
    let days = (words.date(firstDay), words.date(lastDay))
    let description =
      marks.isEmpty
      ? words.text("span", days.0, days.1)
      : words.text("progress-label", days.0, days.1, words.counted("progress-marks", marks.count))
    let chart = ProgressChart(
      title: words["progress-title"].escapedForMarkup(), description: description.escapedForMarkup(), line: line,
      marks: marks, labels: (days.0.escapedForMarkup(), days.1.escapedForMarkup()))
    return chart.svg(idPrefix: idPrefix)
  }

  private func point(_ entry: Entry, text: String?) -> ProgressChart.Point? {
    guard let day = entry.day?.daysSinceEpoch, let percent = entry.position?.percent else { return nil }
    return ProgressChart.Point(day: day, percent: percent, text: text)
  }

  private func title(of entry: Entry) -> String {
    let day = entry.day.map(site.words.date) ?? ""
    return "\(day) · \(entry.position?.percent ?? 0)%".escapedForMarkup()
  }
}
