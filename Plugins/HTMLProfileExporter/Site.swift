internal import ExporterKit
internal import ReadingModel

/// The whole site: what its pages share, and the order in which they are written.
struct Site {
  /// Every book with its page, in the order of the library.
  let books: [ShelvedBook]
  /// The years in which something happened, oldest first.
  let years: [Int]
  /// What is exported, and how.
  let input: ExportInput

  /// What it looks like.
  let theme: Theme

  private let bookByUID: [UID: ShelvedBook]
  private let booksByYear: [Int: [Book]]

  /// The site of a snapshot.
  ///
  /// - Throws: `OptionValues.Invalid` when there is no such theme.
  init(_ input: ExportInput) throws {
    self.input = input
    theme = try Theme(input)
    books = input.snapshot.books.map(ShelvedBook.init)
    bookByUID = Dictionary(books.map { ($0.book.uid, $0) }) { first, _ in first }
    let almanac = Almanac(input.snapshot)
    booksByYear = almanac.booksByYear
    years = almanac.years
  }

  /// The reader's name, or the title of the export when they have not given one.
  var name: String {
    let name = (input.snapshot.profile.name ?? "").displayed
    return name.isEmpty ? title : name
  }

  /// The title of the export.
  var title: String {
    let title = input.title.displayed
    return title.isEmpty ? "Reading journal" : title
  }

  /// Where the portrait lies, seen from the root.
  var portraitPath: String? {
    input.snapshot.profile.avatar.map { "images/reader.\($0.mediaType.fileExtension)" }
  }

  /// The page of a book that is part of the snapshot.
  func shelved(_ book: Book) -> ShelvedBook { bookByUID[book.uid] ?? ShelvedBook(book) }

  /// The books read in a year, each with only the readings that touch it.
  func booksRead(in year: Int) -> [Book] { booksByYear[year] ?? [] }

  /// The numbers of a year.
  func summary(of year: Int) -> YearSummary {
    YearSummary(of: Snapshot(books: booksRead(in: year)), year: year)
  }

  /// The books on each shelf that has any, in the order of the shelves.
  var shelves: [(shelf: Shelf, books: [ShelvedBook])] {
    let grouped = Dictionary(grouping: books, by: \.shelf)
    return Shelf.allCases.compactMap { shelf in grouped[shelf].map { (shelf, $0) } }
  }

  /// Writes all files.
  func write(to writer: FileWriter) throws {
    let templates = input.templates
    try writer.write(templates.render(theme.styleTemplate, [:]), to: "style.css")
    try writer.write(templates.render("html-index.html", ProfilePage(site: self).values), to: "index.html")
    try writer.write(templates.render("html-books.html", BookIndexPage(site: self).values), to: "books/index.html")
    for (shelf, books) in shelves {
      let page = ShelfPage(site: self, shelf: shelf, books: books)
      try writer.write(templates.render("html-shelf.html", page.values), to: shelf.path)
    }
    for year in years {
      try writer.write(
        templates.render("html-year.html", YearPage(site: self, year: year).values), to: YearPage.path(year))
    }
    for shelved in books {
      try writer.write(
        templates.render("html-book.html", BookPage(site: self, shelved: shelved).values), to: shelved.path)
    }
    try writeImages(to: writer)
  }

  private func writeImages(to writer: FileWriter) throws {
    if let portrait = input.snapshot.profile.avatar, let path = portraitPath {
      try writer.write(portrait.bytes, to: path)
    }
    for shelved in books {
      if let cover = shelved.book.cover {
        try writer.write(cover.bytes, to: shelved.coverPath)
      } else {
        let cover = TypographicCover(shelved)
        try writer.write(input.templates.render(theme.coverTemplate, cover.values), to: shelved.coverPath)
      }
    }
  }
}
