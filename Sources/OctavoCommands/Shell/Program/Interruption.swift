internal import Glibc
internal import OutsidePrograms
internal import PrivateFolders
internal import Synchronization

/// What happens when the reader presses Ctrl-C, the terminal closes, or the process is asked to end.
///
/// The process ends by the signal, as its parent expects. The next process that opens the library rolls back an open
/// transaction. Here drafts and other private folders are removed, the progress line is cleared, echo is turned on
/// again, and a child process is ended too. An editor gets the same signal and is waited for, because it may have text
/// to save.
enum Interruption {
  /// Whether a progress line is on the screen.
  private static let isLineShown = Atomic<Bool>(false)
  /// Whether echo is off.
  private static let isSilent = Atomic<Bool>(false)

  /// Whether a signal only asks the work to stop.
  private static let isDeferred = Atomic<Bool>(false)

  /// Runs work that stops by itself, at a good moment, once ``ChildProcess/interruption`` is set.
  static func deferring<Value>(_ work: () throws -> Value) rethrows -> Value {
    isDeferred.store(true, ordering: .sequentiallyConsistent)
    defer { isDeferred.store(false, ordering: .sequentiallyConsistent) }
    return try work()
  }

  /// Installs the handlers, except for signals that are ignored, as under `nohup`.
  static func prepare() {
    // Initialised here: lazy initialisation is not async-signal-safe.
    _ = (isLineShown.load(ordering: .relaxed), isSilent.load(ordering: .relaxed), isDeferred.load(ordering: .relaxed))
    _ = ChildProcess.runningGroup.load(ordering: .relaxed)
    _ = (ChildProcess.isStarting.load(ordering: .relaxed), ChildProcess.waitingSignal.load(ordering: .relaxed))
    _ = TerminalProgram.running.load(ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      var usual = sigaction()
      guard sigaction(number, nil, &usual) == 0, !isIgnored(usual) else { continue }
      signal(number) { received in
        // Only async-signal-safe calls (signal-safety(7)).
        if ChildProcess.isStarting.load(ordering: .sequentiallyConsistent) {
          ChildProcess.waitingSignal.store(received, ordering: .sequentiallyConsistent)
          return
        }
        if Interruption.isLineShown.load(ordering: .sequentiallyConsistent) { write(STDERR_FILENO, "\r\u{1B}[2K", 5) }
        if Interruption.isSilent.load(ordering: .sequentiallyConsistent) { _ = Interruption.setEcho(true) }
        if Interruption.forward(received) { return }
        if Interruption.isDeferred.load(ordering: .sequentiallyConsistent) {
          // A second signal ends the process.
          if ChildProcess.waitingSignal.exchange(received, ordering: .sequentiallyConsistent) == 0 { return }
        }
        PrivateFolder.removeAll()
        signal(received, SIG_DFL)
        raise(received)
      }
    }
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Forwards a signal to the running child process. This process ends once the command has given up, so that files
  /// made for the child are removed too. Called from the signal handler.
  /// - Returns: Whether a child process is running.
  private static func forward(_ received: Int32) -> Bool {
    let group = ChildProcess.runningGroup.load(ordering: .sequentiallyConsistent)
    let process = TerminalProgram.running.load(ordering: .sequentiallyConsistent)
    guard group > 0 || process > 0 else { return false }
    let before = ChildProcess.waitingSignal.exchange(received, ordering: .sequentiallyConsistent)
    // The code that waits for a process group asks it to end; a second Ctrl-C kills it.
    if group > 0, before != 0 { kill(-group, SIGKILL) }
    if process > 0 { kill(process, received) }
    return true
  }

  /// Ends the process by the signal that arrived while a child process ran, if one did.
  static func endIfStopped(_ console: Console) {
    guard let received = ChildProcess.interruption else { return }
    console.say("stopped")
    PrivateFolder.removeAll()
    signal(received, SIG_DFL)
    raise(received)
  }

  /// Turns the echo of typed text on or off.
  /// - Returns: Whether that succeeded.
  static func setEcho(_ isOn: Bool) -> Bool {
    var mode = termios()
    guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return false }
    isSilent.store(!isOn, ordering: .sequentiallyConsistent)
    if isOn { mode.c_lflag |= tcflag_t(ECHO) } else { mode.c_lflag &= ~tcflag_t(ECHO) }
    return tcsetattr(STDIN_FILENO, isOn ? TCSANOW : TCSAFLUSH, &mode) == 0
  }

  static var isProgressShown: Bool { isLineShown.load(ordering: .sequentiallyConsistent) }

  static func note(isLineShown isShown: Bool) { isLineShown.store(isShown, ordering: .sequentiallyConsistent) }
}
