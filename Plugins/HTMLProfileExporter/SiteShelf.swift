internal import ReadingModel

/// A shelf with a page: one of the reader's own, the books that are to be had, or those that stand alike.
struct SiteShelf {
  /// What its books have in common.
  enum Kind {
    /// The reader put them there, in this order.
    case own
    /// They are to be had.
    case offered
    /// They stand alike; those moved last are in front.
    case standing
  }

  /// What is written on it.
  let title: String
  /// Its page, seen from the root.
  let path: String
  /// What it is for, in Markdown.
  let description: String?
  /// The books on it, in the order in which they are shown.
  let books: [ShelvedBook]
  /// What they have in common.
  let kind: Kind

  /// The reader's own shelves that have books, in the order in which they were made; then the books that are to be had,
  /// and those of all books by where they stand.
  static func all(_ shelves: [Shelf], of books: [ShelvedBook]) -> [SiteShelf] {
    let bookByUID = Dictionary(books.map { ($0.book.uid, $0) }) { first, _ in first }
    let own = shelves.map { SiteShelf($0, books: $0.books.compactMap { bookByUID[$0] }) }.filter { !$0.books.isEmpty }
    let grouped = Dictionary(grouping: books, by: \.standing)
    let offered = books.filter { !Offering.all(of: $0.book).isEmpty }
    return own + (offered.isEmpty ? [] : [SiteShelf(offered: offered)])
      + Standing.allCases.compactMap { standing in grouped[standing].map { SiteShelf(standing, books: $0) } }
  }

  private init(_ shelf: Shelf, books: [ShelvedBook]) {
    let name = shelf.name.displayed
    title = name.isEmpty ? "Shelf" : name
    path = "shelves/\(ShelvedBook.slug(of: name, otherwise: "shelf"))-\(shelf.uid.text.suffix(8)).html"
    description = shelf.description
    self.books = books
    kind = .own
  }

  private init(offered books: [ShelvedBook]) {
    title = "To be had"
    path = "shelves/offered.html"
    description = nil
    self.books = books
    kind = .offered
  }

  private init(_ standing: Standing, books: [ShelvedBook]) {
    title = standing.title
    path = standing.path
    description = nil
    self.books = NewestFirst.sorted(books, by: \.latestDay)
    kind = .standing
  }

  /// What is said of one of its books below the cover.
  func note(on shelved: ShelvedBook) -> String? {
    switch kind {
    case .own: nil
    case .offered: Offering.all(of: shelved.book).first?.asked
    case .standing: shelved.latestDay?.words
    }
  }
}
