internal import Dispatch
internal import Synchronization

/// Items made one after the other on a thread of its own, some ahead of who asks for them, so that both work at once.
final class ReadAhead<Item: Sendable, Failure: Error> {
  private typealias Batch = (items: [Item], end: Result<Void, Failure>?)

  /// What both threads hold.
  private final class Handover: Sendable {
    private struct State: Sendable {
      var batches: [Batch] = []
      var isGivenUp = false
    }

    private let state = Mutex(State())
    private let isFilled = DispatchSemaphore(value: 0)
    private let isFree = DispatchSemaphore(value: 0)

    /// Nothing was made yet, and there is room for so many batches.
    init(room: Int) { for _ in 0..<room { isFree.signal() } }

    /// Waits until there is room; says whether anybody still asks.
    func waitForRoom() -> Bool {
      isFree.wait()
      return state.withLock { !$0.isGivenUp }
    }

    func put(_ batch: Batch) {
      state.withLock { $0.batches.append(batch) }
      isFilled.signal()
    }

    func take() -> Batch {
      isFilled.wait()
      defer { isFree.signal() }
      return state.withLock { $0.batches.removeFirst() }
    }

    func giveUp() {
      state.withLock { $0.isGivenUp = true }
      isFree.signal()
    }
  }

  /// Enough that handing them over costs little for each, and few enough that they need little room.
  private static var batchSize: Int { 128 }
  private static var batchCount: Int { 4 }

  private let handover = Handover(room: ReadAhead.batchCount)
  private var items: IndexingIterator<[Item]> = [].makeIterator()
  private var end: Result<Void, Failure>?

  /// Begins to make items.
  /// - Parameter make: Makes the next item, nil after the last; nobody else calls it, or touches what it holds, before
  ///   ``next()`` has given nil.
  init(_ make: @escaping () throws(Failure) -> Item?) {
    nonisolated(unsafe) let make = make
    DispatchQueue(label: "octavo.read-ahead").async { [handover] in
      var isOver = false
      while !isOver, handover.waitForRoom() {
        let batch = ReadAhead.batch(make)
        isOver = batch.end != nil
        handover.put(batch)
      }
    }
  }

  deinit { handover.giveUp() }

  /// The next item, once it is made; nil after the last.
  func next() throws(Failure) -> Item? {
    while true {
      if let item = items.next() { return item }
      if let end {
        try end.get()
        return nil
      }
      let batch = handover.take()
      (items, end) = (batch.items.makeIterator(), batch.end)
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
