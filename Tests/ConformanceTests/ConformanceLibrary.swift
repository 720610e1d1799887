import Fixtures
import ReadingModel

/// The libraries that every exporter must support.
enum ConformanceLibrary: String, CaseIterable {
  case empty, small, hostile, naughty

  func snapshot() throws -> Snapshot {
    switch self {
    case .empty: .empty
    case .small: try .small()
    case .hostile: try .hostile()
    case .naughty: try .naughty()
    }
  }
}
