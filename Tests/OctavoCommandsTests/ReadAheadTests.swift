import Dispatch
import Synchronization
import Testing

@testable import OctavoCommands

@Suite("Reading ahead")
struct ReadAheadTests {
  private struct Broken: Error, Equatable { let after: Int }

  @Test(
    "gives every item in its order, then nothing, as often as it is asked", arguments: [0, 1, 127, 128, 129, 5_000])
  func order(count: Int) throws {
    var made = 0
    let ahead = ReadAhead { _ throws(Broken) -> Int? in
      guard made < count else { return nil }
      made += 1
      return made
    }
    var items: [Int] = []
    while let item = try ahead.next() { items.append(item) }
    #expect(items == Array(0..<count).map { $0 + 1 })
    #expect(try ahead.next() == nil)
  }

  @Test("gives what was made before an error, then the error")
  func failure() throws {
    var made = 0
    let ahead = ReadAhead { _ throws(Broken) -> Int? in
      if made == 300 { throw Broken(after: made) }
      made += 1
      return made
    }
    for item in 1...300 { #expect(try ahead.next() == item) }
    #expect(throws: Broken(after: 300)) { try ahead.next() }
    #expect(throws: Broken(after: 300)) { try ahead.next() }
  }

  @Test("says whether the consumer still has items")
  func isAhead() throws {
    let made = DispatchSemaphore(value: 0)
    let ahead = ReadAhead { isAhead throws(Broken) -> Bool? in
      made.signal()
      return isAhead
    }
    for _ in 0..<256 { made.wait() }
    // The first batch is made while there is none, the second while there is the first.
    for place in 0..<256 { #expect(try ahead.next() == (place >= 128)) }
  }

  @Test("makes only a few batches ahead, and ends when its consumer is gone")
  func givingUp() throws {
    final class Maker: Sendable {
      let count = Mutex(0)
      let isGone: DispatchSemaphore
      init(_ isGone: DispatchSemaphore) { self.isGone = isGone }
      deinit { isGone.signal() }
      func next() -> Int? {
        count.withLock { count in
          count += 1
          return count
        }
      }
    }
    let isGone = DispatchSemaphore(value: 0)
    let made: @Sendable () -> Int
    do {
      let maker = Maker(isGone)
      weak let retained = maker
      made = { retained?.count.withLock { $0 } ?? 0 }
      let ahead = ReadAhead { _ throws(Broken) -> Int? in maker.next() }
      #expect(try ahead.next() == 1)
      #expect(made() <= 5 * 128)
    }
    isGone.wait()
    #expect(made() == 0)
  }
}
