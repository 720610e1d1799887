import Testing

// `@testable` for an internal type.
@testable import ReadingModel

@Suite("a set of days")
struct DaySetTests {
  @Test("counts each day once, however far they are from each other and in whatever order they come")
  func count() {
    var days = DaySet()
    #expect(days.count == 0)
    let numbers = [0, 1, 63, 64, -1, -64, -65, 2_932_896, -4_371_587, 20_000, 1, 64, -1, 2_932_896]
    for (index, number) in numbers.enumerated() {
      days.insert(number)
      #expect(days.count == Set(numbers[...index]).count)
    }
  }
}
