internal import ExporterKit
internal import ReadingModel

/// A page of quotes by book, the book with the newest quote first.
struct QuotesPage {
  /// The lines that a book takes besides its quotes.
  private static let linesPerBook = 12

  typealias Kept = (shelved: ShelvedBook, lines: [JournalLine])

  private let site: Site
  private let number: Int
  private let pageCount: Int
  private let quoteCount: Int
  private let books: [Kept]

  /// All quotes pages of a site; empty if there are no quotes.
  static func all(of site: Site) -> [QuotesPage] {
    let kept: [Kept] = site.books.compactMap { shelved in
      let lines = site.quoteLines(of: shelved.book.readings, in: shelved)
      return lines.isEmpty ? nil : (shelved, lines)
    }
    if kept.isEmpty { return [] }
    // A book with very many quotes continues on the next page.
    let parts = NewestFirst.sorted(kept, by: { $0.lines.compactMap(\.entry.day).max() }).flatMap { book in
      book.lines.pages(of: JournalLine.linesPerPage, lines: \.columnLines).map { Kept(book.shelved, $0) }
    }
    let pages = parts.pages(of: JournalLine.linesPerPage) { part in
      part.lines.reduce(linesPerBook) { $0 + $1.columnLines }
    }
    let total = kept.reduce(0) { $0 + $1.lines.count }
    return pages.enumerated().map { index, books in
      QuotesPage(site: site, number: index + 1, pageCount: pages.count, quoteCount: total, books: books)
    }
  }

  var path: String { QuotesPage.path(number) }

  /// The path of a page, relative to the root.
  static func path(_ number: Int) -> String { number == 1 ? "quotes/index.html" : "quotes/\(number).html" }

  /// The values for its template, `html-quotes.html`.
  var values: TemplateValue {
    let title =
      number == 1 ? site.words["quotes"] : site.words.text("page-number", site.words["quotes"], String(number))
    let own: TemplateFields = [
      "title": .text(title), "count": .text(site.words.counted("quotes-count", quoteCount)),
      "books": .list(books.enumerated().map { index, kept in section(kept, number: index + 1) }),
    ]
    return site.page(
      .quotes(number), path: path, title: title, description: site.about("quotes", site.name),
      own.adding(site.neighbours(of: number, in: pageCount, path: QuotesPage.path)))
  }

  private func section(_ kept: Kept, number: Int) -> TemplateValue {
    [
      "id": .text("book-\(number)"), "book": kept.shelved.tile(),
      "quotes": .list(kept.lines.map { .object($0.values(headingBase: 3, site: site)) }),
    ]
  }
}
