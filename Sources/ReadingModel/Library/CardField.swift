/// A fact that a card can tell of a book; the raw value is what a reader types.
package enum CardField: String, Sendable, Hashable, CaseIterable, Codable {
  case title, subtitle, authors, series, isbn, publisher, published
  case firstPublished = "first-published"
  case format, pages
  case length, language, description, link, cover, identifiers

  /// What a book tells of it, in words for one line; nil when it tells nothing.
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

  /// Writes what one book tells of it into another.
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

/// What taking a card would do to a book of the library.
package struct CardChange: Hashable, Sendable {
  /// The fact.
  package let field: CardField
  /// What the library tells; nil for nothing.
  package let held: String?
  /// What the card tells.
  package let told: String

  /// A change of one fact.
  package init(field: CardField, held: String?, told: String) {
    self.field = field
    self.held = held
    self.told = told
  }
}

extension BookCard {
  /// What the card tells that a book does not, or tells otherwise; facts that the card does not tell are no change.
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

  /// Which of the changes to a book are made when the card is taken.
  ///
  /// - Parameter only: The facts to be taken, over what the book tells; nil for all that the book does not tell yet.
  package func taken(by book: Book, only: Set<CardField>?) -> [CardChange] {
    changes(to: book).filter { only?.contains($0.field) ?? ($0.held == nil || $0.field == .identifiers) }
  }

  /// Writes what is taken of the card into a book.
  package func fill(_ book: inout Book, only: Set<CardField>?) {
    let told = self.book(uid: book.uid)
    for change in taken(by: book, only: only) { change.field.copy(from: told, to: &book) }
  }
}
