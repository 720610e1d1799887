/// Why the reader's editor did not do its work.
enum EditorError: Error, Equatable, CustomStringConvertible {
  /// There is neither a terminal to edit in nor an editor named.
  case none
  /// No editor is named for a file that has to be mended before one can be set.
  case noneToMend(path: String)
  /// The editor could not be started.
  case notStarted(command: String, reason: String)
  /// The editor of a file of the reader's ended with an error.
  case stopped(status: Int32, path: String)

  /// One sentence for the reader.
  var description: String {
    switch self {
    case .none: "no editor is named - set VISUAL or EDITOR, or write 'octavo config set editor vim'"
    case .noneToMend(let path): "no editor is named - set VISUAL or EDITOR, or open \(path) with one yourself"
    case .notStarted(let command, let reason):
      "the editor '\(command)' cannot be started (\(reason)) - set VISUAL or EDITOR to another one"
    case .stopped(let status, let path): "the editor ended with status \(status) - \(path) is as it left it"
    }
  }
}
