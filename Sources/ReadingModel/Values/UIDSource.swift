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
  public static func random(unixMilliseconds: UInt64) -> UIDSource {
    UIDSource {
      UID(
        unixMilliseconds: unixMilliseconds, random: UInt16.random(in: .min ... .max),
        UInt64.random(in: .min ... .max))
    }
  }
}
