internal import Presentation

/// Why a program could not connect to another machine, from what it says in English.
package enum ConnectionFailure: Hashable, Sendable {
  case offline
  case denied
  case missing
  case tooSlow(seconds: Int)
  case other

  /// What git, ssh and rsync say.
  private static let phrases: [(ConnectionFailure, [String])] = [
    (
      .offline,
      [
        "Could not resolve host", "Temporary failure in name resolution", "Name or service not known",
        "Network is unreachable", "No route to host", "Connection timed out", "Connection refused", "Failed to connect",
        "Couldn't connect",
      ]
    ),
    (
      .denied,
      [
        "Permission denied", "Authentication failed", "could not read Username", "could not read Password",
        "Host key verification failed", "Access denied", "auth failed",
      ]
    ),
    (
      .missing,
      [
        "does not appear to be a git repository", "not a git repository", "not found", "No such file or directory",
        "Unknown module",
      ]
    ),
  ]

  /// The reason of a failed run.
  package init(_ end: ChildProcess.End, _ standardErrorText: String, timeLimitSeconds: Int) {
    if end == .timedOut {
      self = .tooSlow(seconds: timeLimitSeconds)
    } else {
      self = Self.phrases.first { $0.1.contains { standardErrorText.contains($0) } }?.0 ?? .other
    }
  }

  /// The failure with the place's name.
  package func words(_ place: String) -> String {
    switch self {
    case .offline: "offline: can't reach \(place)"
    case .denied: "\(place) denied access"
    case .missing: "not found: \(place)"
    case .tooSlow(let seconds): "\(place) took longer than \(seconds.counted("second"))"
    case .other: "could not connect to \(place)"
    }
  }
}
