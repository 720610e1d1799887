/// The keyed container of an object.
struct JSONMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: JSONValueEncoder

  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { set(key) { $0 += JSONBytes.null } }
  func encode(_ value: Bool, forKey key: Key) { set(key) { JSONBytes.write(value, to: &$0) } }
  func encode(_ value: String, forKey key: Key) { set(key) { JSONBytes.write(value, to: &$0) } }
  func encode(_ value: Int, forKey key: Key) { set(key) { JSONBytes.write(number: value, to: &$0) } }
  func encode(_ value: Int64, forKey key: Key) { set(key) { JSONBytes.write(number: value, to: &$0) } }
  func encode(_ value: UInt8, forKey key: Key) { set(key) { JSONBytes.write(number: value, to: &$0) } }
  func encode(_ value: Double, forKey key: Key) throws { try set(key) { try JSONBytes.write(value, to: &$0) } }
  func encode(_ value: some Encodable, forKey key: Key) throws {
    encoder.run.beginMember(key.stringValue)
    try encoder.write(value)
  }

  private func set(_ key: Key, _ write: (inout [UInt8]) throws -> Void) rethrows {
    try encoder.run.set(key.stringValue, write)
  }

  // No type encoded here uses nested containers.
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

/// The unkeyed container of a list.
struct JSONElements: UnkeyedEncodingContainer {
  let encoder: JSONValueEncoder

  var codingPath: [any CodingKey] { [] }
  var count: Int { encoder.run.elementCount }

  func encodeNil() { add { $0 += JSONBytes.null } }
  func encode(_ value: Bool) { add { JSONBytes.write(value, to: &$0) } }
  func encode(_ value: String) { add { JSONBytes.write(value, to: &$0) } }
  func encode(_ value: Int) { add { JSONBytes.write(number: value, to: &$0) } }
  func encode(_ value: Double) throws { try add { try JSONBytes.write(value, to: &$0) } }
  func encode(_ value: some Encodable) throws {
    encoder.run.separate()
    try encoder.write(value)
  }

  private func add(_ write: (inout [UInt8]) throws -> Void) rethrows {
    try encoder.run.add(write)
  }

  func nestedContainer<Inner: CodingKey>(keyedBy keyType: Inner.Type) -> KeyedEncodingContainer<Inner> {
    preconditionFailure("values are nested by their own types")
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    preconditionFailure("values are nested by their own types")
  }
  func superEncoder() -> any Encoder { encoder }
}

/// A value that is neither an object nor a list.
struct JSONSingleValue: SingleValueEncodingContainer {
  let encoder: JSONValueEncoder

  var codingPath: [any CodingKey] { [] }

  func encodeNil() { encoder.run.set { $0 += JSONBytes.null } }
  func encode(_ value: Bool) { encoder.run.set { JSONBytes.write(value, to: &$0) } }
  func encode(_ value: String) { encoder.run.set { JSONBytes.write(value, to: &$0) } }
  func encode(_ value: Double) throws { try encoder.run.set { try JSONBytes.write(value, to: &$0) } }
  func encode(_ value: Float) throws { try encode(Double(value)) }
  func encode(_ value: Int) { set(value) }
  func encode(_ value: Int8) { set(value) }
  func encode(_ value: Int16) { set(value) }
  func encode(_ value: Int32) { set(value) }
  func encode(_ value: Int64) { set(value) }
  func encode(_ value: UInt) { set(value) }
  func encode(_ value: UInt8) { set(value) }
  func encode(_ value: UInt16) { set(value) }
  func encode(_ value: UInt32) { set(value) }
  func encode(_ value: UInt64) { set(value) }
  // The value may be an object or list itself; it replaces this one.
  func encode(_ value: some Encodable) throws { try value.encode(to: encoder) }

  private func set(_ number: some BinaryInteger) { encoder.run.set { JSONBytes.write(number: number, to: &$0) } }
}
