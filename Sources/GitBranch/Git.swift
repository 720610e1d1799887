internal import Foundation
internal import OutsidePrograms

/// The reader's git program, run so that it asks no questions and starts no program that a repository names.
package struct Git: Sendable {
  /// How long one call may take; also a slow first fetch.
  package static let timeLimitSeconds = 300
  private static let byteLimit = 1 << 30

  private let program: String?
  private let environment: [String: String]
  private let timeLimitSeconds: Int

  /// The git on the PATH.
  package init(environment: [String: String], timeLimitSeconds: Int = timeLimitSeconds) {
    program = SearchPath.file(of: "git", in: environment)
    self.environment = Git.environment(environment)
    self.timeLimitSeconds = timeLimitSeconds
  }

  /// Variables that say how git connects, and where the reader's configuration is. Others change which repository is
  /// used or what is written.
  private static let kept: Set<String> = [
    "GIT_SSH", "GIT_SSH_COMMAND", "GIT_SSH_VARIANT", "GIT_EXEC_PATH", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM",
    "GIT_CONFIG_NOSYSTEM", "GIT_SSL_CAINFO", "GIT_SSL_CAPATH", "GIT_SSL_CERT", "GIT_SSL_KEY", "GIT_SSL_NO_VERIFY",
  ]

  private static func environment(_ given: [String: String]) -> [String: String] {
    let passed = given.filter { name, _ in
      !name.hasPrefix("OCTAVO_") && !name.hasPrefix("LC_") && (!name.hasPrefix("GIT_") || kept.contains(name))
    }
    let asksNothing = [
      "GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "", "SSH_ASKPASS": "/bin/false", "SSH_ASKPASS_REQUIRE": "force",
      "GCM_INTERACTIVE": "never", "GIT_ALLOW_PROTOCOL": "file:git:http:https:ssh", "GIT_NO_LAZY_FETCH": "1",
      // Errors are recognised by their words; commits do not show the reader's time zone.
      "LC_ALL": "C.UTF-8", "LANGUAGE": "", "TZ": "UTC0",
    ]
    return passed.merging(asksNothing) { _, ours in ours }
  }

  /// Settings that a repository's own configuration cannot override.
  private static let settings = ["core.hooksPath=/dev/null", "core.fsmonitor=false", "core.alternateRefsCommand=true"]

  private static let ownSettings =
    settings + [
      "gc.autoDetach=false", "maintenance.autoDetach=false", "push.gpgSign=false", "push.pushOption=",
      "credential.interactive=false", "http.lowSpeedLimit=1", "http.lowSpeedTime=30",
    ]

  /// How git serves a repository on this machine: its hooks and the programs in its configuration do not run, and it
  /// syncs what it stores to disk.
  static func serving(_ command: String) -> String {
    let words = (settings + ["receive.autogc=false", "core.fsync=committed"]).map { "-c \($0)" }
    return "git \(words.joined(separator: " ")) \(command)"
  }

  struct Result {
    let end: ChildProcess.End
    let output: Data
    let standardErrorText: String
    fileprivate let timeLimitSeconds: Int

    var isSuccess: Bool { end == .exited(0) }
    var isTooSlow: Bool { end == .timedOut }
    var reason: ConnectionFailure { ConnectionFailure(end, standardErrorText, timeLimitSeconds: timeLimitSeconds) }
  }

  /// Runs a command.
  /// - Parameter folder: The repository, if the command needs one.
  func run(_ arguments: [String], in folder: String? = nil, input: Data = Data()) throws -> Result {
    guard let program else { throw GitError.noGit }
    let place = folder.map { ["--git-dir=\($0)"] } ?? []
    let settings = Git.ownSettings.flatMap { ["-c", $0] }
    let run = ProgramRun(
      program: program, arguments: place + settings + arguments, environment: environment,
      timeLimitSeconds: timeLimitSeconds, byteLimit: Git.byteLimit)
    do {
      let result = try run.result(of: input)
      return Result(
        end: result.end, output: result.output, standardErrorText: result.standardErrorText,
        timeLimitSeconds: timeLimitSeconds)
    } catch is ChildProcess.LaunchFailure { throw GitError.noGit }
  }
}
