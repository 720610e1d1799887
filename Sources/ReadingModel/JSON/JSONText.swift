public import Foundation

/// Encodes values as JSON with sorted keys and unescaped slashes: byte for byte what Foundation's encoder writes, but
/// much faster.
public enum JSONText {
  /// The JSON in UTF-8.
  /// - Parameters:
  ///   - value: The value to encode.
  ///   - isIndented: Whether every value goes on its own line.
  /// - Throws: What encoding the value throws, such as for NaN.
  public static func bytes(of value: some Encodable, isIndented: Bool) throws -> Data {
    let encoder = JSONValueEncoder(isIndented: isIndented)
    try encoder.write(value)
    return Data(encoder.run.bytes)
  }

  /// The JSON on one line.
  package static func line(of value: some Encodable) throws -> String {
    String(decoding: try bytes(of: value, isIndented: false), as: UTF8.self)
  }
}

/// Streams an object with one list, written element by element, followed by other members; byte for byte as if it were
/// encoded as a whole.
public struct JSONListWriter {
  private let encoder: JSONValueEncoder

  /// Begins the object.
  /// - Parameters:
  ///   - name: The key of the list; sorts before all other keys.
  ///   - isIndented: Whether every value goes on its own line.
  public init(_ name: String, isIndented: Bool = true) {
    encoder = JSONValueEncoder(isIndented: isIndented)
    encoder.run.begin(.object)
    encoder.run.beginMember(name)
    encoder.run.begin(.list)
  }

  /// Writes an element; passes the buffer on when it is full, which may be before the end of the element.
  /// - Throws: What encoding the element throws, and what `take` throws.
  public func write(_ element: some Encodable, _ take: (Data) throws -> Void) throws {
    encoder.run.separate()
    try withoutActuallyEscaping(take) { take in
      encoder.take = take
      defer { encoder.take = nil }
      try encoder.write(element)
      try encoder.passLongOutput()
    }
  }

  /// Ends the list; only members may follow.
  public func endList() { encoder.run.close() }

  /// Writes a member after the list; its key must sort after all earlier ones.
  /// - Throws: What encoding the value throws.
  public func write(_ name: String, _ value: some Encodable) throws {
    encoder.run.beginMember(name)
    try encoder.write(value)
  }

  /// Ends the object and passes on the rest of the buffer.
  /// - Throws: What `take` throws.
  public func end(_ take: (Data) throws -> Void) rethrows {
    encoder.run.close()
    try encoder.run.passBytes(to: take)
  }
}

/// Encodes nested values; each may be an object, a list or a scalar.
final class JSONValueEncoder: Encoder {
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  private static let longOutput = 1 << 16

  /// The output so far.
  var run: JSONRun
  /// Receives long output before its end; nil if it is kept.
  var take: ((Data) throws -> Void)?

  init(isIndented: Bool) { run = JSONRun(isIndented: isIndented) }

  /// The encoder, for a value that only this one encodes.
  /// - Throws: `EncodingError` if it is another one.
  static func this(_ encoder: any Encoder, for value: Any) throws -> JSONValueEncoder {
    if let json = encoder as? JSONValueEncoder { return json }
    throw EncodingError.invalidValue(
      value, .init(codingPath: encoder.codingPath, debugDescription: "only JSONText encodes it"))
  }

  /// Passes on the output if it is long and none of it may have to be sorted.
  func passLongOutput() throws {
    guard let take, run.bytes.count >= JSONValueEncoder.longOutput, !run.mayBeSorted else { return }
    try run.passBytes(to: take)
  }

  /// Writes a value after the previous one.
  func write(_ value: some Encodable) throws {
    run.begin()
    try value.encode(to: self)
    run.close()
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    run.open(.object)
    return KeyedEncodingContainer(JSONMembers(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    run.open(.list)
    return JSONElements(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { JSONSingleValue(encoder: self) }
}
