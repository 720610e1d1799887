/// Decodes one value of a JSON text.
struct JSONValueDecoder: Decoder {
  private let reader: JSONReader
  private let index: Int

  init(_ reader: JSONReader, _ index: Int) { (self.reader, self.index) = (reader, index) }

  var codingPath: [any CodingKey] { reader.path(to: index) }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard reader.kind(at: index) == .object else { throw reader.mismatch([String: Any].self, at: index) }
    return KeyedDecodingContainer(JSONObjectContainer(reader, index))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard reader.kind(at: index) == .list else { throw reader.mismatch([Any].self, at: index) }
    return JSONListContainer(reader, index)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension JSONValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { reader.kind(at: index) == .null }
  func decode(_ type: Bool.Type) throws -> Bool { try reader.bool(at: index) }
  func decode(_ type: String.Type) throws -> String { try reader.string(at: index) }
  func decode(_ type: Double.Type) throws -> Double { try reader.double(at: index) }
  func decode(_ type: Float.Type) throws -> Float { Float(try reader.double(at: index)) }
  func decode(_ type: Int.Type) throws -> Int { try reader.integer(type, at: index) }
  func decode(_ type: Int8.Type) throws -> Int8 { try reader.integer(type, at: index) }
  func decode(_ type: Int16.Type) throws -> Int16 { try reader.integer(type, at: index) }
  func decode(_ type: Int32.Type) throws -> Int32 { try reader.integer(type, at: index) }
  func decode(_ type: Int64.Type) throws -> Int64 { try reader.integer(type, at: index) }
  func decode(_ type: UInt.Type) throws -> UInt { try reader.integer(type, at: index) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try reader.integer(type, at: index) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try reader.integer(type, at: index) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try reader.integer(type, at: index) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try reader.integer(type, at: index) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try reader.decode(type, at: index) }
}

/// The keyed container of an object.
struct JSONObjectContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let reader: JSONReader
  private let index: Int

  init(_ reader: JSONReader, _ index: Int) { (self.reader, self.index) = (reader, index) }

  var codingPath: [any CodingKey] { reader.path(to: index) }

  var allKeys: [Key] {
    reader.keys(of: index).compactMap { try? reader.string(at: $0) }.eachOnce.compactMap(Key.init(stringValue:))
  }

  func contains(_ key: Key) -> Bool { reader.member(key.stringValue, of: index) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { reader.kind(at: try value(key)) == .null }
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try reader.bool(at: value(key)) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try reader.string(at: value(key)) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try reader.integer(type, at: value(key)) }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try reader.decode(type, at: value(key))
  }

  // The default implementations look up the key three times. Without `map`, whose metadata would be looked up, too.
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    guard let value = known(key) else { return nil }
    return try reader.bool(at: value)
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    guard let value = known(key) else { return nil }
    return try reader.string(at: value)
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    guard let value = known(key) else { return nil }
    return try reader.integer(type, at: value)
  }
  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard let value = known(key) else { return nil }
    return try reader.decode(type, at: value)
  }

  /// The index of a member's value; nil if it is missing or null.
  private func known(_ key: Key) -> Int? {
    guard let value = reader.member(key.stringValue, of: index), reader.kind(at: value) != .null else { return nil }
    return value
  }

  private func value(_ key: Key) throws -> Int {
    if let value = reader.member(key.stringValue, of: index) { return value }
    throw DecodingError.keyNotFound(
      key, DecodingError.Context(codingPath: codingPath, debugDescription: "'\(key.stringValue)' is missing"))
  }

  func nestedContainer<Inner: CodingKey>(
    keyedBy type: Inner.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Inner> {
    try JSONValueDecoder(reader, value(key)).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try JSONValueDecoder(reader, value(key)).unkeyedContainer()
  }
  func superDecoder() -> any Decoder { JSONValueDecoder(reader, index) }
  func superDecoder(forKey key: Key) throws -> any Decoder { JSONValueDecoder(reader, try value(key)) }
}

/// The unkeyed container of a list.
struct JSONListContainer: UnkeyedDecodingContainer {
  private let reader: JSONReader
  private let index: Int
  private var next: Int
  private(set) var currentIndex = 0

  init(_ reader: JSONReader, _ index: Int) {
    (self.reader, self.index) = (reader, index)
    next = reader.first(in: index)
  }

  var codingPath: [any CodingKey] { reader.path(to: index) }
  var isAtEnd: Bool { next == reader.end(of: index) }

  var count: Int? {
    var (count, element) = (0, reader.first(in: index))
    while element < reader.end(of: index) {
      element = reader.end(of: element)
      count += 1
    }
    return count
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, reader.kind(at: next) == .null else { return false }
    advance()
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try reader.decode(type, at: element(type))
    advance()
    return value
  }

  mutating func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) throws -> KeyedDecodingContainer<Inner> {
    let container = try JSONValueDecoder(reader, element([String: Any].self)).container(keyedBy: type)
    advance()
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try JSONValueDecoder(reader, element([Any].self)).unkeyedContainer()
    advance()
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    defer { advance() }
    return JSONValueDecoder(reader, try element((any Decoder).self))
  }

  private func element(_ type: any Any.Type) throws -> Int {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type, DecodingError.Context(codingPath: codingPath, debugDescription: "the list has no more elements"))
    }
    return next
  }

  private mutating func advance() {
    next = reader.end(of: next)
    currentIndex += 1
  }
}
