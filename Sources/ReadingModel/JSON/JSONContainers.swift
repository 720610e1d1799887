/// The members of an object.
struct JSONMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let encoder: JSONValueEncoder

  init(_ encoder: JSONValueEncoder) {
    self.encoder = encoder
  }

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { encoder.setMember(key.stringValue, JSONBytes.null) }
  func encode(_ value: Bool, forKey key: Key) { encoder.setMember(key.stringValue, JSONBytes.bool(value)) }
  func encode(_ value: String, forKey key: Key) { encoder.setMember(key.stringValue, JSONBytes.text(value)) }
  func encode(_ value: Int, forKey key: Key) { encoder.setMember(key.stringValue, JSONBytes.number(value)) }
  func encode(_ value: Int64, forKey key: Key) { encoder.setMember(key.stringValue, JSONBytes.number(value)) }
  func encode(_ value: UInt8, forKey key: Key) { encoder.setMember(key.stringValue, JSONBytes.number(value)) }
  func encode(_ value: Double, forKey key: Key) throws {
    encoder.setMember(key.stringValue, try JSONBytes.number(value))
  }
  func encode(_ value: some Encodable, forKey key: Key) throws {
    encoder.setMember(key.stringValue, try JSONValueEncoder.bytes(of: value, depth: encoder.innerDepth))
  }

  // Nothing that is written here nests by hand.
  func nestedContainer<Inner: CodingKey>(
    keyedBy keyType: Inner.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Inner> {
    preconditionFailure("values are nested by their own types")
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    preconditionFailure("values are nested by their own types")
  }
  func superEncoder() -> any Encoder { encoder }
  func superEncoder(forKey key: Key) -> any Encoder { encoder }
}

/// The elements of a list.
struct JSONElements: UnkeyedEncodingContainer {
  private let encoder: JSONValueEncoder

  init(_ encoder: JSONValueEncoder) {
    self.encoder = encoder
  }

  var codingPath: [any CodingKey] { [] }
  var count: Int { encoder.elements.count }

  func encodeNil() { encoder.append(JSONBytes.null) }
  func encode(_ value: Bool) { encoder.append(JSONBytes.bool(value)) }
  func encode(_ value: String) { encoder.append(JSONBytes.text(value)) }
  func encode(_ value: Int) { encoder.append(JSONBytes.number(value)) }
  func encode(_ value: Double) throws { encoder.append(try JSONBytes.number(value)) }
  func encode(_ value: some Encodable) throws {
    encoder.append(try JSONValueEncoder.bytes(of: value, depth: encoder.innerDepth))
  }

  func nestedContainer<Inner: CodingKey>(keyedBy keyType: Inner.Type) -> KeyedEncodingContainer<Inner> {
    preconditionFailure("values are nested by their own types")
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    preconditionFailure("values are nested by their own types")
  }
  func superEncoder() -> any Encoder { encoder }
}

/// A value that is neither object nor list.
struct JSONSingleValue: SingleValueEncodingContainer {
  private let encoder: JSONValueEncoder

  init(_ encoder: JSONValueEncoder) {
    self.encoder = encoder
  }

  var codingPath: [any CodingKey] { [] }

  func encodeNil() { encoder.set(JSONBytes.null) }
  func encode(_ value: Bool) { encoder.set(JSONBytes.bool(value)) }
  func encode(_ value: String) { encoder.set(JSONBytes.text(value)) }
  func encode(_ value: Double) throws { encoder.set(try JSONBytes.number(value)) }
  func encode(_ value: Float) throws { encoder.set(try JSONBytes.number(Double(value))) }
  func encode(_ value: Int) { encoder.set(JSONBytes.number(value)) }
  func encode(_ value: Int8) { encoder.set(JSONBytes.number(value)) }
  func encode(_ value: Int16) { encoder.set(JSONBytes.number(value)) }
  func encode(_ value: Int32) { encoder.set(JSONBytes.number(value)) }
  func encode(_ value: Int64) { encoder.set(JSONBytes.number(value)) }
  func encode(_ value: UInt) { encoder.set(JSONBytes.number(value)) }
  func encode(_ value: UInt8) { encoder.set(JSONBytes.number(value)) }
  func encode(_ value: UInt16) { encoder.set(JSONBytes.number(value)) }
  func encode(_ value: UInt32) { encoder.set(JSONBytes.number(value)) }
  func encode(_ value: UInt64) { encoder.set(JSONBytes.number(value)) }
  func encode(_ value: some Encodable) throws {
    encoder.set(try JSONValueEncoder.bytes(of: value, depth: encoder.depth))
  }
}
