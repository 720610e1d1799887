import Fixtures
import Syncing
import Testing

@Suite("order keys")
struct OrderKeyTests {
  @Test("are strictly between their neighbours, however often")
  func between() {
    var random = SeededGenerator(seed: 1)
    var keys: [String] = []
    for _ in 0..<500 {
      let place = random.below(keys.count + 1)
      let key = OrderKey.between(
        place > 0 ? keys[place - 1] : "", place < keys.count ? keys[place] : nil
      ) { Int.random(in: $0, using: &random) }
      keys.insert(key, at: place)
    }
    #expect(keys == keys.sorted() && Set(keys).count == keys.count)
  }

  @Test("change for as few elements as possible")
  func changes() {
    let keys = ["a": "1i", "b": "2i", "c": "3i", "d": "4i"]
    #expect(OrderKey.changes(for: ["a", "c", "d"], having: keys) { $0.lowerBound } == [:])
    let moved = OrderKey.changes(for: ["d", "a", "b", "c"], having: keys) { $0.lowerBound }
    #expect(Array(moved.keys) == ["d"])
    #expect(moved["d"].map { $0 < "1i" } == true)
    let added = OrderKey.changes(for: ["a", "x", "b", "c", "d", "y"], having: keys) { $0.lowerBound }
    #expect(Set(added.keys) == ["x", "y"])
  }

  @Test("of a long new list are short")
  func longList() {
    var random = SeededGenerator(seed: 2)
    let elements = (0..<5000).map { "book \($0)" }
    let keys = OrderKey.changes(for: elements, having: [:]) { Int.random(in: $0, using: &random) }
    expectAscending(elements, keys)
    #expect(keys.values.allSatisfy { $0.count <= 12 })
  }

  @Test("of a list that grows by one element at a time are short")
  func appended() {
    var random = SeededGenerator(seed: 3)
    let elements = (0..<1000).map { "book \($0)" }
    var keys: [String: String] = [:]
    for count in 1...elements.count {
      let added = OrderKey.changes(for: Array(elements[..<count]), having: keys) { Int.random(in: $0, using: &random) }
      #expect(added.count == 1)
      keys.merge(added) { $1 }
    }
    expectAscending(elements, keys)
    #expect(keys.values.allSatisfy { $0.count <= 20 })
  }

  @Test("of new elements before, between and after others are in order")
  func runs() {
    var random = SeededGenerator(seed: 4)
    var elements: [String] = []
    var keys: [String: String] = [:]
    for round in 0..<20 {
      for part in 0...2 {
        elements.insert(contentsOf: (0..<7).map { "\(round) \(part) \($0)" }, at: elements.count * part / 2)
      }
      let added = OrderKey.changes(for: elements, having: keys) { Int.random(in: $0, using: &random) }
      #expect(added.count == 21)
      keys.merge(added) { $1 }
      expectAscending(elements, keys)
    }
  }

  private func expectAscending(_ elements: [String], _ keys: [String: String]) {
    let ordered = elements.map { keys[$0] ?? "" }
    #expect(ordered == ordered.sorted() && Set(ordered).count == ordered.count && !ordered.contains(""))
  }
}
