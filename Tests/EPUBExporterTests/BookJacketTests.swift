import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("the covers in a year in books")
struct BookJacketTests {
  private static func svg(_ inside: String, root: String = "xmlns=\"http://www.w3.org/2000/svg\"") -> String {
    "<svg \(root) viewBox=\"0 0 2 3\">\(inside)</svg>"
  }

  private func jacket(_ picture: Picture) async throws -> (path: String, bytes: Data) {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    book.readings = [try make.reading([make.status(.finished, "2025-01-02")])]
    book.readings[0].review = "Fine."
    book.cover = picture
    let made = try await MadeBook(Snapshot(books: [book]))
    let paths = made.files.keys.filter { $0.hasPrefix("EPUB/images/book-") }
    let path = try #require(paths.count == 1 ? paths.first : nil)
    return (path, try #require(made.files[path]))
  }

  @Test(
    "a safe drawing is used unchanged",
    arguments: [
      svg("<rect width=\"2\" height=\"3\" fill=\"#123\"/>"),
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- made by hand -->\n"
        + svg("<text>A &amp;\u{301} B &#233;&#xE9;</text>"),
      svg("<defs><linearGradient id=\"g\"><stop offset=\"0\"/></linearGradient></defs><rect fill=\"url(#g)\"/>"),
      svg("<style><![CDATA[ .a { fill: url('#p'); } ]]></style><path id=\"p\" class=\"a\" d=\"M0 0\"/>"),
      svg(
        "<use xlink:href=\"#u\"/><path id=\"u\"/>",
        root: "xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""),
      svg(
        "<k:view k:off=\"yes\"/><rect k:label=\"x\"/>",
        root: "xmlns=\"http://www.w3.org/2000/svg\" xmlns:k=\"http://example.org/k\""),
      svg("<use href=\"#u\"/><g id=\"u\"/>"),
      "<s:svg xmlns:s='http://www.w3.org/2000/svg'><s:g/></s:svg>",
    ])
  func safeDrawing(_ text: String) async throws {
    let (path, bytes) = try await jacket(Picture(mediaType: .svg, bytes: Data(text.utf8)))
    #expect(path == "EPUB/images/book-1.svg")
    #expect(bytes == Data(text.utf8))
  }

  @Test(
    "a drawing that is broken, runs or loads something is replaced",
    arguments: [
      svg("<title>a &\u{301} b</title>"), svg("<title>&#+65;</title>"), svg("<title>&#x+41;</title>"),
      svg("<title>]]>\u{301}</title>"), svg("<title>&amp;\u{301} &</title>"),
      "", "not a drawing", svg("<g>"), svg("</g>"), svg("") + svg(""), svg("&nbsp;"), svg("<rect a=\"1\" a=\"2\"/>"),
      svg("<rect a=1/>"), svg("\u{B}"), "<svg/>", "<svg xmlns=\"http://www.w3.org/1999/xhtml\"/>", svg("<x:g/>"),
      svg("<script>alert(1)</script>"), svg("<foreignObject/>"), svg("<rect onload=\"alert(1)\"/>"),
      svg("<image href=\"https://example.org/a.png\"/>"), svg("<use href=\"other.svg#a\"/>"),
      svg("<use href=\"#missing\"/>"), svg("<x:use x:href=\"b.svg\" xmlns:x=\"http://www.w3.org/1999/xlink\"/>"),
      svg("<a href=\"javascript:alert(1)\"/>"), svg("<rect fill=\"url(https://example.org/a)\"/>"),
      svg("<style>@import 'https://example.org/a.css';</style>"), svg("<rect style=\"fill:u\\72l(//example.org)\"/>"),
      svg("<style>.a { fill: red } .b { fill</style>"), svg("<rect style=\"fill\"/>"),
      svg("<rect fill=\"url(#missing)\"/>"),
      svg("<rect fill=\"URL(https://example.org/a)\"/>"), svg("<style>a{background:url( 'x.png')}</style>"),
      svg("<p xmlns=\"http://www.w3.org/1999/xhtml\"/>"),
      svg("<g id=\"a\"/><g id=\"a\"/>"), svg("<g id=\"1\"/>"), "<!DOCTYPE svg [<!ENTITY a \"b\">]>" + svg(""),
      "<?xml-stylesheet href=\"https://example.org/a.css\"?>" + svg(""), svg("<g/>") + "trailing",
      "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>" + svg(""), String(repeating: "<svg>", count: 100_000),
    ])
  func brokenDrawing(_ text: String) async throws {
    let (path, bytes) = try await jacket(Picture(mediaType: .svg, bytes: Data(text.utf8)))
    #expect(path == "EPUB/images/book-1.svg")
    #expect(bytes != Data(text.utf8))
    #expect(String(decoding: bytes, as: UTF8.self).contains("<title>Emma</title>"))
  }

  @Test("a photograph is taken under the extension of its kind")
  func photograph() async throws {
    let pixel = try #require(
      Data(
        base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="))
    let (path, bytes) = try await jacket(Picture(mediaType: .png, bytes: pixel))
    #expect(path == "EPUB/images/book-1.png")
    #expect(bytes == pixel)
  }

  @Test(
    "a truncated or mislabelled picture is replaced",
    arguments: [
      Picture.MediaType.png, .jpeg, .gif, .webp,
    ])
  func brokenPicture(_ mediaType: Picture.MediaType) async throws {
    let starts: [[UInt8]] = [
      [], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF, 0xE0], Array("GIF89a".utf8),
      Array("RIFF\u{0}\u{0}\u{0}\u{0}WEBPVP8 ".utf8), [UInt8](repeating: 0xFF, count: 4096),
    ]
    for start in starts {
      let (path, _) = try await jacket(Picture(mediaType: mediaType, bytes: Data(start)))
      #expect(path == "EPUB/images/book-1.svg")
    }
  }
}
