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
}
