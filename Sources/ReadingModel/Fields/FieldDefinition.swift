/// What everything that handles the fields of a book knows about one of them.
///
/// A class, not a struct: loops over the table for every book of a library, and copying a struct would retain all of
/// its parts.
package final class FieldDefinition: Sendable {
  package let field: BookField
  /// The reader's word: in options, the editor, lookups and `show --why`.
  package let word: String
  /// The name that people read: `first published`.
  package let label: String
  /// The column of Octavo's CSV.
  package let heading: String
  /// What the field takes, where that is not obvious.
  package let hint: String?
  /// The word in lookups.
  package let cardWord: String
  /// The key in JSON, and the column of `book`.
  package let key: FieldKey
  /// The key in the JSON of cards.
  package let cardKey: FieldKey
  /// Whether catalogues and documents know it.
  package let isOnCard: Bool
  package let kind: FieldKind
  /// A list without items; nil if the field has a single value.
  package let emptyList: FieldValue?
  private let read: @Sendable (Book) -> FieldValue?
  private let write: @Sendable (inout Book, FieldValue?) -> Void

  /// - Parameters:
  ///   - key: The key in JSON, unless it is the word.
  ///   - label: The name that people read, unless it is the word.
  ///   - heading: The column of Octavo's CSV, unless it is the label with a capital letter.
  ///   - cardWord: The word in lookups and the key in cards, unless it is the word.
  init(
    _ field: BookField, _ word: String, key: String? = nil, label: String? = nil, heading: String? = nil,
    _ access: FieldAccess, isOnCard: Bool = false, cardWord: String? = nil, hint: String? = nil
  ) {
    let name = label ?? word
    self.field = field
    self.word = word
    self.label = name
    self.heading = heading ?? name.prefix(1).uppercased() + String(name.dropFirst())
    self.hint = hint
    self.cardWord = cardWord ?? word
    self.key = FieldKey(stringValue: key ?? word)
    cardKey = cardWord.map(FieldKey.init(stringValue:)) ?? self.key
    self.isOnCard = isOnCard
    (kind, emptyList, read, write) = (access.kind, access.emptyList, access.read, access.write)
  }

  /// A book's value; nil if it has none, an empty list, or is no favourite.
  package func value(of book: Book) -> FieldValue? { read(book) }

  /// Sets a book's value; nil clears it.
  package func set(_ value: FieldValue?, in book: inout Book) { write(&book, value) }
}

package enum FieldKind: Hashable, Sendable {
  case title, text, day, seconds, flag, isbn, format, money, texts, tags, people, series, identifiers, picture, custom
  case number(upTo: Int)
}

/// How a field is read and written, with the type of its values.
///
/// Read by a closure, though the key path could do it: an import reads all fields of every book several times, and
/// reading through a key path looks up metadata and copies the book.
struct FieldAccess: Sendable {
  typealias Path<Value> = any WritableKeyPath<Book, Value> & Sendable
  typealias Read<Value> = @Sendable (Book) -> Value

  let kind: FieldKind
  var emptyList: FieldValue?
  let read: @Sendable (Book) -> FieldValue?
  let write: @Sendable (inout Book, FieldValue?) -> Void

  /// The title, which cannot be cleared.
  static let title = FieldAccess(kind: .title) {
    .text($0.title)
  } write: { book, value in
    if case .text(let title)? = value { book.title = title }
  }

  static func text(_ path: Path<String?>, _ read: @escaping Read<String?>) -> FieldAccess {
    one(path, read, .text, FieldValue.text) { if case .text(let text) = $0 { text } else { nil } }
  }

  static func day(_ path: Path<Day?>, _ read: @escaping Read<Day?>) -> FieldAccess {
    one(path, read, .day, FieldValue.day) { if case .day(let day) = $0 { day } else { nil } }
  }

  static func number(_ path: Path<Int?>, upTo largest: Int, _ read: @escaping Read<Int?>) -> FieldAccess {
    one(path, read, .number(upTo: largest), FieldValue.number) {
      if case .number(let number) = $0 { number } else { nil }
    }
  }

  static func seconds(_ path: Path<Int?>, _ read: @escaping Read<Int?>) -> FieldAccess {
    one(path, read, .seconds, FieldValue.seconds) { if case .seconds(let number) = $0 { number } else { nil } }
  }

  static func isbn(_ path: Path<ISBN?>, _ read: @escaping Read<ISBN?>) -> FieldAccess {
    one(path, read, .isbn, FieldValue.isbn) { if case .isbn(let isbn) = $0 { isbn } else { nil } }
  }

  static func format(_ path: Path<Book.Format?>, _ read: @escaping Read<Book.Format?>) -> FieldAccess {
    one(path, read, .format, FieldValue.format) { if case .format(let format) = $0 { format } else { nil } }
  }

  static func money(_ path: Path<Money?>, _ read: @escaping Read<Money?>) -> FieldAccess {
    one(path, read, .money, FieldValue.money) { if case .money(let money) = $0 { money } else { nil } }
  }

  static func picture(_ path: Path<Picture?>, _ read: @escaping Read<Picture?>) -> FieldAccess {
    one(path, read, .picture, FieldValue.picture) { if case .picture(let picture) = $0 { picture } else { nil } }
  }

  static func flag(_ path: Path<Bool>, _ read: @escaping Read<Bool>) -> FieldAccess {
    FieldAccess(kind: .flag) {
      read($0) ? .flag(true) : nil
    } write: {
      $0[keyPath: path] = $1 == .flag(true)
    }
  }

  static func texts(_ path: Path<[String]>, _ read: @escaping Read<[String]>) -> FieldAccess {
    list(path, read, .texts, FieldValue.texts) { if case .texts(let texts) = $0 { texts } else { nil } }
  }

  static func tags(_ path: Path<[String]>, _ read: @escaping Read<[String]>) -> FieldAccess {
    list(path, read, .tags, FieldValue.tags) { if case .tags(let tags) = $0 { tags } else { nil } }
  }

  static let custom = FieldAccess(kind: .custom, emptyList: .custom(CustomFields())) {
    $0.custom.isEmpty ? nil : .custom($0.custom)
  } write: { book, value in
    if case .custom(let fields)? = value { book.custom = fields } else { book.custom = CustomFields() }
  }

  static func people(_ path: Path<[Contributor]>, _ read: @escaping Read<[Contributor]>) -> FieldAccess {
    list(path, read, .people, FieldValue.people) { if case .people(let people) = $0 { people } else { nil } }
  }

  static func series(_ path: Path<[SeriesPlace]>, _ read: @escaping Read<[SeriesPlace]>) -> FieldAccess {
    list(path, read, .series, FieldValue.series) { if case .series(let places) = $0 { places } else { nil } }
  }

  static func identifiers(_ path: Path<[Identifier]>, _ read: @escaping Read<[Identifier]>) -> FieldAccess {
    list(path, read, .identifiers, FieldValue.identifiers) { if case .identifiers(let ids) = $0 { ids } else { nil } }
  }

  private static func one<Value>(
    _ path: Path<Value?>, _ read: @escaping Read<Value?>, _ kind: FieldKind,
    _ wrap: @escaping @Sendable (Value) -> FieldValue, _ unwrap: @escaping @Sendable (FieldValue) -> Value?
  ) -> FieldAccess {
    FieldAccess(kind: kind) {
      read($0).map(wrap)
    } write: {
      $0[keyPath: path] = $1.flatMap(unwrap)
    }
  }

  private static func list<Element>(
    _ path: Path<[Element]>, _ read: @escaping Read<[Element]>, _ kind: FieldKind,
    _ wrap: @escaping @Sendable ([Element]) -> FieldValue, _ unwrap: @escaping @Sendable (FieldValue) -> [Element]?
  ) -> FieldAccess {
    FieldAccess(kind: kind, emptyList: wrap([])) {
      let elements = read($0)
      return elements.isEmpty ? nil : wrap(elements)
    } write: {
      $0[keyPath: path] = $1.flatMap(unwrap) ?? []
    }
  }
}

extension [FieldDefinition] {
  /// The fields with one moved, for a place that shows them in another order.
  package func moving(_ field: BookField, before next: BookField) -> [FieldDefinition] {
    moved(field) { $0.firstIndex { $0.field == next } ?? 0 }
  }

  /// The fields with one moved, for a place that shows them in another order.
  package func moving(_ field: BookField, after last: BookField) -> [FieldDefinition] {
    moved(field) { ($0.firstIndex { $0.field == last } ?? -1) + 1 }
  }

  private func moved(_ field: BookField, to place: ([FieldDefinition]) -> Int) -> [FieldDefinition] {
    var others = filter { $0.field != field }
    others.insert(contentsOf: filter { $0.field == field }, at: place(others))
    return others
  }
}
