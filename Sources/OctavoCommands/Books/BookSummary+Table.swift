internal import LibraryStore
internal import ReadingModel

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
  fileprivate func signs(_ style: Style) -> String {
    (isFavorite ? style.favorite : "") + (readingCount > 1 ? style.times(readingCount) : "")
  }
}
