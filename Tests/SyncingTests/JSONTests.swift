import Fixtures
import Syncing
import Testing

@Suite("JSON of sync files")
struct JSONTests {
  @Test("is written with sorted keys and read back")
  func roundTrip() throws {
    let value: JSON = ["b": [1, .null, false], "a": "\u{1F4D6} \"x\" \\ \n \u{7}", "c": .decimal("1.5")]
    let text = "{\"a\":\"\u{1F4D6} \\\"x\\\" \\\\ \\n \\u0007\",\"b\":[1,null,false],\"c\":1.5}"
    #expect(value.canonical == text)
    #expect(JSON(text.utf8) == value)
    #expect(JSON(" [ \"\\ud83d\\udcd6\\u0041\\/\" ] ".utf8) == ["\u{1F4D6}A/"])
  }

  @Test(
    "that is not valid is refused",
    arguments: [
      "", "{", "[1,]", "tru", "\"\u{1}\"", "\"\\ud800\"", "1 2", "nan", String(repeating: "[", count: 99), "+1", "01",
      "-01", "00", ".5", "-.5", "1.", "1.e3", "1e", "1e+", "-", "--1", "1-1", "1.5.5", "1e5e5", "0x1", "inf", "- 1",
    ])
  func invalid(_ text: String) {
    #expect(JSON(text.utf8) == nil)
  }

  @Test("may be nested 32 deep")
  func depth() {
    for (depth, isValid) in [(32, true), (33, false)] {
      let lists = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      #expect((JSON(lists.utf8) != nil) == isValid)
      let objects = String(repeating: "{\"a\":", count: depth) + "1" + String(repeating: "}", count: depth)
      #expect((JSON(objects.utf8) != nil) == isValid)
    }
  }

  @Test("has the last of several members with one key")
  func sameKeys() {
    #expect(JSON("{\"a\":1,\"b\":2,\"\\u0061\":3}".utf8) == ["a": 3, "b": 2])
  }

  @Test("has replacement characters for invalid UTF-8, in keys and texts")
  func invalidUTF8() {
    var bytes = Array("{\"k".utf8)
    bytes += [0xE2, 0x82]
    bytes += "\":\"\\n".utf8
    bytes.append(0xFF)
    bytes += "\"}".utf8
    #expect(JSON(bytes) == ["k\u{FFFD}": "\n\u{FFFD}"])
    #expect(JSON(bytes.dropFirst(2)) == nil)
  }

  @Test(
    "has numbers of any form of the standard, and writes them back",
    arguments: ["0", "-7", "10", "0.5", "-0.50", "1e5", "1E-5", "12.5e+03", "0e0", "9223372036854775808", "1e999"])
  func numbers(_ text: String) {
    #expect(JSON("[\(text), \(text)]".utf8)?.canonical == "[\(text),\(text)]")
  }
}

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
