/// A book's fields, as recorded with their origin and in import baselines.
///
/// Raw values are stored in libraries: never change them.
package enum BookField: Int, CaseIterable, Hashable, Sendable, Comparable {
  case title = 0
  case subtitle, contributors, series, isbn, identifiers, publisher, published, firstPublished, format, pages, length
  case language, tags, link, price, notes, favorite, added, cover, readings, rating, review, journal
  case courses, colleges, holding

  /// The reader's word for the field.
  package var word: String {
    switch self {
    case .title: "title"
    case .subtitle: "subtitle"
    case .contributors: "authors"
    case .series: "series"
    case .isbn: "isbn"
    case .identifiers: "identifiers"
    case .publisher: "publisher"
    case .published: "published"
    case .firstPublished: "first-published"
    case .format: "format"
    case .pages: "pages"
    case .length: "length"
    case .language: "language"
    case .tags: "tags"
    case .link: "link"
    case .price: "price"
    case .notes: "notes"
    case .favorite: "favorite"
    case .added: "added"
    case .cover: "cover"
    case .readings: "readings"
    case .rating: "rating"
    case .review: "review"
    case .journal: "journal"
    case .courses: "courses"
    case .colleges: "colleges"
    case .holding: "copies"
    }
  }

  /// The field with a word, ignoring case.
  package init?(word: String) {
    guard let field = BookField.allCases.first(where: { $0.word == word.lowercased() }) else { return nil }
    self = field
  }

  /// Display order.
  package static func < (left: BookField, right: BookField) -> Bool { left.rawValue < right.rawValue }

  /// Fields as a bit mask.
  package static func bits(_ fields: some Sequence<BookField>) -> Int { fields.reduce(0) { $0 | 1 << $1.rawValue } }

  /// The fields a book has values for, as a bit mask.
  package static func bits(toldBy book: Book) -> Int {
    all.reduce(0) { book.tells($1) ? $0 | 1 << $1.rawValue : $0 }
  }

  private static let all = allCases

  /// The fields of a bit mask, in order.
  package static func fields(bits: Int) -> [BookField] { allCases.filter { bits & 1 << $0.rawValue != 0 } }
}

extension Book {
  /// The fields in which the book differs from an earlier version.
  package func fields(unlike held: Book) -> [BookField] {
    BookField.allCases.filter { field in
      switch field {
      case .title: title != held.title
      case .subtitle: subtitle != held.subtitle
      case .contributors: contributors != held.contributors
      case .series: series != held.series
      case .isbn: isbn != held.isbn
      case .identifiers: identifiers != held.identifiers
      case .publisher: publisher != held.publisher
      case .published: published != held.published
      case .firstPublished: firstPublished != held.firstPublished
      case .format: format != held.format
      case .pages: pageCount != held.pageCount
      case .length: durationSeconds != held.durationSeconds
      case .language: language != held.language
      case .tags: tags != held.tags
      case .link: link != held.link
      case .price: price != held.price
      case .notes: notes != held.notes
      case .favorite: isFavorite != held.isFavorite
      case .added: added != held.added
      case .cover: cover != held.cover
      case .readings: readings.map(\.statusLines) != held.readings.map(\.statusLines)
      case .rating: readings.map(\.rating) != held.readings.map(\.rating)
      case .review: readings.map(\.review) != held.readings.map(\.review)
      case .journal: readings.map(\.journalCount) != held.readings.map(\.journalCount)
      case .courses: courses != held.courses
      case .colleges: colleges != held.colleges
      case .holding: holding != held.holding
      }
    }
  }

  /// Whether the book has a value for a field.
  package func tells(_ field: BookField) -> Bool {
    switch field {
    case .title: true
    case .subtitle: subtitle != nil
    case .contributors: !contributors.isEmpty
    case .series: !series.isEmpty
    case .isbn: isbn != nil
    case .identifiers: !identifiers.isEmpty
    case .publisher: publisher != nil
    case .published: published != nil
    case .firstPublished: firstPublished != nil
    case .format: format != nil
    case .pages: pageCount != nil
    case .length: durationSeconds != nil
    case .language: language != nil
    case .tags: !tags.isEmpty
    case .link: link != nil
    case .price: price != nil
    case .notes: notes != nil
    case .favorite: isFavorite
    case .added: added != nil
    case .cover: cover != nil
    case .readings: !readings.isEmpty
    case .rating: readings.contains { $0.rating != nil }
    case .review: readings.contains { $0.review != nil }
    case .journal: readings.contains { $0.journalCount > 0 }
    case .courses: !courses.isEmpty
    case .colleges: !colleges.isEmpty
    case .holding: !holding.isEmpty
    }
  }
}

extension Reading {
  fileprivate var statusLines: [Entry] { entries.filter { $0.kind == .status } }
  fileprivate var journalCount: Int { entries.count { $0.kind != .status } }
}
