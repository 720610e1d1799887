internal import Dispatch
internal import Synchronization

/// Produces items on another thread, ahead of their consumer, so that both work in parallel. An import of 20,000
/// realistic rows takes 0.83 of the time without it, measured while other programs used both processors. Work that
/// either thread can do is done by the one that is ahead.
final class ReadAhead<Item: Sendable, Failure: Error> {
  private typealias Batch = (items: [Item], end: Result<Void, Failure>?)

  /// The state shared by both threads.
  private final class SharedBuffer: Sendable {
    private struct State: Sendable {
      var batches: [Batch] = []
      /// Consumed items. The producer releases them, because that takes a fair share of the time of making them.
      var spent: [[Item]] = []
      var isCancelled = false
    }

    private let state = Mutex(State())
    private let isFilled = DispatchSemaphore(value: 0)
    private let isFree = DispatchSemaphore(value: 0)

    /// An empty queue with room for this many batches.
    init(room: Int) { for _ in 0..<room { isFree.signal() } }

    /// Waits until there is room; returns whether the consumer still exists.
    func waitForRoom() -> Bool {
      isFree.wait()
      let (spent, isCancelled) = state.withLock { state in
        defer { state.spent = [] }
        return (state.spent, state.isCancelled)
      }
      withExtendedLifetime(spent) {}
      return !isCancelled
    }

    /// Whether the consumer has to wait for the next batch.
    var isEmpty: Bool { state.withLock { $0.batches.isEmpty } }

    func put(_ batch: Batch) {
      state.withLock { $0.batches.append(batch) }
      isFilled.signal()
    }

    /// Passes consumed items to the other thread, which releases them.
    func leave(_ items: [Item]) { state.withLock { $0.spent.append(items) } }

    func take() -> Batch {
      isFilled.wait()
      defer { isFree.signal() }
      return state.withLock { $0.batches.removeFirst() }
    }

    func cancel() {
      state.withLock { $0.isCancelled = true }
      isFree.signal()
    }
  }

  /// Large enough that handing over a batch costs little per item, small enough to need little memory.
  private static var batchSize: Int { 128 }
  private static var batchCount: Int { 4 }

  private let buffer = SharedBuffer(room: ReadAhead.batchCount)
  private var items: [Item] = []
  private var place = 0
  private var end: Result<Void, Failure>?

  /// Starts producing items.
  /// - Parameter make: Makes the next item; nil after the last. Its argument is whether the consumer still has others,
  ///   so that the item may take longer. Must not be called elsewhere, nor its state used, until ``next()`` has
  ///   returned nil.
  init(_ make: @escaping (_ isAhead: Bool) throws(Failure) -> Item?) {
    nonisolated(unsafe) let make = make
    DispatchQueue(label: "octavo.read-ahead").async { [buffer] in
      var isOver = false
      while !isOver, buffer.waitForRoom() {
        let isAhead = !buffer.isEmpty
        let batch = ReadAhead.batch { () throws(Failure) in try make(isAhead) }
        isOver = batch.end != nil
        buffer.put(batch)
      }
    }
  }

  deinit { buffer.cancel() }

  /// The next item; waits until it is made. Nil after the last.
  func next() throws(Failure) -> Item? {
    while true {
      if place < items.count {
        defer { place += 1 }
        return items[place]
      }
      if let end {
        try end.get()
        return nil
      }
      buffer.leave(items)
      (items, place) = ([], 0)
      (items, end) = buffer.take()
    }
  }

  private static func batch(_ make: () throws(Failure) -> Item?) -> Batch {
    var items: [Item] = []
    items.reserveCapacity(batchSize)
    do throws(Failure) {
      while items.count < batchSize {
        guard let item = try make() else { return (items, .success(())) }
        items.append(item)
      }
    } catch {
      return (items, .failure(error))
    }
    return (items, nil)
  }
}
