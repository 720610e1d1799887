internal import BundledSeed
internal import Foundation
public import ReadingModel

/// The libraries that tests run over.
public enum SharedLibrary: String, CaseIterable, Sendable {
  case empty, small, hostile, naughty, everything, seed

  /// Those that are quick to read and to write.
  public static let quick = allCases.filter { $0 != .naughty }

  /// The library.
  public func snapshot() throws -> Snapshot {
    switch self {
    case .empty: .empty
    case .small: try .small()
    case .hostile: try .hostile()
    case .naughty: try .naughty()
    case .everything: try .everything()
    case .seed: try .seed()
    }
  }
}

extension Snapshot {
  /// The sample books that come with Octavo.
  public static func seed() throws -> Snapshot { try JSONDecoder().decode(Snapshot.self, from: BundledSeed.json) }
}
