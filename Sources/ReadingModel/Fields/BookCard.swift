/// The metadata of an edition from a document or catalogue: a book of which only the fields of cards are used, see
/// ``BookField/card``.
@dynamicMemberLookup
package struct BookCard: Hashable, Sendable {
  private var book: Book

  /// A card with only a title; empty if unknown.
  package init(title: String) {
    book = Book(uid: UID(unixMilliseconds: 0, random: 0, 0), title: title)
  }

  package subscript<Value>(dynamicMember path: WritableKeyPath<Book, Value>) -> Value {
    get { book[keyPath: path] }
    set { book[keyPath: path] = newValue }
  }

  /// The description, in Markdown.
  package var description: String? {
    get { book.notes }
    set { book.notes = newValue }
  }

  package func book(uid: UID) -> Book {
    var book = book
    book.uid = uid
    return book
  }
}

extension BookCard: Codable {
  /// A contributor as external programs write it; an author by default.
  private struct Person: Decodable {
    let name: String
    let sortName: String?
    let role: Contributor.Role?

    var contributor: Contributor { Contributor(name: name, sortName: sortName, role: role ?? .author) }
  }

  /// Decodes a card written by an external program; only `title` is required.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldKey.self)
    self.init(title: "")
    for definition in BookField.card where definition.field != .contributors {
      definition.set(try container.value(of: definition, forKey: definition.cardKey), in: &book)
    }
    let people: [Person] = try container.decodeList(forKey: "contributors") { !$0.name.isEmpty }
    book.contributors = people.map(\.contributor)
  }

  /// Encodes the known values only.
  /// - Throws: `EncodingError` with an encoder other than ``JSONText``'s.
  package func encode(to encoder: any Encoder) throws {
    try BookJSON.write(card: book, to: JSONValueEncoder.this(encoder, for: self))
  }
}

extension BookField {
  /// The fields of cards, in the order in which lookups show them.
  package static let card = table.filter(\.isOnCard).moving(.notes, before: .link).moving(.identifiers, after: .cover)

  /// The field of cards with a word.
  package init?(cardWord: String) {
    guard let definition = BookField.card.first(where: { $0.cardWord == cardWord }) else { return nil }
    self = definition.field
  }
}

extension FieldDefinition {
  /// A book's value in one line, with its details; nil if it has none.
  fileprivate func cardText(of book: Book) -> String? {
    let text: String? =
      switch value(of: book) {
      case .people(let people):
        people.map { $0.role == .author ? $0.name : "\($0.name) (\($0.role.rawValue))" }.joined(separator: "; ")
      case .picture(let picture): "\(picture.mediaType.fileExtension), \((picture.byteCount + 1023) / 1024) kB"
      case let value: value?.text()
      }
    return text?.isEmpty == false ? text : nil
  }

  /// Copies the field's value from one book to another.
  fileprivate func copy(from incoming: Book, to book: inout Book) {
    guard case .identifiers(let identifiers) = value(of: incoming) else { return set(value(of: incoming), in: &book) }
    book.identifiers += identifiers.filter { !book.identifiers.contains($0) }
  }
}

/// A change that a card would make to a book in the library.
package struct CardChange: Hashable, Sendable {
  package let field: BookField
  /// The existing value; nil if none.
  package let existing: String?
  /// The card's value.
  package let incoming: String

  package init(field: BookField, existing: String?, incoming: String) {
    self.field = field
    self.existing = existing
    self.incoming = incoming
  }

  package var word: String { field.definition?.cardWord ?? field.word }
}

extension BookCard {
  /// The fields in which the card adds to or differs from a book; fields that the card lacks are ignored.
  package func changes(to book: Book) -> [CardChange] {
    BookField.card.compactMap { definition in
      guard let text = definition.cardText(of: self.book) else { return nil }
      if definition.field == .cover, self.book.cover == book.cover { return nil }
      if definition.field == .identifiers, self.book.identifiers.allSatisfy(book.identifiers.contains) { return nil }
      let existing = definition.cardText(of: book)
      return text == existing ? nil : CardChange(field: definition.field, existing: existing, incoming: text)
    }
  }

  /// The changes that applying the card makes.
  ///
  /// - Parameter only: The fields to overwrite; nil to fill empty fields only. Identifiers are always added.
  package func taken(by book: Book, only: Set<BookField>?) -> [CardChange] {
    changes(to: book).filter { only?.contains($0.field) ?? ($0.existing == nil || $0.field == .identifiers) }
  }

  package func fill(_ book: inout Book, only: Set<BookField>?) {
    for change in taken(by: book, only: only) { change.field.definition?.copy(from: self.book, to: &book) }
  }
}
