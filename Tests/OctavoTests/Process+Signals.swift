import Foundation
import Glibc

extension Process {
  /// Starts the program so that signals reach it: a thread of a test may have them blocked, which a child inherits.
  func runUnblocked() throws {
    var (none, before) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try run()
  }
}
