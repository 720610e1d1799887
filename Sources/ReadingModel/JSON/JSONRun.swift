internal import Foundation

/// Values one within the other in one run of bytes: a value of its own, so that whatever an encoder adds to it is one
/// access and not one for each of its parts.
struct JSONRun {
  /// What a value turns out to be.
  enum Shape {
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

  /// What is written so far.
  private(set) var bytes: [UInt8] = []
  private let isIndented: Bool
  private var frames: [Frame] = []
  private var members: [Member] = []

  init(isIndented: Bool) {
    self.isIndented = isIndented
  }

  /// The elements of the list that is written.
  var elementCount: Int { frames.last?.count ?? 0 }

  /// Begins a value that ``close()`` ends.
  mutating func begin() { frames.append(Frame(firstKey: members.count)) }

  /// Begins a value of a shape.
  mutating func begin(_ shape: Shape) {
    begin()
    open(shape)
  }

  /// Gives the innermost value its shape, unless it has one.
  mutating func open(_ shape: Shape) {
    guard frames[frames.count - 1].shape == .nothing else { return }
    frames[frames.count - 1].shape = shape
    bytes.append(shape == .object ? UInt8(ascii: "{") : UInt8(ascii: "["))
  }

  /// Writes a single value.
  mutating func set(_ write: (inout [UInt8]) throws -> Void) rethrows {
    frames[frames.count - 1].shape = .single
    try write(&bytes)
  }

  /// Writes a member with a single value.
  mutating func set(_ key: String, _ write: (inout [UInt8]) throws -> Void) rethrows {
    beginMember(key)
    try write(&bytes)
  }

  /// Writes an element that is a single value.
  mutating func add(_ write: (inout [UInt8]) throws -> Void) rethrows {
    separate()
    try write(&bytes)
  }

  /// Writes a member's key, which its value has to follow.
  mutating func beginMember(_ key: String) {
    let frame = frames[frames.count - 1]
    if frame.count > 0, let last = members.last, frame.isSorted {
      frames[frames.count - 1].isSorted = last.key.utf8.lexicographicallyPrecedes(key.utf8)
    }
    separate()
    members.append(Member(key: key, start: bytes.count))
    JSONBytes.write(key, to: &bytes)
    endKey()
  }

  /// Writes a key in which nothing has to be escaped.
  mutating func append(key: UnsafeBufferPointer<UInt8>) {
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: key)
    bytes.append(UInt8(ascii: "\""))
    endKey()
  }

  private mutating func endKey() {
    if isIndented { bytes.append(UInt8(ascii: " ")) }
    bytes.append(UInt8(ascii: ":"))
    if isIndented { bytes.append(UInt8(ascii: " ")) }
  }

  /// Adds to the bytes.
  mutating func append(_ write: (inout [UInt8]) throws -> Void) rethrows { try write(&bytes) }

  /// What is written so far, of which nothing is to be put into another order any more.
  mutating func takeBytes() -> Data {
    defer { bytes.removeAll(keepingCapacity: true) }
    return Data(bytes)
  }

  /// Writes what stands before a member or element, which has to follow.
  mutating func separate() {
    if frames[frames.count - 1].count > 0 { bytes.append(UInt8(ascii: ",")) }
    frames[frames.count - 1].count += 1
    indent(frames.count)
  }

  /// Ends the innermost value.
  mutating func close() {
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
  private mutating func sort(_ members: ArraySlice<Member>) {
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

  private mutating func indent(_ depth: Int) {
    guard isIndented else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }
}
