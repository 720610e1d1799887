internal import Glibc

/// Another program that has this terminal until it ends.
struct TerminalProgram {
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
    var process = pid_t()
    let problem =
      environment == nil
      ? posix_spawnp(&process, words[0], &actions, &attributes, &arguments, environ)
      : posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &variables)
    guard problem == 0 else { throw Unstarted(reason: String(cString: strerror(problem))) }
    return process
  }

  /// Waits for the end of a program, and tells how it ended, as ``run()`` does.
  @discardableResult
  static func end(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }
}
