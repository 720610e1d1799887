internal import Glibc

/// Signals as bytes in a pipe, so that they are waited for together with keys and nothing is done within a handler.
enum TerminalSignals {
  /// Those that end the program unless somebody sees to it.
  static let ending: Set<Int32> = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let watched = ending.union([SIGWINCH, SIGTSTP, SIGCONT])

  private static let ends: (out: Int32, into: Int32) = {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return (ends[0], ends[1])
  }()

  /// The end of the pipe to wait at.
  static var descriptor: Int32 { ends.out }

  /// Begins to catch them.
  /// - Returns: What was done at each before, for ``end(restoring:)``.
  static func begin() -> [Int32: sigaction] {
    _ = ends
    return Dictionary(uniqueKeysWithValues: watched.map { ($0, watch($0)) })
  }

  private static func watch(_ number: Int32) -> sigaction {
    var (action, before) = (sigaction(), sigaction())
    action.sa_flags = SA_RESTART
    action.__sigaction_handler.sa_handler = { number in
      let kept = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(TerminalSignals.ends.into, &byte, 1)
      errno = kept
    }
    sigaction(number, &action, &before)
    return before
  }

  /// Stops the program until somebody lets it go on. Where nobody could, the system does not stop it.
  static func stop() { take(SIGTSTP) }

  /// Ends the program as the signal does that told it to.
  static func end(by number: Int32) -> Never {
    take(number)
    exit(128 + number)
  }

  /// Has the system do what it does at a signal, and comes back only after that.
  ///
  /// For this thread and not for the process, where another thread may take it a moment after this one has gone on; and
  /// not held back, as whoever started the program may have had it.
  private static func take(_ number: Int32) {
    signal(number, SIG_DFL)
    var (only, before) = (sigset_t(), sigset_t())
    sigemptyset(&only)
    sigaddset(&only, number)
    pthread_sigmask(SIG_UNBLOCK, &only, &before)
    raise(number)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Leaves them to who had them before.
  static func end(restoring before: [Int32: sigaction]) {
    for (number, action) in before {
      var action = action
      sigaction(number, &action, nil)
    }
  }

  /// The next one that came; nil when none did.
  static func next() -> Int32? {
    var byte: UInt8 = 0
    return read(ends.out, &byte, 1) == 1 ? Int32(byte) : nil
  }
}
