/// A change that a hook did not let happen.
enum HookError: Error, Equatable, CustomStringConvertible {
  /// The hook refused it, with its reason.
  case refused(hook: String, reason: String?)
  /// The hook could not be asked.
  case failed(hook: String, path: String, how: String)
  /// The hook, which is asked before a change, would make another one.
  case awaited(hook: String)
  /// Nobody knows which hooks there are.
  case unlisted(folder: String, reason: String)

  /// One sentence for the reader.
  var description: String {
    switch self {
    case .refused(let hook, let reason?): "\(hook) refuses: \(reason) - nothing was changed"
    case .refused(let hook, nil):
      "\(hook) refuses and does not say why - nothing was changed; 'octavo hooks' tells where it is"
    case .failed(let hook, let path, let how):
      "the hook \(hook) \(how), so that nothing was changed - mend it, or turn it off: chmod -x \(path)"
    case .awaited(let hook):
      "the hook \(hook) is asked before a change is made, and nothing else can be changed until it answers - change the "
        + "library in a hook whose name begins with 'on-'"
    case .unlisted(let folder, let reason):
      "no hook can be asked, for \(folder) cannot be listed (\(reason)) - put a folder there that you may read"
    }
  }
}
