internal import Foundation
internal import Synchronization

/// A source of new uids; keeps clock and randomness out of the values that need them.
package struct UIDSource: Sendable {
  private let makeNext: @Sendable () -> UID

  /// A source that calls the closure for each uid.
  package init(_ next: @escaping @Sendable () -> UID) { makeNext = next }

  /// A new, unique uid.
  package func next() -> UID { makeNext() }

  /// Random uids with the timestamp of one moment, in Unix milliseconds.
  ///
  /// They sort in the order of creation (RFC 9562 §6.2, method 1), so that rows written together are stored together.
  /// After some thousands of uids, the timestamp moves on to the next millisecond.
  package static func random(unixMilliseconds: UInt64) -> UIDSource {
    let stamps = Stamps(unixMilliseconds)
    return UIDSource {
      let (stamp, randomBits) = stamps.next()
      return UID(unixMilliseconds: stamp >> 12, random: UInt16(stamp & 0x0FFF), randomBits)
    }
  }

  /// A source that returns a uid first, then those of this one.
  package func starting(with first: UID) -> UIDSource {
    let waiting = First(first)
    return UIDSource { waiting.take() ?? next() }
  }

  /// A uid that is returned once.
  private final class First: Sendable {
    private let uid: Mutex<UID?>

    init(_ uid: UID) { self.uid = Mutex(uid) }

    func take() -> UID? {
      uid.withLock { uid in
        defer { uid = nil }
        return uid
      }
    }
  }

  /// Timestamps with a counter.
  private final class Stamps: Sendable {
    /// The newest timestamp and counter, and random numbers fetched from the system 32 at a time, as a system call for
    /// each would dominate the cost.
    private struct State {
      var newest: UInt64
      var drawn: [UInt64] = []
    }

    private let state: Mutex<State>

    /// Starts in the lower half of the 12-bit counter, to leave room above.
    init(_ unixMilliseconds: UInt64) {
      state = Mutex(State(newest: unixMilliseconds << 12 | UInt64.random(in: 0..<0x800)))
    }

    func next() -> (stamp: UInt64, randomBits: UInt64) {
      state.withLock { state in
        state.newest &+= 1
        if state.drawn.isEmpty { state.drawn = Stamps.draw() }
        return (state.newest, state.drawn.popLast() ?? UInt64.random(in: .min ... .max))
      }
    }

    private static func draw() -> [UInt64] {
      var numbers = [UInt64](repeating: 0, count: 32)
      return getentropy(&numbers, numbers.count * 8) == 0 ? numbers : []
    }
  }
}
