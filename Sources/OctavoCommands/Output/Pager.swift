internal import Foundation
internal import Glibc

/// The program that shows what is longer than the screen.
struct Pager: Equatable, Sendable {
  /// A pager that does not start.
  struct Unstarted: Error, Equatable, CustomStringConvertible {
    let command: String
    let reason: String

    /// One sentence for the reader.
    var description: String {
      "the pager '\(command)' cannot be started (\(reason)) - set another one, or 'octavo config set pager off'"
    }
  }

  private let words: [String]
  private let environment: [String: String]

  /// The pager of a command with its arguments; nil for none, which `off` and `cat` mean too.
  init?(_ command: String, environment: [String: String]) {
    words = command.split(separator: " ").map(String.init)
    guard let first = words.first, command != "off", first != "cat" else { return nil }
    // One screen is shown without waiting, colours stay colours, and what was shown stays when less is left.
    self.environment = environment.merging(["LESS": "FRX", "LV": "-c"]) { own, _ in own }
  }

  /// Shows lines, and waits until the reader leaves. Leaving early is no error.
  /// - Throws: ``Unstarted``.
  func show(_ lines: [String]) throws(Unstarted) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw unstarted(errno) }
    // The pager would wait for ever for the end of what it holds open itself.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // Ctrl-C is for the pager while it runs.
    let previous = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, previous) }
    let process: pid_t
    do throws(Unstarted) { process = try start(reading: ends[0]) } catch {
      close(ends[0])
      close(ends[1])
      throw error
    }
    close(ends[0])
    var bytes = Array((lines.joined(separator: "\n") + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(ends[1], $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes = bytes.dropFirst(count)
    }
    close(ends[1])
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  private func start(reading end: Int32) throws(Unstarted) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, end, STDIN_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What is ignored here is not to be ignored there.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    let problem = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &variables)
    guard problem == 0 else { throw unstarted(problem) }
    return process
  }

  private func unstarted(_ code: Int32) -> Unstarted {
    Unstarted(command: words.joined(separator: " "), reason: String(cString: strerror(code)))
  }
}
