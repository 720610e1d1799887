import Fixtures
import ReadingModel
import Testing

@Suite("the edit distance")
struct EditDistanceTests {
  @Test(
    "counts letters added, left out, changed or swapped",
    arguments: [
      ("emma", "emma", 0), ("emna", "emma", 1), ("ema", "emma", 1), ("emmma", "emma", 1), ("mema", "emma", 1),
      ("ulyses", "ulysses", 1), ("kitten", "sitting", 3), ("", "abc", 3), ("abc", "", 3), ("", "", 0),
      ("café", "cafe", 1),
    ])
  func distance(_ one: String, _ other: String, _ distance: Int) {
    #expect(EditDistance.between(one, other, atMost: 3) == distance)
    #expect(EditDistance.between(other, one, atMost: 3) == distance)
    if distance > 0 { #expect(EditDistance.between(one, other, atMost: distance - 1) == nil) }
  }

  @Test("is found within every limit that it does not exceed, and within no other", arguments: Seeds.count(2))
  func limits(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let words = (0..<2).map { _ in
        String((0..<generator.number(0...7)).map { _ in generator.one(of: Array("abcdef")) })
      }
      let distance = try #require(EditDistance.between(words[0], words[1], atMost: 100))
      for limit in 0...7 {
        let found = EditDistance.between(words[0], words[1], atMost: limit)
        #expect(found == (distance <= limit ? distance : nil), "\(words)")
      }
    }
  }
}
