internal import Glibc
internal import OutsidePrograms
internal import Synchronization

/// A child process that has this terminal until it ends.
struct TerminalProgram {
  /// The process id of the running one, for the signal handler; 0 if none.
  static let running = Atomic<Int32>(0)

  struct Unstarted: Error, Equatable {
    let reason: String
  }

  /// The program and its arguments.
  let words: [String]
  /// Its environment; nil for that of this process.
  var environment: [String: String]?

  /// Runs it and waits until it ends. Meanwhile this process ignores Ctrl-C and Ctrl-\.
  /// - Returns: Its exit code; 128 plus the signal number if a signal ended it.
  func run() throws(Unstarted) -> Int32 {
    let previous = [SIGINT, SIGQUIT].map { signal($0, SIG_IGN) }
    defer { for (number, handler) in zip([SIGINT, SIGQUIT], previous) { signal(number, handler) } }
    return TerminalProgram.end(of: try start())
  }

  /// Starts it, with the read end of a pipe as standard input if one is given.
  func start(reading input: Int32? = nil) throws(Unstarted) -> pid_t {
    if ChildProcess.interruption != nil { throw Unstarted(reason: "stopped before it started") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Signals that this process ignores get their default action again.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = (environment ?? [:]).map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    return try ChildProcess.starting { () throws(Unstarted) in
      var process = pid_t()
      let problem =
        environment == nil
        ? posix_spawnp(&process, words[0], &actions, &attributes, &arguments, environ)
        : posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &variables)
      guard problem == 0 else { throw Unstarted(reason: String(cString: strerror(problem))) }
      TerminalProgram.running.store(process, ordering: .sequentiallyConsistent)
      return process
    }
  }

  /// Waits for a program to end, and returns its exit code as ``run()`` does.
  @discardableResult
  static func end(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    // WNOWAIT keeps the process id reserved until the handler can no longer signal it.
    var seen = siginfo_t()
    while waitid(P_PID, id_t(process), &seen, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    running.store(0, ordering: .sequentiallyConsistent)
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
