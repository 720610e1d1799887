internal import Presentation
package import ReadingModel

/// A git repository that cannot be used.
package enum GitPlaceError: ReportedError, Hashable {
  package enum Reason: Hashable, Sendable {
    case offline
    case denied
    case missing
    case tooSlow(seconds: Int)
    case other
  }

  /// Git is not installed.
  case noGit
  /// A URL with a scheme that is not used.
  case unknownScheme(String)
  case invalidBranch(String)
  /// A URL with a password, which the library would store.
  case passwordInAddress
  /// Git failed; the end of its standard error follows.
  case failed(String, Reason, standardErrorText: String)
  /// Other devices pushed again and again.
  case contended(String)
  /// Another process syncs with it.
  case busy(String)
  /// The private copy cannot be written.
  case unwritableCopy(String, words: String)

  package var category: FailureCategory {
    switch self {
    case .unknownScheme, .invalidBranch, .passwordInAddress: .input
    case .busy, .unwritableCopy: .library
    case .noGit, .failed, .contended: .plugin
    }
  }

  package var description: String {
    switch self {
    case .noGit: "git is not installed; the changes are kept for the next sync"
    case .unknownScheme(let scheme): "unknown kind of address: '\(scheme)'"
    case .invalidBranch(let name): "invalid branch name: '\(name)'"
    case .passwordInAddress: "the address contains a password, which would be stored in the library"
    case .failed(let place, let reason, let text):
      "\(words(place, reason)); the changes are kept for the next sync\n\(text)"
    case .contended(let place): "other devices push to \(place) all the time; the changes are kept for the next sync"
    case .busy(let place): "another Octavo is syncing with \(place); the changes are kept for the next sync"
    case .unwritableCopy(let folder, let words):
      "cannot use \(folder): \(words); the changes are kept for the next sync"
    }
  }

  private func words(_ place: String, _ reason: Reason) -> String {
    switch reason {
    case .offline: "offline: can't reach \(place)"
    case .denied: "\(place) denied access"
    case .missing: "no git repository \(place)"
    case .tooSlow(let seconds): "\(place) took longer than \(seconds.counted("second"))"
    case .other: "git failed to sync with \(place)"
    }
  }
}

extension GitPlaceError.Reason {
  /// What git and ssh say, in English.
  private static let phrases: [(GitPlaceError.Reason, [String])] = [
    (
      .offline,
      [
        "Could not resolve host", "Temporary failure in name resolution", "Network is unreachable", "No route to host",
        "Connection timed out", "Connection refused", "Failed to connect", "Couldn't connect",
      ]
    ),
    (
      .denied,
      [
        "Permission denied", "Authentication failed", "could not read Username", "could not read Password",
        "Host key verification failed", "Access denied",
      ]
    ),
    (.missing, ["does not appear to be a git repository", "not found", "not a git repository"]),
  ]

  init(_ standardErrorText: String) {
    self = Self.phrases.first { $0.1.contains { standardErrorText.contains($0) } }?.0 ?? .other
  }
}
