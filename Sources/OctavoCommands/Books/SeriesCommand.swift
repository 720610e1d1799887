internal import ArgumentParser
internal import LibraryStore
internal import Presentation
internal import ReadingModel

struct SeriesCommand: LibraryCommand, TopLevelCommand {
  static let word = "series"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "List your series, or show the books of one",
    discussion: """
      Part of the name is enough. 'octavo add --series' and 'octavo edit --series' put books into a series.

      EXAMPLE
        octavo series
        octavo series barset
      """)

  @Argument(help: ArgumentHelp("The series.", valueName: "series")) var name: [String] = []
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  func run(_ library: Library, in session: Session) throws {
    if !name.isEmpty {
      let series = try library.books.series(named: name.joined(separator: " "))
      return try session.print(Answer(series, rows: series.volumes), as: output) { console in
        console.show(SeriesText(series: series, console: console).lines)
      }
    }
    let all = try library.books.series()
    let nothing = NoRows.message("no series yet - 'octavo edit BOOK --series \"Barchester, 2\"' puts a book into one")
    try session.print(Answer("series", all), as: output, orElse: nothing) { console in
      console.show(all.map { SeriesText(series: $0, console: console).summary })
    }
  }
}

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
    return numbers.isEmpty ? nil : "\(numbers.formattedWithAnd) \(numbers.count == 1 ? "is" : "are") missing"
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
