public import Foundation
import Glibc

extension Process {
  /// Starts the program with signals unblocked; a test's thread may block them, which a child inherits.
  public func runUnblocked() throws {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }

  /// Waits until the program has ended.
  ///
  /// Foundation's `waitUntilExit` checks only every 50 ms, which for thousands of short programs is half of a run. It is
  /// called after the end all the same: it lets go of the process, which keeps a file open otherwise.
  public func waitForEnd() {
    while isRunning { usleep(500) }
    waitUntilExit()
  }
}
