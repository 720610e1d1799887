internal import Foundation
internal import Synchronization

/// A source of new uids; keeps clock and randomness out of the values that need them.
package struct UIDSource: Sendable {
  /// What a uid is for. Devices that make uids of the same text never give two kinds of things the same one.
  package enum Kind: String, Sendable { case book, reading, entry }

  private let makeNext: @Sendable (Kind) -> UID

  /// A source that calls the closure for each uid.
  package init(_ next: @escaping @Sendable (Kind) -> UID) { makeNext = next }

  package func next(_ kind: Kind = .entry) -> UID { makeNext(kind) }

  /// Random uids with the timestamp of one moment, in Unix milliseconds.
  ///
  /// They sort in the order of creation (RFC 9562 §6.2, method 1), so that rows written together are stored together.
  /// After some thousands of uids, the timestamp moves on to the next millisecond.
  package static func random(unixMilliseconds: UInt64) -> UIDSource {
    // Starts in the lower half of the 12-bit counter, to leave room above.
    let stamps = Mutex(Stamps(newest: unixMilliseconds << 12 | UInt64.random(in: 0..<0x800)))
    return UIDSource { _ in
      let (stamp, randomBits) = stamps.withLock { $0.next() }
      return UID(unixMilliseconds: stamp >> 12, random: UInt16(stamp & 0x0FFF), randomBits)
    }
  }

  /// Timestamps with a counter.
  private struct Stamps {
    /// The newest timestamp and counter.
    var newest: UInt64
    /// Random numbers, fetched from the system 32 at a time, as a system call for each would dominate the cost.
    var drawn: [UInt64] = []

    mutating func next() -> (stamp: UInt64, randomBits: UInt64) {
      newest &+= 1
      if drawn.isEmpty { drawn = Stamps.draw() }
      return (newest, drawn.popLast() ?? UInt64.random(in: .min ... .max))
    }

    private static func draw() -> [UInt64] {
      var numbers = [UInt64](repeating: 0, count: 32)
      return getentropy(&numbers, numbers.count * 8) == 0 ? numbers : []
    }
  }
}
