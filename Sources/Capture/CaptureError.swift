package import ReadingModel

/// Words that Octavo cannot understand in any way.
package enum CaptureError: ReportedError, Equatable {
  /// `@word`.
  case tagSign(String)
  /// `30 page`, which may be a position or a step.
  case pagesOrPage(Int, Verb)
  /// A colon without text after it.
  case noText

  package var category: FailureCategory { .input }

  package var description: String {
    switch self {
    case .tagSign(let word): "tags start with a plus: '\(word)' - write +\(word.drop { $0 == "@" })"
    case .pagesOrPage(let count, let verb):
      "'\(count) page' can mean page \(count) or \(count) more pages - write '\(verb.rawValue) \(count)' or "
        + "'\(verb.rawValue) +\(count)'"
    case .noText: "nothing follows the colon - write your text after it"
    }
  }
}
