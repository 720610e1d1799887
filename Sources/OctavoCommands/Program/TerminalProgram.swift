internal import Glibc
internal import OutsidePrograms
internal import Synchronization

/// Another program that has this terminal until it ends.
struct TerminalProgram {
  /// The one that runs at present, for whoever ends this process by a signal; else 0.
  static let running = Atomic<Int32>(0)

  /// A program that does not start.
  struct Unstarted: Error, Equatable {
    /// Why, in the system's words.
    let reason: String
  }

  /// The program and its arguments.
  let words: [String]
  /// Its environment; that of this process when nil.
  var environment: [String: String]?

  /// Runs it to its end. Ctrl-C and Ctrl-\ are its own meanwhile.
  /// - Returns: Its exit code; 128 and the signal's number when one ended it.
  /// - Throws: ``Unstarted``.
  func run() throws(Unstarted) -> Int32 {
    let previous = [SIGINT, SIGQUIT].map { signal($0, SIG_IGN) }
    defer { for (number, handler) in zip([SIGINT, SIGQUIT], previous) { signal(number, handler) } }
    return TerminalProgram.end(of: try start())
  }

  /// Starts it, reading what is written into the other end of a pipe where one is given.
  /// - Throws: ``Unstarted``.
  func start(reading input: Int32? = nil) throws(Unstarted) -> pid_t {
    if ChildProcess.interruption != nil { throw Unstarted(reason: "stopped before it was started") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What is ignored here is not to be ignored there.
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

  /// Waits for the end of a program, and tells how it ended, as ``run()`` does.
  @discardableResult
  static func end(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    // Left where it is until nobody takes its number for it any more.
    var seen = siginfo_t()
    while waitid(P_PID, id_t(process), &seen, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    running.store(0, ordering: .sequentiallyConsistent)
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
