internal import ReadingModel

/// An invalid or ambiguous position.
enum PlaceError: ReportedError, Equatable {
  /// A word is not a position.
  case notAPlace(String, command: String)
  /// A number of pages, which may be a position or a step.
  case pagesOrPage(Int)

  var category: FailureCategory { .input }

  var description: String {
    switch self {
    case .notAPlace(let word, let command):
      "not a position: '\(word)' - write '\(command) 120', '\(command) 62%', '\(command) +30', or "
        + "'\(command) 1:20' in an audiobook, where +30 is half an hour"
    case .pagesOrPage(let count):
      "'\(count) pages' can mean page \(count) or \(count) more pages - write 'octavo log \(count)' or 'octavo log "
        + "+\(count)'"
    }
  }
}
