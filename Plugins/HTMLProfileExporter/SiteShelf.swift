internal import ReadingModel

/// A shelf with a page: one of the reader's own, or the books that stand alike.
struct SiteShelf {
  /// What is written on it.
  let title: String
  /// Its page, seen from the root.
  let path: String
  /// What it is for, in Markdown.
  let description: String?
  /// The books on it, in the order in which they are shown.
  let books: [ShelvedBook]
  /// Whether the reader put them into this order; otherwise those moved last are in front.
  let isOrdered: Bool

  /// The reader's own shelves that have books, in the order in which they were made, and then those of all books by
  /// where they stand.
  static func all(_ shelves: [Shelf], of books: [ShelvedBook]) -> [SiteShelf] {
    let bookByUID = Dictionary(books.map { ($0.book.uid, $0) }) { first, _ in first }
    let own = shelves.map { SiteShelf($0, books: $0.books.compactMap { bookByUID[$0] }) }.filter { !$0.books.isEmpty }
    let grouped = Dictionary(grouping: books, by: \.standing)
    return own + Standing.allCases.compactMap { standing in grouped[standing].map { SiteShelf(standing, books: $0) } }
  }

  private init(_ shelf: Shelf, books: [ShelvedBook]) {
    let name = shelf.name.displayed
    title = name.isEmpty ? "Shelf" : name
    path = "shelves/\(ShelvedBook.slug(of: name, otherwise: "shelf"))-\(shelf.uid.text.suffix(8)).html"
    description = shelf.description
    self.books = books
    isOrdered = true
  }

  private init(_ standing: Standing, books: [ShelvedBook]) {
    title = standing.title
    path = standing.path
    description = nil
    self.books = NewestFirst.sorted(books, by: \.latestDay)
    isOrdered = false
  }
}
