internal import ExporterKit
internal import ReadingModel

/// A page of an author, a series or a tag. A tag with many entries has several pages, the first with its books.
struct GatheringPage {
  /// The lines that a book takes, and at most all books.
  private static let (linesPerBook, linesOfBooks) = (3, 180)

  private let site: Site
  private let gathering: Gathering
  private let number: Int
  private let pageCount: Int
  private let lines: [JournalLine]
  private let summary: [String]

  /// All pages of an author, a series or a tag.
  static func all(of gathering: Gathering, site: Site) -> [GatheringPage] {
    var orderedEntries = OrderedEntries(site)
    // Within a day, later entries come first.
    let lines = NewestFirst.sorted(gathering.entries.reversed(), by: \.day).map { place in
      JournalLine(entry: orderedEntries.entry(at: place), shelved: site.books[place.book])
    }
    let pages = lines.pages(
      of: JournalLine.linesPerPage, after: min(gathering.books.count * linesPerBook, linesOfBooks), lines: \.columnLines
    )
    let summary = summary(of: gathering, lines, site)
    return pages.enumerated().map { index, lines in
      GatheringPage(
        site: site, gathering: gathering, number: index + 1, pageCount: pages.count, lines: lines, summary: summary)
    }
  }

  var path: String { path(number) }

  /// Slugs have no double hyphen, so no other tag has this path.
  private func path(_ number: Int) -> String {
    number == 1 ? gathering.path : gathering.path.replacing(".html", with: "--\(number).html")
  }

  /// The values for its template, `html-gathering.html`.
  var values: TemplateValue {
    let words = site.words
    let title = number == 1 ? gathering.title : words.text("page-number", gathering.title, String(number))
    let about =
      gathering.entries.isEmpty
      ? site.about("gathering", gathering.title, site.name)
      : site.about("shelf", gathering.title, words.list(summary), site.name)
    let hasBooks = number == 1 && !gathering.books.isEmpty
    let own: TemplateFields = [
      "title": .text(gathering.title), "titleSize": gathering.title.titleSize,
      "summary": .text(summary.joined(separator: " · ")),
      "hasBooks": .flag(hasBooks), "collection": hasBooks ? collection : .absent,
      "entries": .group(lines.map { .object($0.valuesWithBook(headingBase: 3, site: site)) }),
    ]
    return site.page(
      .gathering, path: path, title: title, description: about, crumbs: [site.indexCrumb],
      own.adding(site.neighbours(of: number, in: pageCount, path: path)))
  }

  private var collection: TemplateValue {
    let items = gathering.shown(of: site.books).map { shelved in
      // The author's name is the heading.
      let hasByline = gathering.kind != .author || shelved.byline != gathering.title
      return BookCollection.Item(
        shelved: shelved, note: note(on: shelved), rating: shelved.rating, address: address(of: shelved),
        hasByline: hasByline)
    }
    return BookCollection(items, site: site).values(on: gathering.path)
  }

  /// The line of a book in the index, where its own link would lead to this page.
  private func address(of shelved: ShelvedBook) -> String? {
    guard !shelved.hasPage, shelved.path == gathering.path else { return nil }
    return site.index.lines[shelved.book.uid].map(site.address)
  }

  private func note(on shelved: ShelvedBook) -> String? {
    let number = gathering.kind == .series ? gathering.place(of: shelved)?.position?.displayed : nil
    let read = site.note(on: shelved)
    return [number.map { "#\($0)" }, read].compactMap(\.self).joined(separator: " · ")
  }

  /// How many books there are and were finished, their mean rating, and how many entries and quotes.
  private static func summary(of gathering: Gathering, _ lines: [JournalLine], _ site: Site) -> [String] {
    let (books, words) = (gathering.books.map { site.books[$0] }, site.words)
    var parts = books.isEmpty ? [] : [words.counted("books", books.count)]
    let finished = books.count { $0.book.readings.contains { $0.status == .finished } }
    if finished > 0, finished < books.count { parts.append(words.counted("finished-count", finished)) }
    let tally = RatingTally(finishedReadingsOf: books.lazy.map(\.book))
    if tally.count > 1, let mean = tally.meanHundredths {
      parts.append(words.text("stars-average", words.decimal(hundredths: mean)))
    }
    let quotes = lines.count { $0.entry.kind == .quote }
    if quotes < lines.count { parts.append(words.counted("entries", lines.count - quotes)) }
    if quotes > 0 { parts.append(words.counted("quotes-count", quotes)) }
    return parts
  }
}
