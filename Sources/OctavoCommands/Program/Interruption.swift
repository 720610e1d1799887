internal import Glibc
internal import OutsidePrograms
internal import PrivateFolders
internal import Synchronization

/// What happens when the reader presses Ctrl-C, the terminal goes away, or the process is asked to end.
///
/// The process ends by the signal, as everything that started it expects. A transaction is rolled back by whoever opens
/// the library next; here drafts and other private folders are removed, the line of progress is taken off the screen,
/// what is typed is shown again, and a program that was started is ended too. An editor is told to end by the same
/// signal, and waited for, as it may have something to keep.
enum Interruption {
  /// Whether a line of progress is on the screen.
  private static let isLineShown = Atomic<Bool>(false)
  /// Whether what is typed stays unseen.
  private static let isSilent = Atomic<Bool>(false)

  /// Makes it so, but for the signals that are ignored here, as under `nohup`.
  static func prepare() {
    // Made here: a signal is no time to make anything.
    _ = (isLineShown.load(ordering: .relaxed), isSilent.load(ordering: .relaxed))
    _ = ChildProcess.runningGroup.load(ordering: .relaxed)
    _ = (ChildProcess.isStarting.load(ordering: .relaxed), ChildProcess.waitingSignal.load(ordering: .relaxed))
    _ = TerminalProgram.running.load(ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      var usual = sigaction()
      guard sigaction(number, nil, &usual) == 0, !isIgnored(usual) else { continue }
      signal(number) { received in
        // Only what may be called from within a signal (signal-safety(7)).
        if ChildProcess.isStarting.load(ordering: .sequentiallyConsistent) {
          ChildProcess.waitingSignal.store(received, ordering: .sequentiallyConsistent)
          return
        }
        if Interruption.isLineShown.load(ordering: .sequentiallyConsistent) { write(STDERR_FILENO, "\r\u{1B}[2K", 5) }
        if Interruption.isSilent.load(ordering: .sequentiallyConsistent) { _ = Interruption.setEcho(true) }
        if Interruption.handOn(received) { return }
        PrivateFolder.removeAll()
        signal(received, SIG_DFL)
        raise(received)
      }
    }
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Hands a signal on to the program that runs for this process, which ends when the command has given up: what was
  /// made for the program is to go too. Called from within the signal.
  /// - Returns: Whether one runs.
  private static func handOn(_ received: Int32) -> Bool {
    let group = ChildProcess.runningGroup.load(ordering: .sequentiallyConsistent)
    let process = TerminalProgram.running.load(ordering: .sequentiallyConsistent)
    guard group > 0 || process > 0 else { return false }
    let before = ChildProcess.waitingSignal.exchange(received, ordering: .sequentiallyConsistent)
    // Who waits for a group asks it to end, and who presses Ctrl-C twice does not want to wait.
    if group > 0, before != 0 { kill(-group, SIGKILL) }
    if process > 0 { kill(process, received) }
    return true
  }

  /// Ends the process by the signal that came while a program ran for it, if one did.
  static func endIfStopped(_ console: Console) {
    guard let received = ChildProcess.interruption else { return }
    console.say("stopped")
    PrivateFolder.removeAll()
    signal(received, SIG_DFL)
    raise(received)
  }

  /// Has the terminal show what is typed, or not.
  /// - Returns: Whether it does.
  static func setEcho(_ isOn: Bool) -> Bool {
    var mode = termios()
    guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return false }
    isSilent.store(!isOn, ordering: .sequentiallyConsistent)
    if isOn { mode.c_lflag |= tcflag_t(ECHO) } else { mode.c_lflag &= ~tcflag_t(ECHO) }
    return tcsetattr(STDIN_FILENO, isOn ? TCSANOW : TCSAFLUSH, &mode) == 0
  }

  /// Notes that a line of progress is on the screen, or no longer.
  static func note(isLineShown isShown: Bool) {
    isLineShown.store(isShown, ordering: .sequentiallyConsistent)
  }
}
