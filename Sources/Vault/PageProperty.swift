package import ReadingModel

/// A property of a book's page in a vault that is imported if the reader changed it. Excludes properties derived from
/// the journal.
package enum PageProperty: String, CaseIterable, Hashable, Sendable {
  case title, subtitle, authors, translators, editors, illustrators, narrators, contributors, series, isbn, identifiers
  case publisher, published, pages, length, language, format, rating, tags, favorite, added, link, price, visibility
  case firstPublished = "first_published"

  /// The properties derived from other data.
  package static let following: Set<String> = [
    "status", "started", "finished", "abandoned", "readings", "ratings", "cover",
  ]

  /// Whether two books have the same value; people are compared by name.
  package func isSame(in one: Book, _ other: Book) -> Bool {
    switch self {
    case .title: one.title == other.title
    case .subtitle: one.subtitle == other.subtitle
    case .authors, .translators, .editors, .illustrators, .narrators, .contributors:
      people(of: one).map(\.name) == people(of: other).map(\.name)
    case .series: one.series == other.series
    case .isbn: one.isbn == other.isbn
    case .identifiers: one.identifiers == other.identifiers
    case .publisher: one.publisher == other.publisher
    case .published: one.published == other.published
    case .firstPublished: one.firstPublished == other.firstPublished
    case .pages: one.pageCount == other.pageCount
    case .length: one.durationSeconds == other.durationSeconds
    case .language: one.language == other.language
    case .format: one.format == other.format
    case .rating: one.newestRating == other.newestRating
    case .tags: one.tags == other.tags
    case .favorite: one.isFavorite == other.isFavorite
    case .added: one.added == other.added
    case .link: one.link == other.link
    case .price: one.price == other.price
    case .visibility: one.visibility == other.visibility
    }
  }

  /// Whether a book has a value.
  package func isStated(by book: Book) -> Bool {
    switch self {
    case .title, .favorite, .visibility: true
    default: !isSame(in: book, Book(uid: book.uid, title: book.title))
    }
  }

  /// Whether a book can lack it.
  package var mayBeMissing: Bool { self != .title && self != .visibility && self != .rating }

  /// Copies the value from one book to another.
  package func copy(from page: Book, to book: inout Book) {
    switch self {
    case .title: book.title = page.title
    case .subtitle: book.subtitle = page.subtitle
    case .authors, .translators, .editors, .illustrators, .narrators, .contributors: replacePeople(in: &book, by: page)
    case .series: book.series = page.series
    case .isbn: book.isbn = page.isbn
    case .identifiers: book.identifiers = page.identifiers
    case .publisher: book.publisher = page.publisher
    case .published: book.published = page.published
    case .firstPublished: book.firstPublished = page.firstPublished
    case .pages: book.pageCount = page.pageCount
    case .length: book.durationSeconds = page.durationSeconds
    case .language: book.language = page.language
    case .format: book.format = page.format
    case .rating: if let place = book.ratedPlace { book.readings[place].rating = page.newestRating }
    case .tags: book.tags = page.tags
    case .favorite: book.isFavorite = page.isFavorite
    case .added: book.added = page.added
    case .link: book.link = page.link
    case .price: book.price = page.price
    case .visibility: book.visibility = page.visibility
    }
  }

  private var role: Contributor.Role? {
    Contributor.Role.allCases.first { $0.rawValue + "s" == rawValue }
  }

  private func people(of book: Book) -> [Contributor] { book.contributors.filter { $0.role == role } }

  /// Replaces the people of a role by the page's, in place; those already known keep their other details.
  private func replacePeople(in book: inout Book, by page: Book) {
    let known = Dictionary(people(of: book).map { ($0.name, $0) }) { first, _ in first }
    let place = book.contributors.firstIndex { $0.role == role }
    let others = book.contributors.filter { $0.role != role }
    let start = place.map { place in book.contributors[..<place].count { $0.role != role } } ?? others.endIndex
    book.contributors = others
    book.contributors.insert(contentsOf: people(of: page).map { known[$0.name] ?? $0 }, at: start)
  }
}

extension Book {
  /// The index of the reading that the page's rating belongs to: the newest rated, else the newest.
  fileprivate var ratedPlace: Int? { readings.lastIndex { $0.rating != nil } ?? readings.indices.last }
  fileprivate var newestRating: Rating? { readings.last { $0.rating != nil }?.rating }
}
