internal import ExporterKit
internal import MarkdownRendering
internal import ReadingModel

/// The whole site: what its pages share. One for all of them, as a copy for each would cost more than the page.
final class Site: Sendable {
  /// Every book with its page, in the order of the library.
  let books: [ShelvedBook]
  /// The years in which something happened, oldest first.
  let years: [Int]
  /// What is exported, and how.
  let input: ExportInput
  /// The title of the export.
  let title: String
  /// The reader's name, or the title of the export when they have not given one.
  let name: String
  /// What it looks like.
  let theme: Theme
  /// How far into books it tells.
  let fence: Fence
  /// Whether all pages are parts of one file.
  let isSingle: Bool

  /// The shelves that have books, the reader's own before all others.
  let shelves: [SiteShelf]
  /// The reader's own shelves that books are on.
  let ownShelvesByBook: [UID: [SiteShelf]]
  /// When authors were read for the first time.
  let debuts: Debuts
  /// Whether there is a page of quotes.
  let hasQuotes: Bool
  /// Whether there is a feed.
  let hasFeed: Bool

  /// When the library was last changed.
  let changed: TemplateValue

  private let base: String?
  private let bookByUID: [UID: ShelvedBook]
  private let booksByYear: [Int: [Book]]

  private let summaries: [Int: YearSummary]

  /// The site of a snapshot.
  ///
  /// - Throws: `OptionValues.Invalid` when there is no such theme, or the address is none.
  init(_ input: ExportInput) throws {
    self.input = input
    changed = Site.changed(input)
    let shownTitle = input.title.displayed
    title = shownTitle.isEmpty ? "Reading journal" : shownTitle
    let shownName = (input.snapshot.profile.name ?? "").displayed
    name = shownName.isEmpty ? title : shownName
    theme = try Theme(input)
    fence = Fence(input.options, dayStart: input.dayStart)
    isSingle = input.options.isOn("single")
    base = try Site.base(input.options.text("url"))
    let isSingle = isSingle
    books = input.snapshot.books.map { ShelvedBook($0, isPart: isSingle) }
    bookByUID = Dictionary(books.map { ($0.book.uid, $0) }) { first, _ in first }
    let almanac = Almanac(input.snapshot)
    booksByYear = almanac.booksByYear
    years = almanac.years
    summaries = Dictionary(uniqueKeysWithValues: almanac.years.map { ($0, almanac.summary(of: $0)) })
    shelves = SiteShelf.all(input.snapshot.shelves, of: books)
    ownShelvesByBook = shelves.filter { $0.kind == .own }.reduce(into: [:]) { byBook, shelf in
      for shelved in shelf.books { byBook[shelved.book.uid, default: []].append(shelf) }
    }
    debuts = Debuts(input.snapshot)
    let readings = input.snapshot.books.lazy.flatMap(\.readings)
    let fence = fence
    hasQuotes = readings.contains { reading in
      let entries = fence.entries(of: reading)
      return entries.indices.contains { entries[$0].kind == .quote && entries[$0].hasWords }
    }
    hasFeed = readings.contains { reading in fence.entries(of: reading).contains { Feed.tells($0, of: reading) } }
  }

  /// The page of a book that is part of the snapshot.
  func shelved(_ book: Book) -> ShelvedBook { bookByUID[book.uid] ?? ShelvedBook(book, isPart: isSingle) }

  /// The books read in a year, each with only the readings that touch it.
  func booksRead(in year: Int) -> [Book] { booksByYear[year] ?? [] }

  /// The numbers of a year.
  func summary(of year: Int) -> YearSummary {
    summaries[year] ?? YearSummary(of: Snapshot(books: booksRead(in: year)), year: year)
  }
}

// Where things are.
extension Site {
  /// Where the portrait lies, seen from the root.
  var portraitPath: String? {
    input.snapshot.profile.avatar.map { "images/reader.\($0.mediaType.fileExtension)" }
  }

  /// Where the picture for the head of the first page lies, seen from the root.
  var backgroundPath: String? {
    input.snapshot.profile.background.map { "images/background.\($0.mediaType.fileExtension)" }
  }

  /// What leads to a page after its `root`: its file, or its place in the one file.
  func address(_ path: String) -> String { isSingle ? Site.anchor(path) : path }

  /// The name of a page as a part of one file: `books-persuasion-0a1b2c3d` for `books/persuasion-0a1b2c3d.html`.
  static func anchor(_ path: String) -> String {
    (path.hasSuffix(".html") ? String(path.dropLast(".html".count)) : path).replacing("/", with: "-")
  }

  /// Where a file lies on the web; nil when the reader did not say where the site goes.
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
