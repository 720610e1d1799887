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
  package static func bits(of book: Book) -> Int {
    all.reduce(0) { book.has($1) ? $0 | 1 << $1.rawValue : $0 }
  }

  private static let all = allCases

  /// The fields of a bit mask, in order.
  package static func fields(bits: Int) -> [BookField] { allCases.filter { bits & 1 << $0.rawValue != 0 } }
}

extension Book {
  /// The fields in which the book differs from an earlier version.
  package func changedFields(from existing: Book) -> [BookField] {
    BookField.allCases.filter { field in
      switch field {
      case .title: title != existing.title
      case .subtitle: subtitle != existing.subtitle
      case .contributors: contributors != existing.contributors
      case .series: series != existing.series
      case .isbn: isbn != existing.isbn
      case .identifiers: identifiers != existing.identifiers
      case .publisher: publisher != existing.publisher
      case .published: published != existing.published
      case .firstPublished: firstPublished != existing.firstPublished
      case .format: format != existing.format
      case .pages: pageCount != existing.pageCount
      case .length: durationSeconds != existing.durationSeconds
      case .language: language != existing.language
      case .tags: tags != existing.tags
      case .link: link != existing.link
      case .price: price != existing.price
      case .notes: notes != existing.notes
      case .favorite: isFavorite != existing.isFavorite
      case .added: added != existing.added
      case .cover: cover != existing.cover
      case .readings: readings.map(\.statusLines) != existing.readings.map(\.statusLines)
      case .rating: readings.map(\.rating) != existing.readings.map(\.rating)
      case .review: readings.map(\.review) != existing.readings.map(\.review)
      case .journal: readings.map(\.journalCount) != existing.readings.map(\.journalCount)
      case .courses: courses != existing.courses
      case .colleges: colleges != existing.colleges
      case .holding: holding != existing.holding
      }
    }
  }

  /// Whether the book has a value for a field.
  package func has(_ field: BookField) -> Bool {
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
