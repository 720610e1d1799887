internal import Charts
internal import ExporterKit
internal import ReadingModel

/// When each book of a year was read: a bar from its first day to its last.
struct YearTimeline {
  private static let fewest = 3
  private static let most = 48
  private static let rowHeight = 15
  private static let width = 730
  private static let top = 20

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
    let height = YearTimeline.top + rows.count * YearTimeline.rowHeight + 4
    let months: [TemplateValue] = (1...12).compactMap { month in
      guard let day = Day(year: year, month: month, day: 1)?.daysSinceEpoch else { return nil }
      return ["x": .number((day - start) * 2), "name": .text(site.words.shortMonth(month))]
    }
    return [
      "width": .number(YearTimeline.width), "height": .number(height), "months": .list(months),
      "label": .text(site.words.counted("timeline-label", rows.count)),
      "rows": .list(
        rows.enumerated().map { index, row in values(row, y: YearTimeline.top + index * YearTimeline.rowHeight) }),
    ]
  }

  private func values(_ row: Row, y: Int) -> TemplateValue {
    let (left, right) = ((row.first - start) * 2, (row.last - start + 1) * 2)
    // The title is beside the bar, on the side with more room.
    let isBefore = left > YearTimeline.width - right
    let room = Double(isBefore ? left : YearTimeline.width - right) / 10.5
    return [
      "x": .number(left), "y": .number(y + 2), "barWidth": .number(max(4, right - left)), "baseline": .number(y + 11),
      "textX": .number(isBefore ? left - 5 : right + 5), "anchor": .text(isBefore ? "end" : "start"),
      "title": .text(TextFit.cut(row.shelved.title, width: room)), "days": .text("\(row.shelved.title), \(row.words)"),
    ]
  }
}
