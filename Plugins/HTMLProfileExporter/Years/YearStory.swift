internal import Charts
internal import ExporterKit
internal import Markup
internal import ReadingModel

/// A year as a story: screens of one sentence each, each of them true by itself.
struct YearStory {
  /// With fewer finished books, a year has no story.
  private static let fewestBooks = 3
  private static let mostScreens = 5
  private static let mostCovers = 12

  private let site: Site
  private let facts: YearFacts
  private var summary: YearSummary { facts.summary }
  private var words: SiteWords { site.words }

  /// - Returns: nil for a year with too few finished books, and in a single file, which has no screens.
  init?(of facts: YearFacts, site: Site) {
    guard facts.summary.finishedBookCount >= YearStory.fewestBooks, !site.isSingle else { return nil }
    self.site = site
    self.facts = facts
  }

  /// The path of a year's story, relative to the root.
  static func path(_ year: Int) -> String { "years/\(year)-story.html" }

  /// The values for its template, `html-story.html`.
  var values: TemplateValue {
    let year = words.year(facts.year)
    let path = YearStory.path(facts.year)
    let books = summary.finishedBooks.map(site.shelved)
    let screens = self.screens.prefix(YearStory.mostScreens)
    return site.page(
      .story(facts.year), path: path, title: words.text("story-title", year),
      description: site.about("story", site.name, year, words.counted("books", summary.finishedBookCount)),
      [
        "year": .text(year), "yearPath": .text(site.address(YearPage.path(facts.year))),
        "opening": .text(site.booksAndPages(of: summary)),
        "pile": SpinePile(books, site: site).values,
        "screens": .list(
          screens.enumerated().map { index, screen in
            .object(screen.adding(["id": .text("screen-\(index + 2)"), "number": .number(index + 2)]))
          }),
      ])
  }

  /// The screens in order of interest; those about a book come once for each book.
  private var screens: [TemplateFields] {
    let longest = superlative
    return [month, comparison, ratings, author, streak, longest, newAuthors, languages, quote].compactMap(\.self)
  }

  private func screen(
    _ label: String, _ sentence: String, note: String? = nil, books: [ShelvedBook] = [], figure: String? = nil
  ) -> TemplateFields {
    screen(label, markup: sentence.escapedForMarkup(), note: note, books: books, figure: figure)
  }

  private func screen(
    _ label: String, markup: String, note: String? = nil, books: [ShelvedBook] = [], figure: String? = nil
  ) -> TemplateFields {
    [
      "label": .text(words[label]), "sentence": .text(markup), "note": .optional(note),
      "books": .group(books.prefix(YearStory.mostCovers).map { $0.tile() }), "figure": .optional(figure),
      "quote": .absent,
    ]
  }

  private var month: TemplateFields? {
    if let (month, pages) = facts.bestMonth, facts.summary.pages.months(of: facts.year).count(where: { $0 > 0 }) > 2 {
      return screen(
        "story-month", words.text("story-month-pages", words.month(month), words.counted("pages", pages)),
        figure: site.pagesPerMonth(of: summary, in: facts.year, idPrefix: "story-months"))
    }
    guard let (month, count) = facts.busiestMonth, count > 1 else { return nil }
    let books = summary.finished.filter { $0.reading.ended?.month == month }.map(\.book).eachOnce(by: \.uid)
      .map(site.shelved)
    return screen("story-month", words.counted("story-month-books", count, words.month(month)), books: books)
  }

  /// Whether the library was last changed in this year, so that it may not be complete.
  private var isUnfinished: Bool { (site.changedDay?.year ?? .max) <= facts.year }

  private var comparison: TemplateFields? {
    guard site.years.contains(facts.year - 1) else { return nil }
    let (now, then) = (summary.finishedBookCount, site.summary(of: facts.year - 1).finishedBookCount)
    guard then > 0, now >= then || !isUnfinished else { return nil }
    let before = words.year(facts.year - 1)
    let sentence =
      now == then
      ? words.counted("story-same", now, before)
      : words.counted(now > then ? "story-more" : "story-fewer", abs(now - then), before)
    let note = words.text(
      "story-compare-note", words.counted("books", now), words.year(facts.year), words.counted("books", then), before)
    let chart = YearsPage(site: site).chart("years-books", to: facts.year, \.finishedBookCount)
    return screen(
      "story-comparison", sentence, note: note, figure: chart.svg(idPrefix: "story-years"))
  }

  private var ratings: TemplateFields? {
    let rated = summary.bestRated
    guard let best = rated.first, let rating = best.reading.rating, rating.hundredths >= 400 else { return nil }
    let equal = rated.prefix { $0.reading.rating == rating }.map { site.shelved($0.book) }
    let stars = words.decimal(rating.text)
    guard equal.count == 1 else {
      return screen("story-best", words.counted("story-best-several", equal.count, stars), books: equal)
    }
    return screen(
      "story-best", markup: words.markup("story-best-one", site.shelved(best.book).titleMarkup),
      note: words.text("stars-of-five", stars),
      books: equal)
  }

  private var author: TemplateFields? {
    guard let first = facts.authors.first, first.count > 1, facts.authors.dropFirst().first?.count != first.count
    else { return nil }
    let books = summary.finishedBooks.filter { Gatherings.names(.author, of: $0).contains(first.name) }
    return screen(
      "story-author", words.counted("story-author-books", first.count, first.name),
      books: books.map(site.shelved))
  }

  private var streak: TemplateFields? {
    guard let streak = facts.streak, streak.days > 4, site.input.dates == .day else { return nil }
    let span = words.text("span", words.date(streak.start), words.date(streak.end))
    return screen("story-streak", words.counted("story-streak-days", streak.days), note: span)
  }

  /// The longest book, unless it is already the only best one.
  private var superlative: TemplateFields? {
    guard let longest = summary.longest, let pages = longest.book.pageCount else { return nil }
    let rated = summary.bestRated
    let best = rated.prefix { $0.reading.rating == rated.first?.reading.rating }
    guard best.count != 1 || best.first?.book.uid != longest.book.uid else { return nil }
    let shelved = site.shelved(longest.book)
    return screen(
      "story-longest",
      markup: words.markup("story-longest-book", shelved.titleMarkup, words.counted("pages", pages).escapedForMarkup()),
      books: [shelved])
  }

  private var newAuthors: TemplateFields? {
    let names = site.newAuthors(of: facts.year)
    guard names.count > 2 else { return nil }
    let books = summary.finishedBooks.filter { !Set(Gatherings.names(.author, of: $0)).isDisjoint(with: names) }
    return screen(
      "story-new-authors", words.counted("story-new-authors-count", names.count),
      books: books.map(site.shelved))
  }

  private var languages: TemplateFields? {
    guard facts.languages.count > 1 else { return nil }
    let counts = facts.languages.map { words.counted("story-language-count", $0.count, site.languageName($0.name)) }
    return screen(
      "story-languages", words.counted("story-languages-count", facts.languages.count), note: words.list(counts))
  }

  private var quote: TemplateFields? {
    guard let quote = YearQuotes(of: facts.year, site: site).pull else { return nil }
    return screen("story-quote", "").adding(["quote": quote, "sentence": .absent])
  }
}
