internal import Dispatch
internal import Synchronization

/// Runs an asynchronous closure and blocks until it is done.
///
/// Exporters are asynchronous, because they may wait for a program; the program itself is not.
enum AsyncBridge {
  private final class Outcome<Value: Sendable>: Sendable {
    let result = Mutex<Result<Value, any Error>?>(nil)
  }

  /// Runs the closure on the calling thread, so that a short export starts no thread pool. Its child tasks run there,
  /// too, one at a time, unless they ask for `globalConcurrentExecutor`.
  static func runBlocking<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
    let outcome = Outcome<Value>()
    let thread = WaitingThread()
    Task.detached(executorPreference: thread) {
      let result: Result<Value, any Error>
      do { result = .success(try await body()) } catch { result = .failure(error) }
      outcome.result.withLock { $0 = result }
      thread.end()
    }
    thread.runTasks()
    guard let result = outcome.result.withLock({ $0 }) else { preconditionFailure("the task ended without a result") }
    return try result.get()
  }
}

/// A thread that runs tasks while it waits for them.
private final class WaitingThread: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let changes = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    changes.signal()
  }

  /// Runs tasks until ``end()`` is called and none is left.
  func runTasks() {
    while true {
      changes.wait()
      guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  func end() { changes.signal() }
}
