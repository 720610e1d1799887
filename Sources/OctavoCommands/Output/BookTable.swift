internal import LibraryStore
internal import ReadingModel

/// Books as a table for a terminal.
struct BookTable {
  private let books: [BookSummary]
  private let width: Int?
  private let style: Style
  private let paint: Paint

  /// A table as wide as the console; in a pipe nothing is cut.
  init(_ books: [BookSummary], _ console: Console) {
    self.books = books
    width = console.width
    style = console.style
    paint = Paint(isOn: console.isColoured)
  }

  private struct Line {
    let number: String
    let title: String
    let byline: String
    let statusText: String
  }

  /// The lines: number, title, authors, state of the reading.
  var lines: [String] { style.isPlain ? sentences : table }

  /// `12. Emma by Jane Austen, finished 2026-03-14, 4.5 of 5 stars.`
  private var sentences: [String] {
    books.map { book in
      let readings = book.readingCount > 1 ? style.times(book.readingCount) : ""
      let statusText = BookLine(book).statusText(style)
      return "\(book.id.number). \(BookLine(book).titleAndByline)" + (book.isFavorite ? style.favorite : "") + readings
        + (statusText.isEmpty ? "" : ", " + statusText) + "."
    }
  }

  private var table: [String] {
    let rows = books.map { book in
      Line(
        number: "\(book.id.number)",
        title: DisplayText.line(book.title) + (book.isFavorite ? style.favorite : "")
          + (book.readingCount > 1 ? style.times(book.readingCount) : ""),
        byline: DisplayText.line(book.byline), statusText: BookLine(book).statusText(style))
    }
    let numberColumns = rows.map { $0.number.count }.max() ?? 0
    let statusColumns = rows.map { DisplayText.width($0.statusText) }.max() ?? 0
    let widestTitle = rows.map { DisplayText.width($0.title) }.max() ?? 0
    let widestByline = rows.map { DisplayText.width($0.byline) }.max() ?? 0
    let (titleColumns, bylineColumns) = shares(
      of: width.map { $0 - numberColumns - statusColumns - 6 }, widestTitle, widestByline)
    let isCut = width != nil
    return rows.map { row in
      let number = String(repeating: " ", count: numberColumns - row.number.count) + row.number
      let title = DisplayText.padded(
        isCut ? DisplayText.cut(row.title, to: titleColumns, mark: style.ellipsis) : row.title, to: titleColumns)
      let byline = DisplayText.padded(
        isCut ? DisplayText.cut(row.byline, to: bylineColumns, mark: style.ellipsis) : row.byline, to: bylineColumns)
      return "\(paint.dim(number))  \(title)  \(paint.dim(byline))  \(row.statusText)".withoutEndSpaces
    }
  }

  /// Divides the rest of the line between title and authors; the title gets three fifths if both are long.
  private func shares(of columns: Int?, _ title: Int, _ byline: Int) -> (Int, Int) {
    // If nothing is cut, one long title must not widen every line.
    guard let columns else { return (min(title, 60), min(byline, 40)) }
    guard title + byline > columns else { return (title, byline) }
    let left = max(20, columns)
    let titleShare = max(min(title, left * 3 / 5), left - byline)
    return (titleShare, left - titleShare)
  }
}
