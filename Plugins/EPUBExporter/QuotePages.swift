internal import ExporterKit
internal import Presentation
internal import ReadingModel

/// All quotes by book, split into pages small enough for old reading systems.
struct QuotePages {
  struct Page {
    let number: Int
    let chapters: [Chapter]

    var fileName: String { number == 1 ? "quotes.xhtml" : "quotes-\(number).xhtml" }
    /// The address of a book's quotes.
    func href(of chapter: Chapter) -> String { "\(fileName)#\(chapter.anchor)" }
    var heading: String { number == 1 ? "Quotes" : "Quotes, part \(number)" }
  }

  /// A page is full from this many quotes on; a book is never split.
  private static let quotesPerPage = 250

  /// The pages; empty if there are no quotes.
  let pages: [Page]
  let count: Int

  /// Splits the quotes of the chapters into pages.
  init(of chapters: [Chapter], year: Int?) {
    var groups: [[Chapter]] = []
    var room = 0
    var total = 0
    for chapter in chapters {
      let quotes = chapter.book.quotes(inYear: year).count
      guard quotes > 0 else { continue }
      if room <= 0 {
        groups.append([])
        room = QuotePages.quotesPerPage
      }
      groups[groups.count - 1].append(chapter)
      room -= quotes
      total += quotes
    }
    count = total
    pages = groups.enumerated().map { Page(number: $0.offset + 1, chapters: $0.element) }
  }
}

extension QuotePages.Page {
  func values(year: Int?) -> TemplateValue {
    let books = chapters.map { chapter -> TemplateValue in
      let language = chapter.book.foreignLanguage
      let quotes = chapter.book.quotes(inYear: year).compactMap { quote in
        quote.text?.markup(headingBase: 3).map {
          EntryMarkup.quote($0, source: quote.position?.spanWords, language: language)
        }
      }
      return [
        "id": .text(chapter.anchor), "place": .text(href(of: chapter)), "count": .number(quotes.count),
        "title": .text(chapter.title), "href": .text(chapter.fileName), "byline": .optional(chapter.book.shownByline),
        "language": .optional(language?.text), "quotes": .text(quotes.joined()),
      ]
    }
    return ["heading": .text(heading), "books": .list(books), "hasContents": .flag(books.count > 1)]
  }
}

extension Book {
  /// Its quotes of a year, in journal order, without those that have no printable text.
  fileprivate func quotes(inYear year: Int?) -> [Entry] {
    readings.flatMap { reading in
      reading.entries.filter { entry in
        entry.kind == .quote && entry.belongs(toYear: year) && entry.text?.printable != nil
      }
    }
  }
}
