internal import Foundation
internal import Synchronization

/// Runs a closure that may hang, such as one that reads a network drive.
enum TimeLimit {
  private final class Outcome<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
    let isReady = DispatchSemaphore(value: 0)
  }

  /// What the closure returns; nil if it takes longer. It then goes on until the program ends.
  static func result<Value: Sendable>(withinSeconds seconds: Double, _ body: @escaping @Sendable () -> Value) -> Value?
  {
    let outcome = Outcome<Value>()
    Thread.detachNewThread {
      let value = body()
      outcome.value.withLock { $0 = value }
      outcome.isReady.signal()
    }
    return outcome.isReady.wait(timeout: .now() + seconds) == .success ? outcome.value.withLock { $0 } : nil
  }
}
