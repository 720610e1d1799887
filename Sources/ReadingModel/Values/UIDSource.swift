internal import Foundation
internal import Synchronization

/// Where new uids come from, so that the clock and chance stay outside the values that need them.
public struct UIDSource: Sendable {
  private let makeNext: @Sendable () -> UID

  /// A source that calls the closure for every new uid.
  public init(_ next: @escaping @Sendable () -> UID) {
    makeNext = next
  }

  /// A uid that was never given out before.
  public func next() -> UID { makeNext() }

  /// Uids stamped with one moment, in Unix milliseconds, and random otherwise.
  ///
  /// They come in the order of their text (RFC 9562 §6.2, method 1): what is written in this order is found close
  /// together. Some thousands of one moment are stamped with that moment, and those after them with the next.
  public static func random(unixMilliseconds: UInt64) -> UIDSource {
    let stamps = Stamps(unixMilliseconds)
    return UIDSource {
      let (stamp, chance) = stamps.next()
      return UID(unixMilliseconds: stamp >> 12, random: UInt16(stamp & 0x0FFF), chance)
    }
  }

  /// Moments with a number for each uid of them.
  private final class Stamps: Sendable {
    /// The newest moment with its number, and random numbers drawn from the system, thirty-two at a time: to ask it for
    /// each takes longer than all the rest.
    private struct State {
      var newest: UInt64
      var drawn: [UInt64] = []
    }

    private let state: Mutex<State>

    /// Begins in the lower half of the numbers that fit into twelve bits, so that there is room above it.
    init(_ unixMilliseconds: UInt64) {
      state = Mutex(State(newest: unixMilliseconds << 12 | UInt64.random(in: 0..<0x800)))
    }

    func next() -> (stamp: UInt64, chance: UInt64) {
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
