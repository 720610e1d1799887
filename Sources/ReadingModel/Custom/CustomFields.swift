internal import Foundation

/// The custom fields of a book or reading, each with one value or more.
public struct CustomFields: Hashable, Sendable {
  /// A field with its values, which are different and in the reader's order.
  public struct Field: Hashable, Sendable {
    /// The name.
    public let name: FieldName
    /// The values; not empty.
    public let values: [CustomValue]

    /// The values in one line: `dark; tense`.
    package func text(day: (Day) -> String = { $0.text }) -> String {
      values.map { $0.text(day: day) }.joined(separator: "; ")
    }
  }

  /// The fields, by name.
  public private(set) var all: [Field] = []

  /// No fields.
  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { all.isEmpty }

  /// The values of a field; empty if it has none. Empty texts and repetitions are dropped, and a year is a number.
  public subscript(name: FieldName) -> [CustomValue] {
    get { all.first { $0.name == name }?.values ?? [] }
    set {
      let values = newValue.map(\.normalized).filter { $0 != .text("") }.eachOnce
      let place = all.firstIndex { $0.name >= name } ?? all.endIndex
      let isKnown = place < all.endIndex && all[place].name == name
      all.replaceSubrange(
        place..<(isKnown ? place + 1 : place), with: values.isEmpty ? [] : [Field(name: name, values: values)])
    }
  }

  /// Renames a field; its values follow those of a field that has the new name.
  package mutating func rename(_ old: FieldName, to new: FieldName) {
    guard old != new else { return }
    let values = self[old]
    self[old] = []
    self[new] += values
  }

  package mutating func append(_ other: CustomFields) {
    for field in other.all { self[field.name] += field.values }
  }

  /// The fields in one line: `mood: dark; tense · spice: 3`; `day` shows dates.
  package func text(day: (Day) -> String = { $0.text }) -> String {
    all.map { "\($0.name.text): \($0.text(day: day))" }.joined(separator: " · ")
  }

  /// The fields as a reader sets them, one value each: `mood=dark`.
  package var assignments: [String] {
    all.flatMap { field in field.values.map { "\(field.name.text)=\($0.typedText)" } }
  }
}

extension CustomFields: Codable {
  /// Decodes an object with a list of values for each name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: FieldKey.self)
    for key in container.allKeys {
      let name: FieldName
      do { name = try FieldName(key.stringValue) } catch {
        throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: error.description)
      }
      self[name] += try container.decode([CustomValue].self, forKey: key)
    }
  }

  /// Encodes the fields.
  /// - Throws: `EncodingError` with an encoder other than ``JSONText``'s.
  public func encode(to encoder: any Encoder) throws {
    let json = try JSONValueEncoder.this(encoder, for: self)
    json.run.open(.object)
    BookJSON.write(membersOf: self, to: &json.run)
  }
}

extension CustomValue: Decodable {
  private enum Key: String, CodingKey { case day }

  /// Decodes a JSON string, number or boolean, or a date as `{"day": "2024-05-01"}`.
  public init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: Key.self) {
      self = .day(try container.decode(Day.self, forKey: .day))
      return
    }
    let container = try decoder.singleValueContainer()
    if let isSet = try? container.decode(Bool.self) {
      self = .flag(isSet)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      let number = "\(try container.decode(Decimal.self))"
      self = FixedPointNumber(number).map(CustomValue.number) ?? .text(number)
    }
  }
}
