internal import Charts
internal import Configuration
internal import Presentation
internal import ReadingModel

/// A year in books as lines for a terminal.
struct YearText {
  let summary: YearSummary
  let year: Int
  let query: String
  let goals: [GoalProgress]
  let console: Console
  private var characters: ChartCharacters { console.style.chartCharacters }
  private var style: Style { console.style }
  private var paint: Paint { console.paint }

  /// The lines: numbers, pages by month, ratings, finished and abandoned books.
  var lines: [String] {
    var lines = [paint.bold("\(year) in books") + (query.isEmpty ? "" : paint.dim("  \(DisplayText.line(query))")), ""]
    let abandoned = summary.abandoned.isEmpty ? "" : ", \(summary.abandonedBookCount.grouped) abandoned"
    let (count, readings) = (summary.finishedBookCount, summary.finished.count)
    let reread = count == readings ? "" : " (\(readings.counted("reading")))"
    lines.append("\(count.grouped) finished" + reread + abandoned)
    lines.append("pages: " + StatisticsText.pages(PageSum(summary.pages)))
    if summary.minutes > 0 { lines.append("time: " + StatisticsText.time(summary.time.sum)) }
    lines.append("\(summary.daysWithEntries.counted("day")) with entries, \(summary.quoteCount.counted("quote"))")
    if !goals.isEmpty { lines += [""] + goals.map { GoalText(goalProgress: $0, console: console).line } }
    let time = summary.time.sum.hasListened ? MonthBars.time(of: summary, in: year) : nil
    for chart in [MonthBars.pages(of: summary, in: year), time].compactMap(\.self) {
      lines += [""] + (style.isPlain ? [] : chart.text(characters, columns: 40)) + [paint.dim(chart.alternative)]
    }
    if summary.ratings.countsByHalfStars.contains(where: { $0 > 0 }) {
      let chart = RatingBars(summary.ratings)
      let mean = summary.ratings.meanText.map { " Average \($0)." } ?? ""
      let alternative = chart.alternative.replacing("½", with: characters == .unicode ? "½" : ".5")
      lines +=
        [""] + (style.isPlain ? [] : chart.text(characters, columns: 40, inStars: style.ratings == .stars))
        + [paint.dim(alternative + mean)]
    }
    lines += books("Finished", summary.finished) + books("Abandoned", summary.abandoned)
    if let longest = summary.longest, let shortest = summary.shortest {
      lines += ["", "longest: \(length(longest))", "shortest: \(length(shortest))"]
    }
    return lines
  }

  private func books(_ heading: String, _ books: [YearSummary.ReadBook]) -> [String] {
    guard !books.isEmpty else { return [] }
    let days = books.map { $0.reading.ended.map(style.text) ?? "" }
    let columns = max(10, days.map { DisplayText.width($0) }.max() ?? 0)
    return ["", paint.bold(heading)]
      + zip(books, days).map { read, day in
        let rating = read.reading.rating.map { "  \(style.text($0))" } ?? ""
        let left = console.width.map { $0 - columns - 4 - DisplayText.width(rating) }
        let title = cut(DisplayText.line(read.book.title), to: left)
        let byline = cut(DisplayText.line(read.book.byline), to: left.map { $0 - DisplayText.width(title) - 2 })
        return "  \(paint.dim(DisplayText.padded(day, to: columns)))  \(title)"
          + (byline.isEmpty ? "" : paint.dim("  \(byline)")) + rating
      }
  }

  /// Text cut to a number of columns; empty if hardly any are left.
  private func cut(_ text: String, to columns: Int?) -> String {
    guard let columns else { return text }
    return columns < 6 ? "" : style.cut(text, to: columns)
  }

  private func length(_ read: YearSummary.ReadBook) -> String {
    "\(DisplayText.line(read.book.title)), \((read.book.pageCount ?? 0).counted("page"))"
  }
}
