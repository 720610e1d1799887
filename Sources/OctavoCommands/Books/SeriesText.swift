internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// A series as lines for a terminal.
struct SeriesText {
  let series: SeriesSummary
  let console: Console
  private var paint: Paint { console.paint }

  /// `Barchester  3 books, 1 finished, next: Barchester Towers`.
  var summary: String {
    let count = series.volumes.count
    var parts = [count.counted("book"), "\(series.finishedCount.grouped) finished"]
    if let next = series.next { parts.append("next: \(DisplayText.line(next.book.title))") }
    return paint.bold(DisplayText.line(series.name)) + "  " + parts.joined(separator: ", ")
  }

  /// The books in order, and what is next.
  var lines: [String] {
    let rows = series.volumes.map { volume in
      [
        volume.position.map { DisplayText.line($0) } ?? "-", BookLine(volume.book).titleAndByline,
        BookLine(volume.book).statusText(console.style),
      ]
    }
    return [paint.bold(DisplayText.line(series.name))]
      + TextTable(.number, .title, .plain, rows: rows).lines(on: console) + [next]
  }

  /// `3 and 4 are missing`, judged by whole numbers only; nil if none is missing.
  private var missing: String? {
    let positions = Set(series.volumes.compactMap { $0.position.flatMap { Int($0) } })
    guard let last = positions.max(), last <= 200 else { return nil }
    let numbers = (1...max(1, last)).filter { !positions.contains($0) }.map(String.init)
    guard let final = numbers.last else { return nil }
    return numbers.count == 1
      ? "\(final) is missing" : "\(numbers.dropLast().joined(separator: ", ")) and \(final) are missing"
  }

  private var next: String {
    guard let next = series.next else {
      return missing.map { "You have read all the volumes you have; \($0)." } ?? "You have read them all."
    }
    let title = DisplayText.line(next.book.title)
    switch next.book.status {
    case .reading: return "You are reading \(title)."
    case .paused: return "Next: \(title), which is paused."
    default: return "Next: \(title)."
    }
  }
}

extension SeriesSummary: Tabular {
  static var columns: [Column<SeriesSummary>] {
    Column("name", \.name)
    Column("count", \.volumes.count)
    Column("finished", \.finishedCount)
    Column("next", \.next?.book.id.number)
    Column.list("books", \.volumes)
  }
}

extension SeriesSummary.Volume: Tabular {
  static var columns: [Column<SeriesSummary.Volume>] {
    Column("number", \.position)
    Column.nested("book", BookSummary.columns, \.book)
  }
}
