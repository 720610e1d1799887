internal import ReadingModel

/// Why the editor failed.
enum EditorError: ReportedError, Equatable {
  /// No editor is set.
  case none
  /// No editor is set, and the broken configuration file must be repaired before one can be.
  case nothingToRepair(path: String)
  /// The editor could not be started.
  case notStarted(command: String, reason: String)
  /// The editor ended with an error while it edited a file directly.
  case stopped(status: Int32, path: String)

  var category: FailureCategory { .input }

  var description: String {
    switch self {
    case .none: "no editor set - set VISUAL or EDITOR, or run 'octavo config set editor vim'"
    case .nothingToRepair(let path): "no editor set - set VISUAL or EDITOR, or open \(path) yourself"
    case .notStarted(let command, let reason):
      "cannot start the editor '\(command)': \(reason) - set VISUAL or EDITOR to another one"
    case .stopped(let status, let path): "the editor ended with status \(status) - check \(path)"
    }
  }
}
