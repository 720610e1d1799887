internal import Dispatch
internal import Synchronization

/// Items made one after the other on a thread of its own, some ahead of who asks for them, so that both work at once.
final class ReadAhead<Item: Sendable, Failure: Error> {
  private typealias Batch = (items: [Item], end: Result<Void, Failure>?)

  /// What both threads hold.
  private final class Handover: Sendable {
    private struct State: Sendable {
      var batches: [Batch] = []
      /// Those that were asked for, whose items the thread that made them gives up: that costs as much as to make a
      /// part of them.
      var spent: [[Item]] = []
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
      let (spent, isGivenUp) = state.withLock { state in
        defer { state.spent = [] }
        return (state.spent, state.isGivenUp)
      }
      withExtendedLifetime(spent) {}
      return !isGivenUp
    }

    func put(_ batch: Batch) {
      state.withLock { $0.batches.append(batch) }
      isFilled.signal()
    }

    /// Leaves items that nobody needs any more to the other thread.
    func leave(_ items: [Item]) { state.withLock { $0.spent.append(items) } }

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
  private var items: [Item] = []
  private var place = 0
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
      if place < items.count {
        defer { place += 1 }
        return items[place]
      }
      if let end {
        try end.get()
        return nil
      }
      handover.leave(items)
      (items, place) = ([], 0)
      (items, end) = handover.take()
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
