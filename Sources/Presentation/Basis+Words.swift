package import ReadingModel

extension Basis {
  /// How the day of a number is known, after the number: `212 undated`.
  package var words: String {
    switch self {
    case .logged: "logged"
    case .spread: "spread evenly"
    case .unknown: "undated"
    }
  }
}
