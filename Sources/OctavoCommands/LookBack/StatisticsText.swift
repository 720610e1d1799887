internal import Charts
internal import Presentation
internal import ReadingModel

/// Statistics as lines for a terminal.
struct StatisticsText {
  let table: StatisticsTable
  let grouping: StatisticsTable.Grouping?
  let console: Console
  private var style: Style { console.style }
  private var width: Int? { console.width }
  private var paint: Paint { console.paint }

  var lines: [String] { grouping == nil ? numbers : style.isPlain ? sentences : rows }

  func heading(of period: DayRange) -> String { paint.bold(style.text(period)) }

  private var numbers: [String] {
    let all = table.whole
    var lines: [String] = []
    func add(_ label: String, _ text: String) { lines.append(paint.dim(DisplayText.padded(label, to: 13)) + text) }
    add("finished", finished(all))
    if all.abandonedCount > 0 { add("abandoned", all.abandonedCount.grouped) }
    add("pages", StatisticsText.pages(all.pages))
    if all.minutes > 0 { add("time", StatisticsText.time(all.time, entries: all.timedEntryCount)) }
    if let mean = all.ratings.meanText { add("rating", "average \(mean) (\(all.ratings.count.counted("rating")))") }
    if let pace = all.loggedPagesPerDay {
      add("pace", "\(pace.counted("page")) a day on \(all.loggedDayCount.counted("day")) with logged pages")
    }
    if let length = all.meanLength {
      add("length", "average \(length.counted("page")) (\(all.lengthCount.grouped) of known length)")
    }
    add("new authors", all.newAuthors.count.grouped)
    return lines
  }

  private func finished(_ all: ReadingStatistics) -> String {
    var text = all.finishedCount.counted("reading")
    if all.finishedBookCount != all.finishedCount { text += " of " + all.finishedBookCount.counted("book") }
    if all.undatedCount > 0 { text += ", \(all.undatedCount.grouped) undated" }
    return text
  }

  /// `3,812 (3,100 logged, 500 spread evenly, 212 undated)`.
  static func pages(_ pages: PageSum) -> String {
    let bases = Basis.allCases.filter { pages[$0] > 0 }
    if bases.count == 1 { return "\(pages.total.grouped), all \(bases[0].words)" }
    let parts = bases.map { "\(pages[$0].grouped) \($0.words)" }.joined(separator: ", ")
    return bases.isEmpty ? "none" : "\(pages.total.grouped) (\(parts))"
  }

  /// `21 h (5 h logged in 6 entries, 12 h from positions in audio, 4 h of undated audio)`.
  static func time(_ time: TimeSum, entries: Int? = nil) -> String {
    let parts = [
      (time.loggedMinutes, "logged" + (entries.map { " in " + $0.counted("entry", "entries") } ?? "")),
      (time.listenedMinutes, "from positions in audio"),
      (time.spreadMinutes, "of audio spread evenly"), (time.unknownMinutes, "of undated audio"),
    ].filter { $0.0 > 0 }
    let total = Duration.spokenText(minutes: time.minutes)
    if parts.isEmpty { return "none" }
    if parts.count == 1 { return "\(total), \(parts[0].1)" }
    return "\(total) (" + parts.map { "\(Duration.spokenText(minutes: $0.0)) \($0.1)" }.joined(separator: ", ") + ")"
  }

  private var unknown: String {
    switch grouping {
    case .month: "month unknown"
    case .year: "undated"
    default: "unknown"
    }
  }

  /// The label of a row; months in the reader's date format.
  private func label(_ row: StatisticsTable.Row) -> String {
    guard let key = row.key else { return unknown }
    return grouping == .month ? (try? Day(key)).map(style.text) ?? key : DisplayText.line(key)
  }

  /// `2025: 10 finished, 1 abandoned, 1,889 pages, 52 h 45 min, average 4.18 stars.`
  private var sentences: [String] {
    table.rows.map { row in
      let statistics = row.statistics
      var parts = ["\(statistics.finishedCount.grouped) finished"]
      if statistics.abandonedCount > 0 { parts.append("\(statistics.abandonedCount.grouped) abandoned") }
      parts.append(statistics.pages.total.counted("page"))
      if statistics.minutes > 0 { parts.append(Duration.spokenText(minutes: statistics.minutes)) }
      if let mean = statistics.ratings.meanText { parts.append("average \(mean) stars") }
      return "\(label(row)): " + parts.joined(separator: ", ") + "."
    } + ["Total pages: \(StatisticsText.pages(table.whole.pages))."]
  }

  private var rows: [String] {
    let numberColumns = StatisticsText.columns.reduce(0, +)
    let longest = width.map { max(12, min(32, $0 - numberColumns)) } ?? 32
    let labels = table.rows.map { style.cut(label($0), to: longest) }
    let labelColumns = max(labels.map { DisplayText.width($0) }.max() ?? 0, 5)
    let largest = table.rows.map(\.statistics.pages.total).max() ?? 0
    let barColumns = width.map { min(16, $0 - labelColumns - numberColumns - 2) } ?? 16
    let heading =
      DisplayText.padded(grouping?.word ?? "", to: labelColumns)
      + zip(["finished", "abandoned", "pages", "time", "stars"], StatisticsText.columns).map(DisplayText.rightAligned)
      .joined()
    let lines = zip(labels, table.rows).map { label, row in
      let statistics = row.statistics
      let cells = [
        statistics.finishedCount.grouped, statistics.abandonedCount == 0 ? "" : statistics.abandonedCount.grouped,
        statistics.pages.total.grouped,
        statistics.minutes > 0 ? Duration.spokenText(minutes: statistics.minutes) : "",
        statistics.ratings.meanText ?? "",
      ]
      let bar =
        barColumns < 3
        ? "" : console.style.chartCharacters.bar(statistics.pages.total, of: largest, columns: barColumns)
      return DisplayText.padded(label, to: labelColumns)
        + zip(cells, StatisticsText.columns).map(DisplayText.rightAligned).joined()
        + (bar.isEmpty ? "" : "  " + paint.accent(bar))
    }
    return [paint.dim(heading)] + lines + [paint.dim("total pages: ") + StatisticsText.pages(table.whole.pages)]
  }

  /// The widths of the number columns.
  private static let columns = [10, 11, 9, 14, 7]

  /// The readings and the arithmetic that the numbers are based on.
  var explanation: [String] {
    let all = table.whole
    var lines = numbers
    func add(_ heading: String, _ texts: [String]) { lines += ["", paint.bold(heading)] + texts.map { "  " + $0 } }
    add("readings", all.shares.map(share))
    if let mean = all.ratings.meanText {
      add("rating", ["\(Double(all.ratedHundredths) / 100) stars in total / \(all.ratings.count) = \(mean)"])
    }
    if let pace = all.loggedPagesPerDay {
      let days = all.loggedDayCount.counted("day")
      add("pace", ["\(all.loggedDayPages.grouped) pages logged on known days / \(days) = \(pace)"])
    }
    if let length = all.meanLength {
      add("length", ["\(all.lengthSum.grouped) pages / \(all.lengthCount.counted("reading")) = \(length)"])
    }
    if !all.newAuthors.isEmpty { add("new authors", all.newAuthors.map { DisplayText.line($0) }) }
    return lines
  }

  private func share(_ share: ReadingStatistics.Share) -> String {
    let reading = share.read
    var parts = [
      reading.status.isOver ? reading.ended.map(style.text) ?? "undated" : reading.status.rawValue,
      DisplayText.line(reading.title) + (reading.status == .abandoned ? " (abandoned)" : ""),
    ]
    if let rating = reading.rating { parts.append(style.exact(rating)) }
    if share.pages.total > 0 { parts.append("pages " + StatisticsText.pages(share.pages)) }
    if share.minutes > 0 { parts.append(Duration.spokenText(minutes: share.minutes)) }
    return parts.joined(separator: "  ")
  }
}
