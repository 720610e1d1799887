package import Foundation

/// Decodes values from JSON, several times faster than `JSONDecoder`, which makes a dictionary of each object and
/// copies every text: a library has a million values.
package final class JSONReader {
  package struct Invalid: Error {}

  /// The JSON text; valid only while a value is decoded.
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Its values; the first contains all others.
  private let nodes: [JSONNode]

  init?(_ bytes: UnsafeBufferPointer<UInt8>, isLenient: Bool = false) {
    guard let nodes = JSONScanner.nodes(of: bytes, isLenient: isLenient) else { return nil }
    (self.bytes, self.nodes) = (bytes, nodes)
  }

  /// A value from UTF-8.
  /// - Throws: ``Invalid``, or `DecodingError` as `JSONDecoder` throws it.
  package static func decode<Value: Decodable>(_ type: Value.Type, from json: Data) throws -> Value {
    try json.withUnsafeBytes { bytes in
      guard let reader = JSONReader(bytes.bindMemory(to: UInt8.self)) else { throw Invalid() }
      return try reader.decode(type, at: 0)
    }
  }

  func decode<Value: Decodable>(_ type: Value.Type, at index: Int) throws -> Value {
    if type == Data.self || type == Decimal.self { return try foundationValue(type, at: index) }
    return try Value(from: JSONValueDecoder(self, index))
  }

  /// Not inlined: the metadata of its optional value would be looked up for every value.
  @inline(never)
  private func foundationValue<Value>(_ type: Value.Type, at index: Int) throws -> Value {
    let value: Any = type == Data.self ? try base64(at: index) : try decimal(at: index)
    guard let value = value as? Value else { throw mismatch(type, at: index) }
    return value
  }

  func kind(at index: Int) -> JSONNode.Kind { nodes[index].kind }

  /// The index of the first value in an object or list, or of the first key.
  func first(in index: Int) -> Int { index + 1 }

  /// The index after a value and everything in it.
  func end(of index: Int) -> Int { Int(nodes[index].next) }

  /// The index of a member's value; nil if the object lacks it. Of several with one key, the first counts.
  func member(_ key: String, of object: Int) -> Int? {
    var key = key
    return key.withUTF8 { key in
      var index = object + 1
      let end = end(of: object)
      while index < end {
        if isKey(key, at: index) { return index + 1 }
        index = self.end(of: index + 1)
      }
      return nil
    }
  }

  private func isKey(_ key: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let node = nodes[index]
    guard node.kind == .text else { return JSONEscape.replaced(in: text(node))?.elementsEqual(key) ?? false }
    return Int(node.end - node.start) == key.count && text(node).elementsEqual(key)
  }

  func keys(of object: Int) -> [Int] {
    var keys: [Int] = []
    var index = object + 1
    while index < end(of: object) {
      keys.append(index)
      index = end(of: index + 1)
    }
    return keys
  }

  private func text(_ node: JSONNode) -> Slice<UnsafeBufferPointer<UInt8>> { bytes[Int(node.start)..<Int(node.end)] }

  func bool(at index: Int) throws -> Bool {
    switch kind(at: index) {
    case .yes: true
    case .no: false
    default: throw mismatch(Bool.self, at: index)
    }
  }

  func string(at index: Int) throws -> String {
    let node = nodes[index]
    switch node.kind {
    case .text: return try string(UnsafeBufferPointer(rebasing: text(node)).span, at: index)
    case .escapedText:
      guard let bytes = JSONEscape.replaced(in: text(node)) else {
        throw corrupted("incomplete character in a text, such as \\ud800", at: index)
      }
      return try string(bytes.span, at: index)
    default: throw mismatch(String.self, at: index)
    }
  }

  private func string(_ bytes: Span<UInt8>, at index: Int) throws -> String {
    // Not `String(validating:as:)`, which is generic and looks up metadata each time.
    do { return String(copying: try UTF8Span(validating: bytes)) } catch {
      throw corrupted("is not valid UTF-8", at: index)
    }
  }

  func integer<Number: FixedWidthInteger>(_ type: Number.Type, at index: Int) throws -> Number {
    let text = try number(type, at: index)
    if let number = Number(text) ?? Double(text).flatMap(Number.init(exactly:)) { return number }
    throw corrupted("\(text) is not a whole number, or is too large", at: index)
  }

  func double(at index: Int) throws -> Double {
    let text = try number(Double.self, at: index)
    guard let number = Double(text), number.isFinite else { throw corrupted("\(text) is too large", at: index) }
    return number
  }

  private func decimal(at index: Int) throws -> Decimal {
    let text = try number(Decimal.self, at: index)
    guard let number = Decimal(string: text) else { throw corrupted("\(text) is too large", at: index) }
    return number
  }

  private func base64(at index: Int) throws -> Data {
    guard let bytes = Data(base64Encoded: try string(at: index)) else { throw corrupted("is not base64", at: index) }
    return bytes
  }

  /// The text of a number.
  func number(_ type: any Any.Type, at index: Int) throws -> String {
    guard kind(at: index) == .number else { throw mismatch(type, at: index) }
    return String(decoding: text(nodes[index]), as: UTF8.self)
  }

  /// The error for a value of another type.
  func mismatch(_ type: any Any.Type, at index: Int) -> DecodingError {
    let context = DecodingError.Context(codingPath: path(to: index), debugDescription: "not a \(type)")
    return kind(at: index) == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  private func corrupted(_ words: String, at index: Int) -> DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: path(to: index), debugDescription: words))
  }

  /// Where a value or a key is. It is found from the outermost value, as paths are only needed for errors.
  func path(to target: Int) -> [any CodingKey] {
    var path: [any CodingKey] = []
    var index = 0
    while index != target {
      let isObject = kind(at: index) == .object
      var (place, next) = (0, index + 1)
      func value() -> Int { isObject ? next + 1 : next }
      while end(of: value()) <= target {
        next = end(of: value())
        place += 1
      }
      path.append(isObject ? FieldKey(stringValue: key(at: next)) : FieldKey(intValue: place))
      index = target == next ? target : value()
    }
    return path
  }

  /// A key, with replacements for invalid characters.
  private func key(at index: Int) -> String {
    String(decoding: JSONEscape.replaced(in: text(nodes[index])) ?? [], as: UTF8.self)
  }
}
