internal import Dispatch
internal import Synchronization

/// Runs an asynchronous closure and blocks until it is done.
///
/// Exporters are asynchronous, because they may wait for a program. The program itself is not, so that other commands
/// do not pay for the threads that this takes.
enum AsyncBridge {
  private final class Outcome<Value: Sendable>: Sendable {
    let result = Mutex<Result<Value, any Error>?>(nil)
    let isReady = DispatchSemaphore(value: 0)
  }

  /// Waits for the closure on another thread.
  /// - Throws: The error of the closure.
  static func runBlocking<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
    let outcome = Outcome<Value>()
    Task.detached {
      let result: Result<Value, any Error>
      do { result = .success(try await body()) } catch { result = .failure(error) }
      outcome.result.withLock { $0 = result }
      outcome.isReady.signal()
    }
    while true {
      outcome.isReady.wait()
      if let result = outcome.result.withLock({ $0 }) { return try result.get() }
    }
  }
}
