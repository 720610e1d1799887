internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// A book and its reading in one line.
struct BookLine {
  private let book: BookSummary

  /// A line about a book.
  init(_ book: BookSummary) {
    self.book = book
  }

  /// `Dune by Frank Herbert`.
  var titleAndByline: String {
    DisplayText.line(book.titleAndByline)
  }

  /// `Dune by Frank Herbert (#12)`.
  var titleAndNumber: String { "\(titleAndByline) (#\(book.id.number))" }

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
      return "reading" + (book.place.flatMap(\.percent).map { ", at \($0) percent" } ?? "")
    case .reading: return book.place.flatMap(\.percent).map { "\($0)%" } ?? "reading"
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
    book.place.flatMap(\.percent).map { " at \($0)" + (style.isPlain ? " percent" : "%") } ?? ""
  }
}
