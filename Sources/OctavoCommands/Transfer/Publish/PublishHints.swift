internal import ExportHost
internal import GitBranch
internal import OutsidePrograms

extension UploadError: Hinted {
  var hint: String? {
    switch reason {
    case .offline, .tooSlow: "run 'octavo publish' again when it can be reached"
    case .denied: "'rsync \("\(place)/".shellWord)' has to work without a question: add your key with 'ssh-add'"
    case .missing: "check the address; the folder above the site has to exist"
    case .other: "'rsync \("\(place)/".shellWord)' tests the connection"
    }
  }
}

extension GitError: Hinted {
  var hint: String? {
    switch self {
    case .noGit: "install the package git"
    case .unknownScheme: "use a folder, host:path for rsync, or ssh://, https:// or git@host:path.git for git"
    case .invalidBranch: "write a branch after '#', such as git@example.org:site.git#main"
    case .passwordInAddress: "leave it out and use an ssh key or git's credential helper"
    case .failed(let place, let reason, _): GitError.hint(reason, place)
    case .contended, .busy: "try again"
    case .unwritableCopy: "make it writable, or set XDG_STATE_HOME to another folder"
    }
  }

  private static func hint(_ reason: ConnectionFailure, _ place: String) -> String? {
    let remote = String(place.prefix { $0 != "#" }).shellWord
    return switch reason {
    case .offline, .tooSlow: "try again when it can be reached"
    case .denied:
      "'git ls-remote \(remote)' has to work without a question: add your key with 'ssh-add', or set a credential helper"
    case .missing: "check the address, or create the repository"
    case .other: "'git ls-remote \(remote)' tests the connection"
    }
  }
}
