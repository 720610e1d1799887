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
      "//*[local-name()='text'][.='Emma'][last()]/@fill", in: "EPUB/images/cover.svg")
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
}
