internal import ExporterKit
internal import ReadingModel

/// All quotes, book by book, on as many pages as old reading systems can take.
struct QuotePages {
  /// The books of one page.
  struct Page {
    /// The number of the page, counted from 1, and how many there are.
    let number: Int
    let count: Int
    let chapters: [Chapter]

    /// The name of the page.
    var fileName: String { number == 1 ? "quotes.xhtml" : "quotes-\(number).xhtml" }
    /// What it is called.
    var heading: String { number == 1 ? "Quotes" : "Quotes, part \(number)" }
  }

  /// A page is full when it has this many quotes; a book is never divided.
  private static let quotesPerPage = 250

  /// The pages; none when there are no quotes.
  let pages: [Page]
  /// How many quotes there are.
  let count: Int

  /// Divides the quotes of the chapters into pages.
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
    pages = groups.enumerated().map { Page(number: $0.offset + 1, count: groups.count, chapters: $0.element) }
  }
}

extension QuotePages.Page {
  /// The values of the page.
  func values(year: Int?) -> TemplateValue {
    let books = chapters.map { chapter -> TemplateValue in
      let language = chapter.book.foreignLanguage
      let quotes = chapter.book.quotes(inYear: year).compactMap { quote in
        quote.text?.markup(headingBase: 3).map {
          EntryMarkup.quote($0, source: quote.position?.spanWords, language: language)
        }
      }
      return [
        "title": .text(chapter.title), "href": .text(chapter.fileName), "byline": .optional(chapter.book.shownByline),
        "language": .optional(language?.text), "quotes": .text(quotes.joined()),
      ]
    }
    return ["heading": .text(heading), "books": .list(books)]
  }
}

extension Book {
  /// Its quotes that belong to a year, in the order of the journal; those without words left out.
  fileprivate func quotes(inYear year: Int?) -> [Entry] {
    readings.flatMap { reading in
      reading.entries.filter { entry in
        entry.kind == .quote && entry.belongs(toYear: year) && entry.text?.printable != nil
      }
    }
  }
}
