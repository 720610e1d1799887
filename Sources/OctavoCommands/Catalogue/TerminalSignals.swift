internal import Glibc

/// Self-pipe for signals: one `poll` waits for signals and keys, and the handlers stay async-signal-safe.
enum TerminalSignals {
  /// Signals that end the program by default.
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

  /// The read end of the pipe, to poll.
  static var descriptor: Int32 { ends.out }

  /// Installs the handlers.
  /// - Returns: The previous actions, for ``end(restoring:)``.
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

  /// Stops the program until it is continued. The system ignores this in an orphaned process group.
  static func stop() { take(SIGTSTP) }

  /// Ends the program by the default action of the signal.
  static func end(by number: Int32) -> Never {
    take(number)
    exit(128 + number)
  }

  /// Raises a signal with its default action; returns only after it has taken effect.
  ///
  /// Raised for this thread: if it were sent to the process, another thread could take it after this one had continued.
  /// Unblocked first, because the parent process may have blocked it.
  private static func take(_ number: Int32) {
    signal(number, SIG_DFL)
    var (only, before) = (sigset_t(), sigset_t())
    sigemptyset(&only)
    sigaddset(&only, number)
    pthread_sigmask(SIG_UNBLOCK, &only, &before)
    raise(number)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  static func end(restoring before: [Int32: sigaction]) {
    for (number, action) in before {
      var action = action
      sigaction(number, &action, nil)
    }
  }

  /// The next signal that arrived; nil if none did.
  static func next() -> Int32? {
    var byte: UInt8 = 0
    return read(ends.out, &byte, 1) == 1 ? Int32(byte) : nil
  }
}
