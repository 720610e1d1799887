public import Foundation

/// A value as JSON, keys sorted and slashes left as they are: the same bytes as Foundation's encoder makes, in a
/// fraction of the time, which is most of what a long list takes.
public enum JSONText {
  /// The bytes in UTF-8.
  /// - Parameters:
  ///   - value: What is written.
  ///   - isIndented: Whether every value has a line of its own.
  /// - Throws: What encoding the value throws, as for a number that JSON has none for.
  public static func bytes(of value: some Encodable, isIndented: Bool) throws -> Data {
    let encoder = JSONValueEncoder(isIndented: isIndented)
    try encoder.write(value)
    return Data(encoder.run.bytes)
  }
}

/// An object with one list whose elements are written as they come, and members that are known beforehand: the same
/// bytes as if it were written whole.
public struct JSONListWriter {
  private static let pieceSize = 1 << 16

  private let encoder: JSONValueEncoder

  /// Begins the object.
  /// - Parameters:
  ///   - name: The key of the list, which comes before all other keys.
  ///   - isIndented: Whether every value has a line of its own.
  public init(_ name: String, isIndented: Bool = true) {
    encoder = JSONValueEncoder(isIndented: isIndented)
    encoder.run.begin(.object)
    encoder.run.beginMember(name)
    encoder.run.begin(.list)
  }

  /// Writes an element, and hands the bytes on when there are enough of them.
  /// - Throws: What encoding it throws, and what taking the bytes does.
  public func write(_ element: some Encodable, _ take: (Data) throws -> Void) throws {
    encoder.run.separate()
    try encoder.write(element)
    if encoder.run.bytes.count >= JSONListWriter.pieceSize { try take(encoder.run.takeBytes()) }
  }

  /// Ends the list, behind which only members come.
  public func endList() { encoder.run.close() }

  /// Writes a member behind the list; its key comes after all those before.
  /// - Throws: What encoding it throws.
  public func write(_ name: String, _ value: some Encodable) throws {
    encoder.run.beginMember(name)
    try encoder.write(value)
  }

  /// Ends the object, and hands on what is left.
  /// - Throws: What taking the bytes throws.
  public func end(_ take: (Data) throws -> Void) rethrows {
    encoder.run.close()
    try take(encoder.run.takeBytes())
  }
}

/// Writes values one within the other. Each may turn out to be an object, a list or a single value.
final class JSONValueEncoder: Encoder {
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  /// What is written so far.
  var run: JSONRun

  init(isIndented: Bool) {
    run = JSONRun(isIndented: isIndented)
  }

  /// Writes a value where the last one ended.
  func write(_ value: some Encodable) throws {
    run.begin()
    try value.encode(to: self)
    run.close()
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    run.open(.object)
    return KeyedEncodingContainer(JSONMembers(self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    run.open(.list)
    return JSONElements(self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { JSONSingleValue(self) }
}
