/// The value of a book's field.
package enum FieldValue: Hashable, Sendable {
  case text(String)
  case day(Day)
  case number(Int)
  case seconds(Int)
  case flag(Bool)
  case isbn(ISBN)
  case format(Book.Format)
  case money(Money)
  case texts([String])
  case tags([String])
  case people([Contributor])
  case series([SeriesPlace])
  case identifiers([Identifier])
  case picture(Picture)
  case custom(CustomFields)

  /// The value in one line; `day` shows dates.
  package func text(day: (Day) -> String = { $0.text }) -> String {
    switch self {
    case .text(let text): text
    case .day(let date): day(date)
    case .number(let number): "\(number)"
    case .seconds(let seconds): Duration.clockText(seconds: seconds)
    case .flag(let isSet): isSet ? "yes" : "no"
    case .isbn(let isbn): isbn.digits
    case .format(let format): format.rawValue
    case .money(let money): money.text
    case .texts(let texts): texts.joined(separator: "; ")
    case .tags(let tags): tags.map { "+\($0)" }.joined(separator: " ")
    case .people(let people): people.map(\.name).joined(separator: "; ")
    case .series(let places): places.map(\.text).joined(separator: "; ")
    case .identifiers(let identifiers): identifiers.map { "\($0.scheme) \($0.value)" }.joined(separator: "; ")
    case .picture(let picture): picture.mediaType.rawValue
    case .custom(let fields): fields.text(day: day)
    }
  }
}

/// A key of a JSON object that no type lists, or an index in a list.
package struct FieldKey: CodingKey, ExpressibleByStringLiteral, Hashable, Sendable {
  package let stringValue: String
  package let intValue: Int?

  package init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
  package init(stringLiteral key: String) { self.init(stringValue: key) }
  package init(intValue: Int) { (stringValue, self.intValue) = ("\(intValue)", intValue) }
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
