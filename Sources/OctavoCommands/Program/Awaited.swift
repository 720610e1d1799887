internal import Dispatch
internal import Synchronization

/// What came of something asynchronous, for whom there is nothing else to do meanwhile.
///
/// An exporter may wait for a program, so that its function is asynchronous. No other command has to pay for the
/// threads that this takes, which is why the program itself is not.
enum Awaited {
  private final class Outcome<Value: Sendable>: Sendable {
    let result = Mutex<Result<Value, any Error>?>(nil)
    let isThere = DispatchSemaphore(value: 0)
  }

  /// Waits for the closure on another thread.
  /// - Throws: What the closure throws.
  static func value<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
    let outcome = Outcome<Value>()
    Task.detached {
      let result: Result<Value, any Error>
      do { result = .success(try await body()) } catch { result = .failure(error) }
      outcome.result.withLock { $0 = result }
      outcome.isThere.signal()
    }
    while true {
      outcome.isThere.wait()
      if let result = outcome.result.withLock({ $0 }) { return try result.get() }
    }
  }
}
