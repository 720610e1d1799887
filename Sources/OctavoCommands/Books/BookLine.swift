internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// A book and its reading in one line.
struct BookLine {
  private let book: BookSummary

  init(_ book: BookSummary) { self.book = book }

  /// `Dune by Frank Herbert`.
  var titleAndByline: String { DisplayText.line(book.titleAndByline) }

  /// `Dune by Frank Herbert (#12)`.
  var titleAndNumber: String { "\(titleAndByline) (#\(book.id.number))" }

  /// `Dune by Frank Herbert: added as 12`.
  var added: String { "\(titleAndByline): added as \(book.id.number)" }

  /// `Dune by Frank Herbert is already in your library (#12)`.
  var alreadyThere: String { StandardMessage.alreadyInLibrary(titleAndByline, number: book.id.number) }

  /// The position reached, with a chapter after the page: `page 300 of 412 (72%), chapter 20`.
  var place: String? {
    let places = [book.placeBeforeChapter, book.place].compactMap { $0.map(BookLine.place) }
    return places.isEmpty ? nil : places.joined(separator: ", ")
  }

  /// `page 120 of 412 (29%)`, with the parts that are known.
  static func place(_ position: Position) -> String {
    guard position.unit != .percent, let percent = position.percent else { return position.placeWords }
    return "\(position.placeWords) (\(percent)%)"
  }

  /// The position, or the span from one to another: `pages 100–120 of 412 (29%)`.
  static func span(_ position: Position) -> String {
    guard position.from != nil else { return place(position) }
    let percent = position.unit == .percent ? nil : position.percent
    return position.spanWordsWithTotal + (percent.map { " (\($0)%)" } ?? "")
  }

  /// The state of the reading in a few words: `29%`, `2025-03-20 ★★★★½`, `wanted`.
  func statusText(_ style: Style) -> String {
    switch book.status {
    case nil: return ""
    case .wanted:
      guard let finished = book.finishedBefore else { return "wanted" }
      return "wanted again, finished" + (finished.map { " " + style.text($0) } ?? "")
    case .reading where style.isPlain:
      return "reading" + (book.countedPlace.flatMap(\.percent).map { ", at \($0) percent" } ?? "")
    case .reading: return book.countedPlace.flatMap(\.percent).map { "\($0)%" } ?? "reading"
    case .paused: return "paused" + share(style)
    case .finished:
      let ended = book.ended.map { (style.isPlain ? "finished " : "") + style.text($0) } ?? "finished"
      return ended + (book.rating.map { (style.isPlain ? ", " : " ") + style.text($0) } ?? "")
    case .abandoned:
      return "abandoned" + share(style)
    }
  }

  /// ` at 29%`, or ` at 29 percent` in plain mode; empty if unknown.
  private func share(_ style: Style) -> String {
    book.countedPlace.flatMap(\.percent).map { " at \($0)" + (style.isPlain ? " percent" : "%") } ?? ""
  }
}

extension [BookSummary] {
  /// A table as wide as the console: number, title, authors, state of the reading. In a pipe nothing is cut.
  func table(on console: Console) -> [String] {
    let style = console.style
    if style.isPlain { return map { $0.sentence(style) } }
    let rows = map { book in
      [
        "\(book.id.number)", DisplayText.line(book.title) + book.signs(style), DisplayText.line(book.byline),
        BookLine(book).statusText(style),
      ]
    }
    return TextTable(.number, .title, .byline, .plain, rows: rows).lines(on: console)
  }
}

extension BookSummary {
  /// `12. Emma by Jane Austen, finished 2026-03-14, 4.5 of 5 stars.`
  fileprivate func sentence(_ style: Style) -> String {
    let statusText = BookLine(self).statusText(style)
    return "\(id.number). \(BookLine(self).titleAndByline)" + signs(style)
      + (statusText.isEmpty ? "" : ", " + statusText) + "."
  }

  /// The marks of a favourite and of a book read several times.
  func signs(_ style: Style) -> String {
    (isFavorite ? style.favorite : "") + (readingCount > 1 ? style.times(readingCount) : "")
  }
}

extension BookSummary: Tabular {
  static var columns: [Column<BookSummary>] {
    Column("id", \.id.number)
    Column("uid", \.uid)
    Column("title", \.title)
    Column("authors", \.byline)
    Column("status", \.status?.rawValue)
    Column("started", \.started)
    Column("ended", \.ended)
    Column("rating", \.rating)
    Column("position", \.place) { BookLine.place($0) }
    Column("percent", \.countedPlace?.percent)
    Column("pageCount", \.pageCount)
    Column("readings", \.readingCount)
    Column("isFavorite", \.isFavorite)
    // Whether a book whose current reading is not finished was finished before.
    Column("wasFinished") { $0.finishedBefore == nil ? nil : true }
    Column("finishedBefore") { $0.finishedBefore.flatMap { $0 } }
    Column("custom") {
      $0.custom.isEmpty ? nil : $0.custom
    } cell: {
      $0.text()
    }
  }
}
