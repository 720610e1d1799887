internal import Charts
internal import ExporterKit
internal import Markup
internal import ReadingModel

/// The site: what its pages share. Class, not struct: avoids a copy per page.
final class Site: Sendable {
  let books: [ShelvedBook]
  let input: ExportInput
  let words: SiteWords
  let title: String
  /// The reader's name; empty if unknown.
  let profileName: String
  /// The reader's name, or else the title of the export.
  let name: String
  let theme: Theme
  let spoilerLimit: SpoilerLimit
  let isSingle: Bool

  /// The shelves with books, the reader's own first.
  let shelves: [SiteShelf]
  let ownShelvesByBook: [UID: [SiteShelf]]
  let debuts: Debuts
  let hasQuotes: Bool
  let hasFeed: Bool

  /// When the library was last changed.
  let changed: TemplateValue
  /// The day of that change, in UTC; nil if unknown.
  let changedDay: Day?

  let gatherings: Gatherings
  /// The pages of the index of all books.
  let index: IndexLayout
  /// The books with a page, the one read last first.
  let bookPages: [ShelvedBook]

  /// The address of the site, with a slash at its end; nil if unknown.
  let base: String?
  /// The share images for link previews; nil if there are none.
  let shareImages: ShareImages?
  /// Those of books that were begun.
  private let pagesRead: [ShelvedBook]
  private let pageReadIndex: [UID: Int]
  private let bookByUID: [UID: ShelvedBook]
  private let yearly: YearlyFacts
  private let cloths: [UID: Int]
  let totals: YearSummary

  let style: String
  let themeFiles: ThemeFiles

  /// - Throws: `OptionValues.Invalid` if the theme does not exist or the URL is invalid.
  init(_ input: ExportInput) throws {
    self.input = input
    let words = try SiteWords(input)
    self.words = words
    changedDay = Site.changedDay(input)
    changed = .optional(changedDay.map(words.dateMarkup))
    title = Site.title(input, words)
    profileName = (input.snapshot.profile.name ?? "").displayed
    name = profileName.isEmpty ? title : profileName
    theme = try Theme(input)
    spoilerLimit = SpoilerLimit(input.options, dayStart: input.dayStart)
    isSingle = input.options.isOn("single")
    base = try Site.base(input.options.text("url"))
    shareImages = ShareImages(input, base: base)
    let isSingle = isSingle
    let gatherings = Gatherings(of: input.snapshot.books, within: spoilerLimit)
    let index = IndexLayout(input.snapshot.books)
    (self.gatherings, self.index) = (gatherings, index)
    books = input.snapshot.books.map { book in
      ShelvedBook(book, line: Site.line(of: book, gatherings, index.lines), isPart: isSingle, words: words)
    }
    bookPages = NewestFirst.sorted(books.filter(\.hasPage), by: \.latestDay)
    pagesRead = bookPages.filter { ![.wanted, .unread].contains($0.bookStatus) }
    pageReadIndex = Dictionary(pagesRead.enumerated().map { ($1.book.uid, $0) }) { first, _ in first }
    bookByUID = Dictionary(books.map { ($0.book.uid, $0) }) { first, _ in first }
    let limited = SpoilerLimit.transformed(of: input.snapshot, with: input.options, dayStart: input.dayStart)
    (yearly, totals) = (YearlyFacts(limited), YearSummary(of: limited, year: nil))
    shelves = SiteShelf.all(input.snapshot.shelves, of: books, words: words)
    ownShelvesByBook = shelves.filter { $0.kind == .own }.reduce(into: [:]) { byBook, shelf in
      for shelved in shelf.books { byBook[shelved.book.uid, default: []].append(shelf) }
    }
    cloths = Site.cloths(of: books, shelves, yearly, gatherings)
    debuts = Debuts(input.snapshot)
    (hasQuotes, hasFeed) = Site.contents(input.snapshot, spoilerLimit)
    style = try theme.style(for: books, input.templates)
    themeFiles = try ThemeFiles(input.files, of: style)
  }

  /// The title that the reader gave the site, or a default one in its language.
  private static func title(_ input: ExportInput, _ words: SiteWords) -> String {
    let title = input.title.displayed
    guard !title.isEmpty else { return words["default-title"] }
    // In English, keep Octavo's own title, which also says the query of a private site.
    guard input.hasDefaultTitle, words.language != "en" else { return title }
    if let year = input.snapshot.year { return words.text("year-in-books", words.year(year)) }
    let subject = input.scope == .book ? input.snapshot.books.first?.title : input.snapshot.profile.name
    return [(subject ?? "").displayed, words["default-title"]].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Whether there are quotes, and items for the feed.
  private static func contents(_ snapshot: Snapshot, _ spoilerLimit: SpoilerLimit) -> (Bool, Bool) {
    let readings = snapshot.books.lazy.flatMap(\.readings)
    let hasQuotes = readings.contains { reading in
      let entries = spoilerLimit.entries(of: reading)
      return entries.indices.contains { entries[$0].kind == .quote && entries[$0].hasWords }
    }
    let hasFeed = readings.contains { reading in
      spoilerLimit.entries(of: reading).contains { Feed.isInFeed($0, of: reading) }
    }
    return (hasQuotes, hasFeed)
  }

  /// The cloths, so that no book is beside one of the same colour: by reading, by year, among the favourites, on
  /// shelves, in the library, and on the pages of authors and series.
  private static func cloths(
    of books: [ShelvedBook], _ shelves: [SiteShelf], _ yearly: YearlyFacts, _ gatherings: Gatherings
  ) -> [UID: Int] {
    let byYear = yearly.years.map { yearly.facts(of: $0).summary.finished.map(\.book.uid) }
    let byReading = NewestFirst.sorted(books, by: \.latestDay).map(\.book.uid)
    let others =
      shelves.map(\.books) + [books, books.filter(\.book.isFavorite)]
      + gatherings.all.filter { $0.kind != .tag }.map { $0.shown(of: books) }
    return Cloth.numbers(of: [byReading] + byYear + others.map { $0.map(\.book.uid) })
  }

  /// The number of a book's cloth, an index of `Cloth.all`.
  func clothNumber(of shelved: ShelvedBook) -> Int { cloths[shelved.book.uid] ?? 0 }

  /// The page of a book in the snapshot.
  func shelved(_ book: Book) -> ShelvedBook {
    bookByUID[book.uid] ?? ShelvedBook(book, line: BookIndexPage.path, isPart: isSingle, words: words)
  }

  /// Where links to a book without a page lead: to the page of its author, else to its line in the index.
  private static func line(of book: Book, _ gatherings: Gatherings, _ lines: [UID: String]) -> String {
    for name in Gatherings.names(.author, of: book) {
      if let author = gatherings[.author, name] { return author.path }
    }
    return lines[book.uid] ?? BookIndexPage.path
  }

  /// The books with a page that were read before and after a book; none if it was never begun.
  func neighbours(of shelved: ShelvedBook) -> (before: ShelvedBook?, after: ShelvedBook?) {
    guard let index = pageReadIndex[shelved.book.uid] else { return (nil, nil) }
    return (
      index + 1 < pagesRead.count ? pagesRead[index + 1] : nil, index > 0 ? pagesRead[index - 1] : nil
    )
  }

  /// The years in which a book was finished, else its status.
  func note(on shelved: ShelvedBook) -> String? {
    guard shelved.bookStatus == .finished else { return words["note-\(shelved.bookStatus.rawValue)"] }
    let years = shelved.book.readings.compactMap { $0.ended.map { words.year($0.year) } }.eachOnce
    return years.isEmpty ? words["note-finished"] : years.joined(separator: words.comma)
  }

  /// The stars as an element with an accessible label.
  func starsMarkup(_ rating: Rating) -> String {
    let label = words.text("stars-of-five", words.decimal(rating.text))
    return "<span class=\"stars\" role=\"img\" aria-label=\"\(label.escapedForMarkup())\">\(rating.filledStars)</span>"
  }
}

// Facts.
extension Site {
  /// The years with a page, oldest first.
  var years: [Int] { yearly.years }

  /// Whether the site is of a year that is over: what was being read at its end is not being read now.
  var isOfPastYear: Bool {
    guard let year = input.snapshot.year, let now = changedDay?.year else { return false }
    return year < now
  }

  /// The books read in a year, with only that year's readings.
  func booksRead(in year: Int) -> [Book] { yearly.booksRead(in: year) }

  func summary(of year: Int) -> YearSummary { yearly.facts(of: year).summary }

  func facts(of year: Int) -> YearFacts { yearly.facts(of: year) }

  /// The description of a kind of page. If the reader gave no name, it is about the journal, not about a person.
  func about(_ page: String, _ values: String...) -> String {
    words[profileName.isEmpty ? "about-\(page)-unnamed" : "about-\(page)"].filled(with: values)
  }

  /// What the site is, with its numbers.
  var description: String {
    let counts = [
      (totals.finishedBookCount, "books"), (totals.pages.total, "pages"), (totals.quoteCount, "quotes-count"),
    ]
    let numbers = counts.filter { $0.0 > 0 }.map { words.counted($0.1, $0.0) }
    return [about("site", name), numbers.joined(separator: " · ")].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The statistics with their labels; unknown ones are left out.
  func figures(of summary: YearSummary) -> [(value: String, label: String)] {
    let hours = Duration.hoursText(minutes: summary.minutes, rounded: words.number)
    // `1:30` takes a plural; 3 has one in every language here.
    let hoursCount = summary.minutes < 60 ? 0 : max(hours.contains(":") ? 3 : 0, (summary.minutes + 30) / 60)
    let counts = [
      (summary.finishedBookCount, "figure-books"), (summary.pages.total, "figure-pages"),
      (summary.daysWithEntries, "figure-days"), (hoursCount, "figure-hours"),
      (summary.quoteCount, "figure-quotes"),
    ]
    let figures = counts.filter { $0.0 > 0 }.map { count, key in
      (value: key == "figure-hours" ? hours : words.number(count), label: words.counted(key, count))
    }
    let mean = summary.ratings.meanHundredths.map { (words.decimal(hundredths: $0), words["figure-stars"]) }
    return figures + (mean.map { [$0] } ?? [])
  }

  /// The name of a language in the site's language; its tag if the table has no name for it.
  func languageName(_ tag: String) -> String {
    words.text("language-\(tag)", or: "language-other", LanguageTag(tag)?.name ?? tag)
  }
}

// Paths.
extension Site {
  /// The portrait's path, relative to the root.
  var portraitPath: String? {
    input.snapshot.profile.avatar.map { "images/reader.\($0.mediaType.fileExtension)" }
  }

  /// The path of the first page's header picture, relative to the root.
  var backgroundPath: String? {
    input.snapshot.profile.background.map { "images/background.\($0.mediaType.fileExtension)" }
  }

  /// The link target of a page after its `root`: its path, or its anchor in a single-file site.
  func address(_ path: String) -> String { isSingle ? Site.anchor(path) : path }

  /// The anchor of a page in a single-file site: `books-persuasion-0a1b2c3d` for `books/persuasion-0a1b2c3d.html`.
  static func anchor(_ path: String) -> String {
    let parts = path.split(separator: "#", maxSplits: 1)
    let page = parts.first.map { $0.hasSuffix(".html") ? $0.dropLast(".html".count) : $0 } ?? ""
    let anchor = String(page).replacing("/", with: "-")
    return parts.count > 1 ? "\(anchor)-\(parts[1])" : anchor
  }

  /// The absolute URL of a file; nil if the site's URL is unknown.
  func publicAddress(_ path: String) -> String? {
    base.map { path == "index.html" ? $0 : isSingle && path.hasSuffix(".html") ? "\($0)#\(address(path))" : $0 + path }
  }

  private static func base(_ text: String) throws(OptionValues.Invalid) -> String? {
    guard !text.isEmpty else { return nil }
    guard let link = SafeLink(text), link.url.hasPrefix("http"), !link.url.contains("?"), !link.url.contains("#") else {
      throw .unacceptable(name: "url", value: text, allowed: "the address of the site, such as https://ada.example/")
    }
    return link.url.hasSuffix("/") ? link.url : link.url + "/"
  }
}
