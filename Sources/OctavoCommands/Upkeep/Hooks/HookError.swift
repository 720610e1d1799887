internal import ReadingModel

/// A hook prevented a change.
enum HookError: ReportedError, Equatable {
  /// The hook refused it, with its reason.
  case refused(hook: String, reason: String?)
  /// The hook could not be run.
  case failed(hook: String, path: String, how: String)
  /// A hook that runs before a change tried to make another change.
  case awaited(hook: String)
  /// The hooks folder cannot be listed.
  case unlisted(folder: String, reason: String)

  var category: FailureCategory {
    switch self {
    case .refused: .input
    case .failed, .awaited, .unlisted: .plugin
    }
  }

  var description: String {
    switch self {
    case .refused(let hook, let reason?): "refused by \(hook): \(reason) - nothing was changed"
    case .refused(let hook, nil):
      "refused by \(hook), without a reason - nothing was changed; 'octavo plugins' shows where it is"
    case .failed(let hook, let path, let how):
      "the hook \(hook) \(how), so nothing was changed - fix it, or turn it off: chmod -x \(path)"
    case .awaited(let hook):
      "the hook \(hook) runs before a change, and cannot change the library itself - change the "
        + "library in a hook whose name begins with 'on-'"
    case .unlisted(let folder, let reason):
      "hooks cannot be run: cannot list \(folder) (\(reason)) - make the folder readable"
    }
  }
}
