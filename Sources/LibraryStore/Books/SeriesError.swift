internal import Presentation
package import ReadingModel

/// Words that do not match exactly one series.
package enum SeriesError: ReportedError, Equatable {
  /// No series matches.
  case none(words: String)
  /// Several series match.
  case several(words: String, names: [String])

  package var category: FailureCategory { .noMatch }

  /// One sentence for the reader; names follow on separate lines.
  package var description: String {
    switch self {
    case .none(let words): StandardMessage.noMatch("series", for: words)
    case .several(let words, let names):
      StandardMessage.severalMatch(names.count, "series", for: words) + " - write more of the name:\n"
        + names.map { "  \($0)" }.joined(separator: "\n")
    }
  }
}
