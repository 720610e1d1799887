internal import LibraryStore
internal import ReadingModel

/// Books as a table for a terminal.
struct BookTable {
  private let books: [BookSummary]
  private let console: Console
  private let style: Style

  /// A table as wide as the console; in a pipe nothing is cut.
  init(_ books: [BookSummary], _ console: Console) {
    self.books = books
    self.console = console
    style = console.style
  }

  /// The lines: number, title, authors, state of the reading.
  var lines: [String] {
    if style.isPlain { return sentences }
    let rows = books.map { book in
      [
        "\(book.id.number)", DisplayText.line(book.title) + signs(book), DisplayText.line(book.byline),
        BookLine(book).statusText(style),
      ]
    }
    return TextTable(.number, .title, .byline, .plain, rows: rows).lines(on: console)
  }

  /// `12. Emma by Jane Austen, finished 2026-03-14, 4.5 of 5 stars.`
  private var sentences: [String] {
    books.map { book in
      let statusText = BookLine(book).statusText(style)
      return "\(book.id.number). \(BookLine(book).titleAndByline)" + signs(book)
        + (statusText.isEmpty ? "" : ", " + statusText) + "."
    }
  }

  /// The marks of a favourite and of a book read several times.
  private func signs(_ book: BookSummary) -> String {
    (book.isFavorite ? style.favorite : "") + (book.readingCount > 1 ? style.times(book.readingCount) : "")
  }
}
