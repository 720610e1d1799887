internal import Charts
internal import ExporterKit
internal import ReadingModel

/// When each book of a year was read: a bar from its first day to its last.
struct YearTimeline {
  private static let fewest = 3
  private static let most = 48
  private static let top = 20

  /// A drawing: the titles beside the bars, or above them on a phone.
  private struct Layout {
    let name: String
    let unitsPerDay: Int
    let rowHeight: Int
    let titleSize: Double
    /// The top of the bar and the baseline of the title below the top of a row, and the height of the bar.
    let (bar, baseline, barHeight): (Int, Int, Int)
    let isTitleBeside: Bool

    var width: Int { 365 * unitsPerDay }

    static let all = [
      Layout(
        name: "wide", unitsPerDay: 2, rowHeight: 15, titleSize: 9.5, bar: 2, baseline: 11, barHeight: 10,
        isTitleBeside: true),
      Layout(
        name: "narrow", unitsPerDay: 1, rowHeight: 26, titleSize: 11.5, bar: 14, baseline: 11, barHeight: 6,
        isTitleBeside: false),
    ]
  }

  private struct Row {
    let shelved: ShelvedBook
    let first: Int
    let last: Int
    let words: String
  }

  private let site: Site
  private let year: Int
  private let rows: [Row]
  private let start: Int

  /// The readings of a year with an exact first and last day; a reading that is not over ends with its last entry.
  init(of year: Int, site: Site) {
    self.site = site
    self.year = year
    let newYear = Day(year: year, month: 1, day: 1)?.daysSinceEpoch ?? 0
    let lastDay = Day(year: year)?.latest.daysSinceEpoch ?? 0
    start = newYear
    let rows = site.booksRead(in: year).flatMap { book in
      book.readings.compactMap { reading -> Row? in
        guard let started = reading.started, let first = started.daysSinceEpoch,
          let ended = reading.ended ?? reading.entries.last(where: { $0.day?.daysSinceEpoch != nil })?.day,
          let last = ended.daysSinceEpoch, last >= first, last >= newYear, first <= lastDay
        else { return nil }
        return Row(
          shelved: site.shelved(book), first: max(first, newYear), last: min(last, lastDay),
          words: "\(site.words.date(started)) – \(site.words.date(ended))")
      }
    }
    self.rows = rows.sorted { ($0.first, $0.last, $0.shelved.title) < ($1.first, $1.last, $1.shelved.title) }
  }

  /// The values for the partial `html-timeline.html`; absent if too little is known, or too much to draw.
  var values: TemplateValue {
    guard site.input.dates == .day, (YearTimeline.fewest...YearTimeline.most).contains(rows.count) else {
      return .absent
    }
    return [
      "label": .text(site.words.counted("timeline-label", Set(rows.map(\.shelved.book.uid)).count)),
      "drawings": .list(YearTimeline.Layout.all.map(drawing)),
    ]
  }

  private func drawing(_ layout: Layout) -> TemplateValue {
    let months: [TemplateValue] = (1...12).compactMap { month in
      guard let day = Day(year: year, month: month, day: 1)?.daysSinceEpoch else { return nil }
      return ["x": .number((day - start) * layout.unitsPerDay), "name": .text(site.words.shortMonth(month))]
    }
    return [
      "kind": .text(layout.name), "width": .number(layout.width),
      "height": .number(YearTimeline.top + rows.count * layout.rowHeight + 4), "months": .list(months),
      "size": .text(String(layout.titleSize)), "barHeight": .number(layout.barHeight),
      "rows": .list(
        rows.enumerated().map { index, row in values(row, y: YearTimeline.top + index * layout.rowHeight, layout) }),
    ]
  }

  private func values(_ row: Row, y: Int, _ layout: Layout) -> TemplateValue {
    let (left, right) = ((row.first - start) * layout.unitsPerDay, (row.last - start + 1) * layout.unitsPerDay)
    // The title is on the side of the bar with more room.
    let isBefore = left > layout.width - right
    let (room, textX): (Int, Int) =
      switch (layout.isTitleBeside, isBefore) {
      case (true, true): (left, left - 5)
      case (true, false): (layout.width - right, right + 5)
      case (false, true): (right, right)
      case (false, false): (layout.width - left, left)
      }
    let title = TextFit.cut(row.shelved.title, width: Double(room) / (layout.titleSize + 1))
    // The lines of the months do not cross the title.
    let width = Int(TextFit.width(title) * layout.titleSize) + 4
    return [
      "haloX": .number(isBefore ? textX - width + 2 : textX - 2), "haloWidth": .number(width),
      "haloY": .number(y + layout.baseline - Int(layout.titleSize)), "haloHeight": .number(Int(layout.titleSize) + 2),
      "x": .number(left), "y": .number(y + layout.bar), "barWidth": .number(max(4, right - left)),
      "baseline": .number(y + layout.baseline), "textX": .number(textX), "anchor": .text(isBefore ? "end" : "start"),
      "title": .text(title), "days": .text("\(row.shelved.title), \(row.words)"),
    ]
  }
}
