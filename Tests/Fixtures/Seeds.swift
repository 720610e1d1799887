import Foundation

/// Seeds of random cases: a few in `make test`, and OCTAVO_SEEDS times as many in `make random`.
package enum Seeds {
  private static let factor: UInt64 = {
    let value = ProcessInfo.processInfo.environment["OCTAVO_SEEDS"] ?? "1"
    guard let factor = UInt64(value), factor > 0 else { preconditionFailure("OCTAVO_SEEDS is not a number: \(value)") }
    return factor
  }()

  /// That many seeds by default, starting with 0.
  package static func count(_ count: UInt64) -> Range<UInt64> { 0..<count * factor }
}
