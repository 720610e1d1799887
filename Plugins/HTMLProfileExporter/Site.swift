internal import ExporterKit
internal import Markup
internal import ReadingModel

/// The site: what its pages share. Class, not struct: avoids a copy per page.
final class Site: Sendable {
  /// Every book, in library order.
  let books: [ShelvedBook]
  /// The years with any activity, oldest first.
  let years: [Int]
  let input: ExportInput
  let title: String
  /// The reader's name, or else the title of the export.
  let name: String
  let theme: Theme
  /// The spoiler limit.
  let spoilerLimit: SpoilerLimit
  /// Whether the site is a single file.
  let isSingle: Bool

  /// The shelves with books, the reader's own first.
  let shelves: [SiteShelf]
  /// The reader's shelves of each book.
  let ownShelvesByBook: [UID: [SiteShelf]]
  let debuts: Debuts
  let hasQuotes: Bool
  let hasFeed: Bool

  /// When the library was last changed.
  let changed: TemplateValue

  private let base: String?
  private let bookByUID: [UID: ShelvedBook]
  private let booksByYear: [Int: [Book]]

  private let summaries: [Int: YearSummary]

  /// - Throws: `OptionValues.Invalid` if the theme does not exist or the URL is invalid.
  init(_ input: ExportInput) throws {
    self.input = input
    changed = Site.changed(input)
    let shownTitle = input.title.displayed
    title = shownTitle.isEmpty ? "Reading journal" : shownTitle
    let shownName = (input.snapshot.profile.name ?? "").displayed
    name = shownName.isEmpty ? title : shownName
    theme = try Theme(input)
    spoilerLimit = SpoilerLimit(input.options, dayStart: input.dayStart)
    isSingle = input.options.isOn("single")
    base = try Site.base(input.options.text("url"))
    let isSingle = isSingle
    books = input.snapshot.books.map { ShelvedBook($0, isPart: isSingle) }
    bookByUID = Dictionary(books.map { ($0.book.uid, $0) }) { first, _ in first }
    let yearIndex = YearIndex(input.snapshot)
    booksByYear = yearIndex.booksByYear
    years = yearIndex.years
    summaries = Dictionary(uniqueKeysWithValues: yearIndex.years.map { ($0, yearIndex.summary(of: $0)) })
    shelves = SiteShelf.all(input.snapshot.shelves, of: books)
    ownShelvesByBook = shelves.filter { $0.kind == .own }.reduce(into: [:]) { byBook, shelf in
      for shelved in shelf.books { byBook[shelved.book.uid, default: []].append(shelf) }
    }
    debuts = Debuts(input.snapshot)
    let readings = input.snapshot.books.lazy.flatMap(\.readings)
    let spoilerLimit = spoilerLimit
    hasQuotes = readings.contains { reading in
      let entries = spoilerLimit.entries(of: reading)
      return entries.indices.contains { entries[$0].kind == .quote && entries[$0].hasWords }
    }
    hasFeed = readings.contains { reading in
      spoilerLimit.entries(of: reading).contains { Feed.isInFeed($0, of: reading) }
    }
  }

  /// The page of a book in the snapshot.
  func shelved(_ book: Book) -> ShelvedBook { bookByUID[book.uid] ?? ShelvedBook(book, isPart: isSingle) }

  /// The books read in a year, with only that year's readings.
  func booksRead(in year: Int) -> [Book] { booksByYear[year] ?? [] }

  /// The statistics of a year.
  func summary(of year: Int) -> YearSummary {
    summaries[year] ?? YearSummary(of: Snapshot(books: booksRead(in: year)), year: year)
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
    (path.hasSuffix(".html") ? String(path.dropLast(".html".count)) : path).replacing("/", with: "-")
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
