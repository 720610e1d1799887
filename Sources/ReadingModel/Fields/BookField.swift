/// A book's fields, as recorded with their origin and in import baselines; ``table`` describes them.
///
/// Raw values are stored in libraries: never change them.
package enum BookField: Int, CaseIterable, Hashable, Sendable, Comparable {
  case title = 0
  case subtitle, contributors, series, isbn, identifiers, publisher, published, firstPublished, format, pages, length
  case language, tags, link, price, notes, favorite, added, cover, readings, rating, review, journal
  case courses, colleges, holding
  case custom

  /// All fields but those that consist of readings or copies, in the order of exports. A field here is in JSON, merged
  /// and traced to its origin.
  package static let table: [FieldDefinition] = [
    FieldDefinition(.title, "title", .title, isOnCard: true),
    FieldDefinition(.subtitle, "subtitle", .text(\.subtitle) { $0.subtitle }, isOnCard: true),
    FieldDefinition(
      .contributors, "authors", key: "contributors", .people(\.contributors) { $0.contributors }, isOnCard: true),
    FieldDefinition(
      .series, "series", .series(\.series) { $0.series }, isOnCard: true, hint: "with the number: [\"Barchester, 2\"]"),
    FieldDefinition(.isbn, "isbn", heading: "ISBN", .isbn(\.isbn) { $0.isbn }, isOnCard: true),
    FieldDefinition(.identifiers, "identifiers", .identifiers(\.identifiers) { $0.identifiers }, isOnCard: true),
    FieldDefinition(.publisher, "publisher", .text(\.publisher) { $0.publisher }, isOnCard: true),
    FieldDefinition(
      .published, "published", .day(\.published) { $0.published }, isOnCard: true, hint: "the edition: 2003, 2003-05"),
    FieldDefinition(
      .firstPublished, "first-published", key: "firstPublished", label: "first published",
      .day(\.firstPublished) { $0.firstPublished }, isOnCard: true, hint: "the work"),
    FieldDefinition(.format, "format", .format(\.format) { $0.format }, isOnCard: true, hint: "print, ebook or audio"),
    FieldDefinition(
      .pages, "pages", key: "pageCount", .number(\.pageCount, upTo: Book.largestPageCount) { $0.pageCount },
      isOnCard: true),
    FieldDefinition(
      .length, "length", key: "durationSeconds", heading: "Audio length",
      .seconds(\.durationSeconds) { $0.durationSeconds }, isOnCard: true,
      hint: "of an audiobook: 13:20"),
    FieldDefinition(.language, "language", .text(\.language) { $0.language }, isOnCard: true, hint: "en, pt-BR"),
    FieldDefinition(.tags, "tags", .tags(\.tags) { $0.tags }),
    FieldDefinition(.courses, "courses", .texts(\.courses) { $0.courses }),
    FieldDefinition(.colleges, "colleges", .texts(\.colleges) { $0.colleges }),
    FieldDefinition(.custom, "custom", heading: "Custom fields", .custom, hint: "mood=dark"),
    FieldDefinition(.link, "link", .text(\.link) { $0.link }, isOnCard: true),
    FieldDefinition(.price, "price", .money(\.price) { $0.price }, hint: "24.90 EUR"),
    FieldDefinition(
      .notes, "notes", label: "about", heading: "Notes", .text(\.notes) { $0.notes }, isOnCard: true,
      cardWord: "description"),
    FieldDefinition(
      .favorite, "favorite", key: "isFavorite", label: "favourite", .flag(\.isFavorite) { $0.isFavorite },
      hint: "yes or no"),
    FieldDefinition(.added, "added", .day(\.added) { $0.added }),
    FieldDefinition(.cover, "cover", .picture(\.cover) { $0.cover }, isOnCard: true),
  ]

  /// The fields that a reader edits, in the order of the editor.
  package static let edited = table.filter { $0.field != .identifiers && $0.field != .added }
    .moving(.pages, before: .publisher).moving(.length, before: .publisher).moving(.format, before: .publisher)
    .moving(.price, before: .link)

  private static let definitions = allCases.map { field in table.first { $0.field == field } }

  /// Its description in the table; nil for the fields that consist of readings or copies.
  package var definition: FieldDefinition? { BookField.definitions[rawValue] }

  package var word: String {
    switch self {
    case .readings: "readings"
    case .rating: "rating"
    case .review: "review"
    case .journal: "journal"
    case .holding: "copies"
    default: definition?.word ?? ""
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
    let ofBook = table.reduce(0) { $1.value(of: book) == nil ? $0 : $0 | 1 << $1.field.rawValue }
    return beyondTable.reduce(ofBook) { book.has($1) ? $0 | 1 << $1.rawValue : $0 }
  }

  /// The fields that the table does not have, or that a reading may have, too.
  private static let beyondTable = allCases.filter { $0.definition == nil || $0 == .custom }

  /// The fields of a bit mask, in order.
  package static func fields(bits: Int) -> [BookField] { allCases.filter { bits & 1 << $0.rawValue != 0 } }
}

extension Book {
  /// The fields in which the book differs from an earlier version.
  package func changedFields(from existing: Book) -> [BookField] {
    BookField.allCases.filter { field in
      switch field {
      case .readings: readings.map(\.statusLines) != existing.readings.map(\.statusLines)
      case .rating: readings.map(\.rating) != existing.readings.map(\.rating)
      case .review: readings.map(\.review) != existing.readings.map(\.review)
      case .journal: readings.map(\.journalCount) != existing.readings.map(\.journalCount)
      case .holding: holding != existing.holding
      case .custom: custom != existing.custom || readings.map(\.custom) != existing.readings.map(\.custom)
      default: field.definition?.value(of: self) != field.definition?.value(of: existing)
      }
    }
  }

  /// Whether the book has a value for a field.
  package func has(_ field: BookField) -> Bool {
    switch field {
    case .readings: !readings.isEmpty
    case .rating: readings.contains { $0.rating != nil }
    case .review: readings.contains { $0.review != nil }
    case .journal: readings.contains { $0.journalCount > 0 }
    case .holding: !holding.isEmpty
    case .custom: !custom.isEmpty || readings.contains { !$0.custom.isEmpty }
    default: field.definition?.value(of: self) != nil
    }
  }
}

extension Reading {
  fileprivate var statusLines: [Entry] { entries.filter { $0.kind == .status } }
  fileprivate var journalCount: Int { entries.count { $0.kind != .status } }
}
