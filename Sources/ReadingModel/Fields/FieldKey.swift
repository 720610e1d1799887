/// A key of a book in JSON.
package struct FieldKey: CodingKey, ExpressibleByStringLiteral, Hashable, Sendable {
  package let stringValue: String
  package let intValue: Int? = nil

  package init(stringValue: String) { self.stringValue = stringValue }
  package init(stringLiteral key: String) { stringValue = key }
  package init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer<FieldKey> {
  /// A field's value; nil if missing. Empty text and items without a name are dropped.
  func value(of definition: FieldDefinition, forKey key: FieldKey) throws -> FieldValue? {
    switch definition.kind {
    case .title: .text(try decode(String.self, forKey: key))
    case .text: try decodeText(forKey: key).map(FieldValue.text)
    case .day: try decodeIfPresent(Day.self, forKey: key).map(FieldValue.day)
    case .number(let largest): try decodeCount(upTo: largest, forKey: key).map(FieldValue.number)
    case .seconds: try decodeCount(upTo: Position.largest, forKey: key).map(FieldValue.seconds)
    case .flag: try decodeIfPresent(Bool.self, forKey: key).map(FieldValue.flag)
    case .isbn: try decodeIfPresent(ISBN.self, forKey: key).map(FieldValue.isbn)
    case .format: try decodeIfPresent(Book.Format.self, forKey: key).map(FieldValue.format)
    case .money: try decodeIfPresent(Money.self, forKey: key).map(FieldValue.money)
    case .texts: .texts(try decodeList(forKey: key) { !$0.isEmpty })
    case .tags: .tags(try decodeList(forKey: key) { !$0.isEmpty })
    case .people: .people(try decodeList(forKey: key) { !$0.name.isEmpty })
    case .series: .series(try decodeList(forKey: key) { !$0.name.isEmpty })
    case .identifiers: .identifiers(try decodeList(forKey: key) { !$0.scheme.isEmpty && !$0.value.isEmpty })
    case .picture: try decodeIfPresent(Picture.self, forKey: key).map(FieldValue.picture)
    case .custom: try decodeIfPresent(CustomFields.self, forKey: key).map(FieldValue.custom)
    }
  }
}
