/// A metadata field of a card; the raw value is what a reader types.
package enum CardField: String, Sendable, Hashable, CaseIterable, Codable {
  case title, subtitle, authors, series, isbn, publisher, published
  case firstPublished = "first-published"
  case format, pages
  case length, language, description, link, cover, identifiers

  /// A book's value of the field, on one line; nil if it has none.
  package func text(of book: Book) -> String? {
    let text: String? =
      switch self {
      case .title: book.title
      case .subtitle: book.subtitle
      case .authors: book.contributors.map(CardField.text).joined(separator: "; ")
      case .series: book.series.map(\.text).joined(separator: "; ")
      case .isbn: book.isbn?.digits
      case .publisher: book.publisher
      case .published: book.published?.text
      case .firstPublished: book.firstPublished?.text
      case .format: book.format?.rawValue
      case .pages: book.pageCount.map { "\($0)" }
      case .length: book.durationSeconds.map { Position.text($0, .seconds) }
      case .language: book.language
      case .description: book.notes
      case .link: book.link
      case .cover: book.cover.map { "\($0.mediaType.fileExtension), \(($0.byteCount + 1023) / 1024) kB" }
      case .identifiers: book.identifiers.map { "\($0.scheme) \($0.value)" }.joined(separator: "; ")
      }
    return text?.isEmpty == false ? text : nil
  }

  private static func text(_ person: Contributor) -> String {
    person.role == .author ? person.name : "\(person.name) (\(person.role.rawValue))"
  }

  /// Copies the field's value from one book to another.
  fileprivate func copy(from told: Book, to book: inout Book) {
    switch self {
    case .title: book.title = told.title
    case .subtitle: book.subtitle = told.subtitle
    case .authors: book.contributors = told.contributors
    case .series: book.series = told.series
    case .isbn: book.isbn = told.isbn
    case .publisher: book.publisher = told.publisher
    case .published: book.published = told.published
    case .firstPublished: book.firstPublished = told.firstPublished
    case .format: book.format = told.format
    case .pages: book.pageCount = told.pageCount
    case .length: book.durationSeconds = told.durationSeconds
    case .language: book.language = told.language
    case .description: book.notes = told.notes
    case .link: book.link = told.link
    case .cover: book.cover = told.cover
    case .identifiers:
      book.identifiers += told.identifiers.filter { !book.identifiers.contains($0) }
    }
  }
}

/// A change that a card would make to a book in the library.
package struct CardChange: Hashable, Sendable {
  /// The field.
  package let field: CardField
  /// The existing value; nil if none.
  package let held: String?
  /// The card's value.
  package let told: String

  /// A change to one field.
  package init(field: CardField, held: String?, told: String) {
    self.field = field
    self.held = held
    self.told = told
  }
}

extension BookCard {
  /// The fields in which the card adds to or differs from a book; fields that the card lacks are ignored.
  package func changes(to book: Book) -> [CardChange] {
    let told = self.book(uid: book.uid)
    return CardField.allCases.compactMap { field in
      guard let text = field.text(of: told) else { return nil }
      if field == .cover, told.cover == book.cover { return nil }
      if field == .identifiers, told.identifiers.allSatisfy(book.identifiers.contains) { return nil }
      let held = field.text(of: book)
      return text == held ? nil : CardChange(field: field, held: held, told: text)
    }
  }

  /// The changes that applying the card makes.
  ///
  /// - Parameter only: The fields to overwrite; nil to fill empty fields only. Identifiers are always added.
  package func taken(by book: Book, only: Set<CardField>?) -> [CardChange] {
    changes(to: book).filter { only?.contains($0.field) ?? ($0.held == nil || $0.field == .identifiers) }
  }

  /// Applies the card to a book.
  package func fill(_ book: inout Book, only: Set<CardField>?) {
    let told = self.book(uid: book.uid)
    for change in taken(by: book, only: only) { change.field.copy(from: told, to: &book) }
  }
}
