internal import ReadingModel

/// A shelf with a page: one of the reader's own, the books on offer, or all books of one status.
struct SiteShelf {
  /// How its books are chosen.
  enum Kind {
    /// One of the reader's own shelves, in its order.
    case own
    /// The books with a copy on offer.
    case offered
    /// The books of one status, latest activity first.
    case bookStatus
  }

  let title: String
  /// Its page, relative to the root.
  let path: String
  /// The reader's description, in Markdown.
  let description: String?
  /// The books, in display order.
  let books: [ShelvedBook]
  let kind: Kind

  /// The reader's own shelves with books, in library order; then the books on offer; then all books by status.
  static func all(_ shelves: [Shelf], of books: [ShelvedBook], words: SiteWords) -> [SiteShelf] {
    let bookByUID = Dictionary(books.map { ($0.book.uid, $0) }) { first, _ in first }
    let own = shelves.map { SiteShelf($0, books: $0.books.compactMap { bookByUID[$0] }, words: words) }.filter {
      !$0.books.isEmpty
    }
    let grouped = Dictionary(grouping: books, by: \.bookStatus)
    let offered = books.filter { !Offering.all(of: $0.book).isEmpty }
    return own + (offered.isEmpty ? [] : [SiteShelf(offered: offered, words: words)])
      + BookStatus.allCases.compactMap { bookStatus in
        grouped[bookStatus].map { SiteShelf(bookStatus, books: $0, words: words) }
      }
  }

  private init(_ shelf: Shelf, books: [ShelvedBook], words: SiteWords) {
    let name = shelf.name.displayed
    title = name.isEmpty ? words["untitled"] : name
    path = "shelves/\(ShelvedBook.slug(of: name, fallback: "shelf"))-\(shelf.uid.text.suffix(8)).html"
    description = shelf.description
    self.books = books
    kind = .own
  }

  private init(offered books: [ShelvedBook], words: SiteWords) {
    title = words["available"]
    path = "shelves/offered.html"
    description = nil
    self.books = books
    kind = .offered
  }

  private init(_ bookStatus: BookStatus, books: [ShelvedBook], words: SiteWords) {
    title = words["status-\(bookStatus.rawValue)"]
    path = bookStatus.path
    description = nil
    self.books = NewestFirst.sorted(books, by: \.latestDay)
    kind = .bookStatus
  }

  /// The text below a book's cover.
  func note(on shelved: ShelvedBook, words: SiteWords) -> String? {
    switch kind {
    case .own: nil
    case .offered: Offering.all(of: shelved.book).first?.asked(words)
    case .bookStatus: shelved.latestDay.map(words.date)
    }
  }
}
