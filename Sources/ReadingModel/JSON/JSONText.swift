public import Foundation

/// A value as JSON, keys sorted and slashes left as they are: the same bytes as Foundation's encoder makes, in a fraction of
/// the time, which is most of what a long list takes.
public enum JSONText {
  /// The bytes in UTF-8.
  /// - Parameters:
  ///   - value: What is written.
  ///   - isIndented: Whether every value has a line of its own.
  public static func bytes(of value: some Encodable, isIndented: Bool) throws -> Data {
    let encoder = JSONValueEncoder(isIndented: isIndented)
    try encoder.write(value)
    return Data(encoder.bytes)
  }
}

/// An object with one list whose elements are written as they come, and members that are known beforehand: indented, and
/// the same bytes as if it were written whole.
public final class JSONListWriter {
  private static let pieceSize = 1 << 16

  private let encoder: JSONValueEncoder
  private let take: (Data) -> Void

  /// Begins the object.
  /// - Parameters:
  ///   - name: The key of the list, which comes before all other keys.
  ///   - take: Is given the bytes piece by piece.
  public init(_ name: String, take: @escaping (Data) -> Void) {
    encoder = JSONValueEncoder(isIndented: true)
    self.take = take
    encoder.beginObject()
    encoder.beginMember(name)
    encoder.beginList()
  }

  /// Writes an element.
  public func write(_ element: some Encodable) throws {
    encoder.beginElement()
    try encoder.write(element)
    if encoder.bytes.count >= JSONListWriter.pieceSize { take(encoder.takeBytes()) }
  }

  /// Ends the list and the object, with a number behind the list.
  public func end(_ name: String, _ number: Int) {
    encoder.close()
    encoder.beginMember(name)
    encoder.append { JSONBytes.write(number: number, to: &$0) }
    encoder.close()
    take(encoder.takeBytes())
  }
}

/// Writes values one within the other into one run of bytes. Each may turn out to be an object, a list or a single value.
final class JSONValueEncoder: Encoder {
  private enum Shape {
    case nothing, object, list, single
  }

  /// A value that is being written.
  private struct Frame {
    var shape = Shape.nothing
    /// How many members or elements it has.
    var count = 0
    /// Where its first key stands among those of all open objects.
    let firstKey: Int
    /// Whether its keys come in their order.
    var isSorted = true
  }

  /// A member of an open object.
  private struct Member {
    let key: String
    /// Where its key begins among the bytes.
    let start: Int
  }

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  /// What is written so far.
  private(set) var bytes: [UInt8] = []
  private let isIndented: Bool
  private var frames: [Frame] = []
  private var members: [Member] = []

  init(isIndented: Bool) {
    self.isIndented = isIndented
  }

  /// Writes a value where the last one ended.
  func write(_ value: some Encodable) throws {
    frames.append(Frame(firstKey: members.count))
    try value.encode(to: self)
    close()
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    open(.object)
    return KeyedEncodingContainer(JSONMembers(self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    open(.list)
    return JSONElements(self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { JSONSingleValue(self) }

  /// Writes a single value.
  func set(_ write: (inout [UInt8]) throws -> Void) rethrows {
    frames[frames.count - 1].shape = .single
    try write(&bytes)
  }

  /// Writes a member's key, which its value has to follow.
  func beginMember(_ key: String) {
    let frame = frames[frames.count - 1]
    if frame.count > 0, let last = members.last, frame.isSorted {
      frames[frames.count - 1].isSorted = last.key.utf8.lexicographicallyPrecedes(key.utf8)
    }
    separate()
    members.append(Member(key: key, start: bytes.count))
    JSONBytes.write(key, to: &bytes)
    if isIndented { bytes.append(UInt8(ascii: " ")) }
    bytes.append(UInt8(ascii: ":"))
    if isIndented { bytes.append(UInt8(ascii: " ")) }
  }

  /// Begins an object that ``close()`` ends.
  func beginObject() {
    frames.append(Frame(firstKey: members.count))
    open(.object)
  }

  /// Begins a list that ``close()`` ends.
  func beginList() {
    frames.append(Frame(firstKey: members.count))
    open(.list)
  }

  /// What is written so far, of which nothing is to be put into another order any more.
  func takeBytes() -> Data {
    defer { bytes.removeAll(keepingCapacity: true) }
    return Data(bytes)
  }

  /// Writes what stands before an element, which has to follow.
  func beginElement() { separate() }

  /// The elements of the list that is written.
  var elementCount: Int { frames.last?.count ?? 0 }

  /// Adds to the bytes.
  func append(_ write: (inout [UInt8]) throws -> Void) rethrows { try write(&bytes) }

  private func open(_ shape: Shape) {
    guard frames[frames.count - 1].shape == .nothing else { return }
    frames[frames.count - 1].shape = shape
    bytes.append(shape == .object ? UInt8(ascii: "{") : UInt8(ascii: "["))
  }

  private func separate() {
    if frames[frames.count - 1].count > 0 { bytes.append(UInt8(ascii: ",")) }
    frames[frames.count - 1].count += 1
    indent(frames.count)
  }

  /// Ends the innermost value.
  func close() {
    if frames[frames.count - 1].shape == .nothing { open(.object) }
    let frame = frames.removeLast()
    guard frame.shape != .single else { return }
    if !frame.isSorted { sort(members[frame.firstKey...]) }
    members.removeLast(members.count - frame.firstKey)
    if frame.count == 0, isIndented { bytes.append(UInt8(ascii: "\n")) }
    indent(frames.count)
    bytes.append(frame.shape == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
  }

  /// Puts the members of the innermost object, which end the bytes, into the order of their keys.
  private func sort(_ members: ArraySlice<Member>) {
    guard let start = members.first?.start else { return }
    let separatorCount = 1 + (isIndented ? 1 + 2 * (frames.count + 1) : 0)
    let ends = members.dropFirst().map { $0.start - separatorCount } + [bytes.count]
    // A copy: while a slice is held, the change below would copy all that is written so far.
    let separator = Array(bytes[ends[0]..<ends[0] + separatorCount])
    var sorted: [UInt8] = []
    sorted.reserveCapacity(bytes.count - start)
    for (member, end) in zip(members, ends).sorted(by: { $0.0.key.utf8.lexicographicallyPrecedes($1.0.key.utf8) }) {
      if !sorted.isEmpty { sorted += separator }
      sorted += bytes[member.start..<end]
    }
    bytes.replaceSubrange(start..., with: sorted)
  }

  private func indent(_ depth: Int) {
    guard isIndented else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }
}
