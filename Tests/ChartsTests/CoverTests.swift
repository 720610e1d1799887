import Charts
import Foundation
import ReadingModel
import Testing

@Suite("Drawn covers")
struct CoverTests {
  private func uids(_ count: Int) throws -> [UID] {
    try (1...count).map { number in
      let digits = String(number)
      return try UID("00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits)
    }
  }

  @Test("the cloth of a book alone is its own")
  func alone() throws {
    for uid in try uids(40) {
      #expect(Cloth.numbers(of: [[uid]]) == [uid: Int(uid.fingerprint % UInt64(Cloth.all.count))])
    }
    #expect(Cloth.numbers(of: [[], []]).isEmpty)
  }

  @Test("neighbours on any shelf differ, and the same shelves give the same cloths")
  func neighbours() throws {
    let books = try uids(300)
    let shelves = [books, books.sorted { $0.fingerprint < $1.fingerprint }, books.filter { $0.fingerprint % 3 == 0 }]
    let numbers = Cloth.numbers(of: shelves)
    for shelf in shelves {
      for (one, next) in zip(shelf, shelf.dropFirst()) { #expect(numbers[one] != numbers[next]) }
    }
    #expect(Cloth.numbers(of: shelves) == numbers && Set(numbers.values) == Set(Cloth.all.indices))
    let own = books.filter { numbers[$0] == Int($0.fingerprint % UInt64(Cloth.all.count)) }
    #expect(own.count > books.count / 2, "most books keep their own")
  }

  @Test("a book with more neighbours than cloths still has one, and a book twice in a row is not its own neighbour")
  func crowded() throws {
    let books = try uids(40)
    let shelves = books.dropFirst().map { [books[0], books[0], $0] }
    #expect(Cloth.numbers(of: shelves).count == books.count)
    #expect(Cloth.numbers(of: Array(shelves.reversed())).count == books.count)
  }

  @Test("letters can be read on every cloth (WCAG 2.2, 1.4.3)", arguments: Cloth.all)
  func contrast(cloth: Cloth) throws {
    func luminance(_ colour: String) throws -> Double {
      let value = try #require(Int(colour.dropFirst(), radix: 16))
      let parts = [value >> 16, value >> 8 & 255, value & 255].map { part -> Double in
        let share = Double(part) / 255
        return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (ground, print) = (try luminance(cloth.ground), try luminance(cloth.print))
    #expect((print + 0.05) / (ground + 0.05) >= 4.5, "\(cloth.ground)")
  }

  @Test(
    "the label holds the title and the authors",
    arguments: [
      ("Emma", "Jane Austen"), ("", ""), ("Posmrtné paměti Bráse Cubase", ""),
      (String(repeating: "Very long ", count: 40), String(repeating: "Many Names, ", count: 40)),
      (String(repeating: "W", count: 200), "X"), ("こころ", "夏目漱石"),
    ])
  func label(title: String, byline: String) {
    let cover = DrawnCover(title: title, byline: byline, fingerprint: 7, cloth: Cloth.all[0])
    #expect(cover.labelHeight >= 150 && 48 + cover.labelHeight < 450)
    for line in cover.title + cover.author { #expect(line.y > 54 && line.y < 48 + cover.labelHeight) }
    for line in cover.title { #expect(TextFit.width(line.text) * Double(cover.size) <= 216) }
    #expect(cover.author.count <= 2 && cover.author.isEmpty == byline.isEmpty)
  }
}
