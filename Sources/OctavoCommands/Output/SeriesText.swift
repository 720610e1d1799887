internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// A series as lines for a terminal.
struct SeriesText {
  private let series: SeriesSummary
  private let style: Style
  private let width: Int?
  private let paint: Paint

  /// Lines about a series on a console.
  init(_ series: SeriesSummary, _ console: Console) {
    self.series = series
    style = console.style
    width = console.width
    paint = Paint(isOn: console.isColoured)
  }

  /// `Barchester  3 books, 1 finished, next: Barchester Towers`.
  var summary: String {
    let count = series.volumes.count
    var parts = [count == 1 ? "1 book" : "\(count) books", "\(series.finishedCount) finished"]
    if let next = series.next { parts.append("next: \(DisplayText.line(next.book.title))") }
    return paint.bold(DisplayText.line(series.name)) + "  " + parts.joined(separator: ", ")
  }

  /// The books in order, and what is next.
  var lines: [String] {
    let places = series.volumes.map { $0.position.map { DisplayText.line($0) } ?? "-" }
    let placeColumns = places.map { DisplayText.width($0) }.max() ?? 0
    let statusTexts = series.volumes.map { BookLine($0.book).statusText(style) }
    let statusColumns = statusTexts.map { DisplayText.width($0) }.max() ?? 0
    let room = width.map { max(20, $0 - placeColumns - statusColumns - 4) }
    let titles = series.volumes.map { volume in
      let title = BookLine(volume.book).titleAndByline
      return room.map { DisplayText.cut(title, to: $0, mark: style.ellipsis) } ?? title
    }
    let titleColumns = titles.map { DisplayText.width($0) }.max() ?? 0
    let volumes = series.volumes.indices.map { index in
      let space = String(repeating: " ", count: placeColumns - DisplayText.width(places[index]))
      let statusText = statusTexts[index]
      let title =
        statusText.isEmpty ? titles[index] : DisplayText.padded(titles[index], to: titleColumns) + "  " + statusText
      return paint.dim(space + places[index]) + "  " + title
    }
    return [paint.bold(DisplayText.line(series.name))] + volumes + [next]
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

/// A series as JSON.
struct SeriesFacts: TabularFacts {
  struct Volume: TabularFacts {
    let number: String?
    let book: BookFacts
  }
  let name: String
  let count: Int
  let finished: Int
  let next: Int64?
  let books: [Volume]

  /// The facts of a series.
  init(_ series: SeriesSummary) {
    name = series.name
    count = series.volumes.count
    finished = series.finishedCount
    next = series.next?.book.id.number
    books = series.volumes.map { Volume(number: $0.position, book: BookFacts($0.book)) }
  }
}

extension SeriesFacts {
  static var columns: [FactColumn<SeriesFacts>] {
    [
      FactColumn("name") { .text($0.name) }, FactColumn("count") { .number($0.count) },
      FactColumn("finished") { .number($0.finished) }, FactColumn("next") { .optional($0.next.map { Int($0) }) },
    ]
  }
}

extension SeriesFacts.Volume {
  static var columns: [FactColumn<SeriesFacts.Volume>] {
    [FactColumn("number") { .optional($0.number) }]
      + BookFacts.columns.map { column in FactColumn(column.key) { column.value($0.book) } }
  }
}
