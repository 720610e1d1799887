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
  fileprivate func copy(from incoming: Book, to book: inout Book) {
    switch self {
    case .title: book.title = incoming.title
    case .subtitle: book.subtitle = incoming.subtitle
    case .authors: book.contributors = incoming.contributors
    case .series: book.series = incoming.series
    case .isbn: book.isbn = incoming.isbn
    case .publisher: book.publisher = incoming.publisher
    case .published: book.published = incoming.published
    case .firstPublished: book.firstPublished = incoming.firstPublished
    case .format: book.format = incoming.format
    case .pages: book.pageCount = incoming.pageCount
    case .length: book.durationSeconds = incoming.durationSeconds
    case .language: book.language = incoming.language
    case .description: book.notes = incoming.notes
    case .link: book.link = incoming.link
    case .cover: book.cover = incoming.cover
    case .identifiers:
      book.identifiers += incoming.identifiers.filter { !book.identifiers.contains($0) }
    }
  }
}

/// A change that a card would make to a book in the library.
package struct CardChange: Hashable, Sendable {
  /// The field.
  package let field: CardField
  /// The existing value; nil if none.
  package let existing: String?
  /// The card's value.
  package let incoming: String

  /// A change to one field.
  package init(field: CardField, existing: String?, incoming: String) {
    self.field = field
    self.existing = existing
    self.incoming = incoming
  }
}

extension BookCard {
  /// The fields in which the card adds to or differs from a book; fields that the card lacks are ignored.
  package func changes(to book: Book) -> [CardChange] {
    let incoming = self.book(uid: book.uid)
    return CardField.allCases.compactMap { field in
      guard let text = field.text(of: incoming) else { return nil }
      if field == .cover, incoming.cover == book.cover { return nil }
      if field == .identifiers, incoming.identifiers.allSatisfy(book.identifiers.contains) { return nil }
      let existing = field.text(of: book)
      return text == existing ? nil : CardChange(field: field, existing: existing, incoming: text)
    }
  }

  /// The changes that applying the card makes.
  ///
  /// - Parameter only: The fields to overwrite; nil to fill empty fields only. Identifiers are always added.
  package func taken(by book: Book, only: Set<CardField>?) -> [CardChange] {
    changes(to: book).filter { only?.contains($0.field) ?? ($0.existing == nil || $0.field == .identifiers) }
  }

  /// Applies the card to a book.
  package func fill(_ book: inout Book, only: Set<CardField>?) {
    let incoming = self.book(uid: book.uid)
    for change in taken(by: book, only: only) { change.field.copy(from: incoming, to: &book) }
  }
}
