internal import Foundation

/// Nested JSON values in one buffer. A struct of its own: adding to it is one exclusive access, not one per property.
struct JSONRun {
  /// The kind of a value, known once its encoding begins.
  enum Shape {
    case nothing, object, list, single
  }

  /// A value being written.
  private struct Frame {
    var shape = Shape.nothing
    /// The number of members or elements.
    var count = 0
    /// The index of its first key in ``members``, which contains those of all open objects.
    let firstKey: Int
    /// Whether its keys were written in sorted order.
    var isSorted = true
  }

  /// A member of an open object.
  private struct Member {
    let key: String
    /// Where its key begins in ``bytes``.
    let start: Int
  }

  /// The output so far.
  private(set) var bytes: [UInt8] = []
  private let isIndented: Bool
  private var frames: [Frame] = []
  private var members: [Member] = []

  init(isIndented: Bool) { self.isIndented = isIndented }

  /// The number of elements in the current list.
  var elementCount: Int { frames.last?.count ?? 0 }

  /// Whether members inside the current element of the outermost list may have to be sorted.
  var mayBeSorted: Bool { frames.count > 2 && members.count > frames[1].firstKey }

  /// Begins a value; ended by ``close()``.
  mutating func begin() { frames.append(Frame(firstKey: members.count)) }

  mutating func begin(_ shape: Shape) {
    begin()
    open(shape)
  }

  /// Sets the innermost value's shape, unless it is set.
  mutating func open(_ shape: Shape) {
    guard frames[frames.count - 1].shape == .nothing else { return }
    frames[frames.count - 1].shape = shape
    bytes.append(shape == .object ? UInt8(ascii: "{") : UInt8(ascii: "["))
  }

  /// Writes a scalar as the current value.
  mutating func set(_ write: (inout [UInt8]) throws -> Void) rethrows {
    frames[frames.count - 1].shape = .single
    try write(&bytes)
  }

  /// Writes a member with a scalar value.
  mutating func set(_ key: String, _ write: (inout [UInt8]) throws -> Void) rethrows {
    beginMember(key)
    try write(&bytes)
  }

  /// Writes an element with a scalar value.
  mutating func add(_ write: (inout [UInt8]) throws -> Void) rethrows {
    separate()
    try write(&bytes)
  }

  /// Writes a member's key; its value must follow.
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

  /// Writes a key that needs no escapes.
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

  mutating func append(_ write: (inout [UInt8]) throws -> Void) rethrows { try write(&bytes) }

  /// The longest piece of output that is passed on.
  private static let longestPiece = 1 << 20

  /// Passes on the output so far, in pieces, and removes it; none of it may need sorting any more.
  mutating func passBytes(to take: (Data) throws -> Void) rethrows {
    for start in stride(from: 0, to: bytes.count, by: JSONRun.longestPiece) {
      try take(Data(bytes[start...].prefix(JSONRun.longestPiece)))
    }
    // The memory of a book with very many entries is released.
    bytes.removeAll(keepingCapacity: bytes.count <= JSONRun.longestPiece)
  }

  /// Writes the separator before a member or element, which must follow.
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

  /// Sorts the members of the innermost object, the last in the buffer, by key.
  private mutating func sort(_ members: ArraySlice<Member>) {
    guard let start = members.first?.start else { return }
    let separatorCount = 1 + (isIndented ? 1 + 2 * (frames.count + 1) : 0)
    let ends = members.dropFirst().map { $0.start - separatorCount } + [bytes.count]
    // Copied to an array: a live slice would make the mutation below copy the whole buffer.
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
