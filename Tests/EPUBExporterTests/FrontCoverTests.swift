import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("the front cover of a year in books")
struct FrontCoverTests {
  /// The colours of the spine of a book with this cover.
  private func spine(_ cover: Picture?) async throws -> (ground: String?, print: String?) {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = [try make.reading([make.status(.finished, "2025-01-02")])]
    book.cover = cover
    let made = try await MadeBook(Snapshot(books: [book]))
    let backgrounds = try made.values("//*[local-name()='rect'][@rx='5']/@fill", in: "EPUB/images/cover.svg")
    let prints = try made.values(
      "//*[local-name()='text'][contains(., 'Emma')][last()]/@fill", in: "EPUB/images/cover.svg")
    return (backgrounds.first, prints.last)
  }

  private func drawing(_ inside: String) -> Picture {
    Picture(
      mediaType: .svg, bytes: Data("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 2 3\">\(inside)</svg>".utf8)
    )
  }

  @Test(
    "a spine has the cover's bottom colour, and readable letters",
    arguments: [
      ("<rect fill=\"#f4eee1\"/><rect fill=\"#1F6F6B\"/><circle fill=\"#223\"/>", "#1f6f6b", "#f4eee1"),
      ("<rect fill=\"#fc0\"/>", "#ffcc00", "#2b2622"),
      ("<style>.a { fill: #c01030; }</style><rect class=\"a\"/>", "#c01030", "#f4eee1"),
    ])
  func coloured(_ inside: String, _ ground: String, _ print: String) async throws {
    let spine = try await spine(drawing(inside))
    #expect(spine.ground == ground)
    #expect(spine.print == print)
  }

  @Test(
    "a spine without a cover colour has a cloth of its own",
    arguments: [
      "<rect fill=\"#fafafa\"/>", "<g id=\"c01030\"/><use href=\"#c01030\"/>", "<rect fill=\"#12345\"/>",
      "<script>fill=\"#c01030\"</script>",
    ])
  func cloth(_ inside: String) async throws {
    let plain = try await spine(nil)
    let spine = try await spine(drawing(inside))
    #expect(spine.ground == plain.ground)
  }

  private func made(_ count: Int) async throws -> MadeBook {
    var make = FixtureMaker()
    let books = try (0..<count).map { number in
      var book = make.book("Volume \(number)", by: "Anon", pages: 100 + number * 37 % 900)
      book.readings = [try make.reading([make.status(.finished, "2025-01-02")])]
      return book
    }
    return try await MadeBook(Snapshot(books: books).narrowed(toYear: 2025))
  }

  @Test(
    "a few books are a pile, and many stand on shelves; each has its spine on the page",
    arguments: [(1, 1), (3, 1), (20, 1), (21, 2), (43, 2), (90, 3), (400, 6), (1000, 10)])
  func layout(_ count: Int, _ boards: Int) async throws {
    let made = try await made(count)
    let cover = "EPUB/images/cover.svg"
    let places = try made.values("//*[local-name()='g']/@transform", in: cover)
    #expect(places.count == count && Set(places).count == count)
    #expect(try made.values("//*[local-name()='path']/@d", in: cover).count == boards)
    for place in places {
      let numbers = place.matches(of: #/translate\((-?\d+) (\d+)\)/#).prefix(1)
      let (x, y) = try #require(
        numbers.first.flatMap { match in Int(match.1).flatMap { x in Int(match.2).map { (x, $0) } } })
      #expect((160...1440).contains(x) && (1000...2230).contains(y), "\(place)")
    }
    let alternative = try made.attributes("alt", of: "img", in: "EPUB/cover.xhtml")[0]
    #expect(
      alternative.contains(boards == 1 ? "a pile of" : "shelves of \(count == 1000 ? "1,000" : "\(count)") books"))
    let titles = try made.values("//*[local-name()='text'][contains(., 'Vol')]", in: cover)
    if count <= 43 { #expect(titles.count == count) }
  }

  @Test("no two neighbours have the same cloth")
  func neighbours() async throws {
    let made = try await made(300)
    let grounds = try made.values("//*[local-name()='rect'][@rx='5']/@fill", in: "EPUB/images/cover.svg")
    #expect(grounds.count == 300 && Set(grounds).count > 12)
    #expect(zip(grounds, grounds.dropFirst()).allSatisfy { $0 != $1 })
  }
}
