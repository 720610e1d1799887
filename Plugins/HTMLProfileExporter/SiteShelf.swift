internal import ReadingModel

/// A shelf with a page: one of the reader's own, the books on offer, or all books of one status.
struct SiteShelf {
  enum Kind {
    /// One of the reader's own shelves, in its order.
    case own
    case offered
    /// The books of one status, latest activity first.
    case bookStatus
  }

  let kind: Kind
  let title: String
  /// Its page, relative to the root.
  let path: String
  /// The reader's description, in Markdown.
  var description: String?
  /// The books, in display order.
  let books: [ShelvedBook]

  /// The reader's own shelves with books, in library order; then the books on offer; then all books by status.
  static func all(_ shelves: [Shelf], of books: [ShelvedBook], words: SiteWords) -> [SiteShelf] {
    let bookByUID = Dictionary(books.map { ($0.book.uid, $0) }) { first, _ in first }
    let own = shelves.map { shelf in
      let name = shelf.name.displayed
      return SiteShelf(
        kind: .own, title: name.isEmpty ? words["untitled"] : name,
        path: "shelves/\(ShelvedBook.slug(of: name, fallback: "shelf"))-\(shelf.uid.text.suffix(8)).html",
        description: shelf.description, books: shelf.books.compactMap { bookByUID[$0] })
    }
    let offered = SiteShelf(
      kind: .offered, title: words["available"], path: "shelves/offered.html",
      books: books.filter { !Offering.all(of: $0.book).isEmpty })
    let grouped = Dictionary(grouping: books, by: \.bookStatus)
    let byStatus = BookStatus.allCases.map { bookStatus in
      SiteShelf(
        kind: .bookStatus, title: words["status-\(bookStatus.rawValue)"], path: bookStatus.path,
        books: NewestFirst.sorted(grouped[bookStatus] ?? [], by: \.latestDay))
    }
    return (own + [offered] + byStatus).filter { !$0.books.isEmpty }
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
