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
      let (milliseconds, count) = stamps.next()
      return UID(unixMilliseconds: milliseconds, random: count, UInt64.random(in: .min ... .max))
    }
  }

  /// Moments with a number for each uid of them.
  private final class Stamps: Sendable {
    private let newest: Mutex<UInt64>

    /// Begins in the lower half of the numbers that fit into twelve bits, so that there is room above it.
    init(_ unixMilliseconds: UInt64) {
      newest = Mutex(unixMilliseconds << 12 | UInt64.random(in: 0..<0x800))
    }

    func next() -> (milliseconds: UInt64, count: UInt16) {
      let stamp = newest.withLock { newest in
        newest &+= 1
        return newest
      }
      return (stamp >> 12, UInt16(stamp & 0x0FFF))
    }
  }
}
