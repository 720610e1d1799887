import Fixtures
import Foundation
import Markup
import ReadingModel
import Testing

@Suite("a picture that others get to see")
struct PublicPictureTests {
  /// What redaction leaves of a cover.
  private func shown(_ mediaType: Picture.MediaType, _ bytes: [UInt8]) -> [UInt8]? {
    var book = Book(uid: UIDSource.random(unixMilliseconds: 0).next(), title: "Emma")
    book.cover = Picture(mediaType: mediaType, bytes: Data(bytes))
    return Snapshot(books: [book]).redacted(for: .public).books[0].cover.flatMap { (try? $0.bytes).map { [UInt8]($0) } }
  }

  private func shown(_ drawing: String) -> Bool { shown(.svg, Array(drawing.utf8)) != nil }

  @Test(
    "a drawing is left out when it runs something, or asks for something outside of it",
    arguments: [
      "<svg><script>alert(1)</script></svg>", "<svg:svg><svg:script/></svg:svg>", "<svg onload='x()'/>",
      "<svg><g\nOnClick = \"x()\"/></svg>", "<svg><image href=\"http://x.test/a.png\"/></svg>",
      "<svg><image xlink:href='//x.test/a.png'/></svg>", "<svg><image href=\" &#104;ttp://x.test\"/></svg>",
      "<svg><use href='other.svg#a'/></svg>", "<svg><a href='javascript:x()'/></svg>",
      "<svg><foreignObject/></svg>", "<svg><style>@import 'x.css';</style></svg>",
      "<svg><style>@&#105;mport 'x.css';</style></svg>", "<svg><rect fill='url(http://x.test/#a)'/></svg>",
      "<svg><rect style='fill:u\\72l(http://x.test)'/></svg>", "<svg><style>a{b:url( \"//x.test\" )}</style></svg>",
      "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>&a;</svg>", "<?xml-stylesheet href='#a'?><svg/>",
      "<svg><animate attributeName='href' to='#a'/></svg>", "<svg><image href='data:image/svg+xml,%3Csvg/%3E'/></svg>",
      "<svg><style>@im<![CDATA[port 'http://x.test/x.css';]]></style></svg>",
      "<svg><style>a{b:ur<![CDATA[l(http://x.test)]]>}</style></svg>",
      "<svg><style>@&#x000000069;mport 'x.css';</style></svg>",
      "<svg><style>@&#00000000000105;mport 'x.css';</style></svg>",
      "<svg xml:base='http://x.test/'/>", "<?xml version='1.0' encoding='utf-16'?><svg/>",
    ])
  func activeDrawings(_ drawing: String) {
    #expect(!shown(drawing))
    #expect(Picture(bytes: Data(drawing.utf8)) == nil)
  }

  @Test("a drawing with a hundred thousand elements is checked in linear time")
  func manyElements() {
    let many = String(repeating: "<g id='a'><!-- b -->", count: 100_000)
    let ends = String(repeating: "</g>", count: 100_000)
    #expect(Picture(bytes: Data("<svg>\(many)\(ends)</svg>".utf8)) != nil)
    #expect(Picture(bytes: Data("<svg>\(many)</svg>".utf8)) == nil)
  }

  @Test(
    "a drawing that only draws is shown",
    arguments: [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"><use xlink:href=\"#a\"/></svg>",
      "<svg><style><![CDATA[ .a > .b { fill: url(#a) } ]]></style></svg>",
      "<svg><rect fill='url(#a)' style=\"filter: url('#b')\"/><title>Moon &amp; sun</title></svg>",
      "<svg><image href='data:image/png;base64,AAAA'/><metadata>x</metadata></svg>",
      "<?xml version='1.0' encoding='UTF-8'?><!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'svg11.dtd'><svg/>",
    ])
  func drawings(_ drawing: String) { #expect(shown(drawing)) }

  @Test(
    "a drawing loses its metadata",
    arguments: [
      ("<svg><!-- SECRET --><rect/></svg>", "<svg><rect/></svg>"),
      (
        "<svg><metadata><rdf:RDF xmlns:rdf='r'>SECRET<a/></rdf:RDF></metadata><desc>SECRET</desc><g/></svg>",
        "<svg><g/></svg>"
      ),
      (
        "<svg xmlns:i=\"x\" i:export-filename=\"/home/SECRET.png\" data-name='SECRET' width='1'><i:view a='>'/><g/></svg>",
        "<svg xmlns:i=\"x\" width='1'><g/></svg>"
      ),
      ("<s:svg xmlns:s='x'><s:title>SECRET</s:title><s:g/></s:svg>", "<s:svg xmlns:s='x'><s:g/></s:svg>"),
      (
        "<!-- <!DOCTYPE --><!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'svg11.dtd'>\n<svg><a/><!----><a></a></svg>",
        "\n<svg><a/><a></a></svg>"
      ),
      (
        "<?xml version='1.0'?><?tool SECRET?><svg><style>a{}</style>words</svg>",
        "<?xml version='1.0'?><svg><style>a{}</style>words</svg>"
      ),
    ])
  func strippedDrawing(_ drawing: String, bare: String) {
    #expect(self.shown(.svg, Array(drawing.utf8)).map { String(decoding: $0, as: UTF8.self) } == bare)
  }

  @Test(
    "a drawing with malformed tags is not shown",
    arguments: [
      "<svg><metadata>", "<svg><!-- </svg>", "<svg a='></svg>", "<svg>&a;</svg>", "<a:svg/>", "<g><svg/></g>",
    ])
  func unclear(_ drawing: String) { #expect(!shown(drawing)) }

  @Test("every cover of the seed is shown")
  func seed() throws {
    let seed = try Snapshot.seed()
    #expect(seed.redacted(for: .public).books.compactMap(\.cover) == seed.books.compactMap(\.cover))
    #expect(seed.books.contains { $0.cover != nil })
  }

  private let secret = Array("SECRET".utf8)

  private func joined(_ parts: [UInt8]...) -> [UInt8] { Array(parts.joined()) }

  private func segment(_ mark: UInt8, _ data: [UInt8]) -> [UInt8] {
    joined([0xFF, mark, 0, UInt8(data.count + 2)], data)
  }

  @Test("a photograph loses its location and trailing bytes, and keeps its orientation")
  func photograph() {
    let exif = joined(
      Array("Exif\0\0II".utf8), [0x2A, 0, 8, 0, 0, 0, 2, 0], [0x25, 0x88, 4, 0, 1, 0, 0, 0, 9, 9, 9, 9],
      [0x12, 0x01, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0], secret)
    let jfif = segment(0xE0, joined(Array("JFIF\0".utf8), [1, 1, 0, 0, 1, 0, 1, 0, 0]))
    let profile = segment(0xE2, joined(Array("ICC_PROFILE\0".utf8), [1, 1, 7]))
    let scan = joined(segment(0xDA, [1, 2]), [5, 0xFF, 0, 6, 0xFF, 0xD0, 7])
    let table = segment(0xC4, [3])
    let xmp = segment(0xE1, joined(Array("http://ns.adobe.com/xap/1.0/\0".utf8), secret))
    let picture = joined(
      [0xFF, 0xD8], jfif, segment(0xE1, exif), xmp, profile, segment(0xED, secret), segment(0xFE, secret), scan, table,
      scan, [0xFF, 0xD9], secret)
    let turned = segment(
      0xE1,
      joined(
        Array("Exif\0\0MM".utf8), [0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]))
    let bare = joined([0xFF, 0xD8], jfif, turned, profile, scan, table, scan, [0xFF, 0xD9])
    #expect(shown(.jpeg, picture) == bare)
  }

  @Test("PNG, GIF and WebP lose their texts and what follows their end")
  func others() {
    func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
      joined([0, 0, 0, UInt8(data.count)], Array(kind.utf8), data, [1, 2, 3, 4])
    }
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let (head, data, end) = (chunk("IHDR", [1]), chunk("IDAT", [2]), chunk("IEND", []))
    let png = joined(signature, head, chunk("tEXt", secret), chunk("eXIf", secret), data, end, secret)
    #expect(shown(.png, png) == joined(signature, head, data, end))

    let screen = joined(Array("GIF89a".utf8), [1, 0, 1, 0, 0x80, 0, 0], [0, 0, 0, 9, 9, 9])
    let again = joined([0x21, 0xFF, 11], Array("NETSCAPE2.0".utf8), [3, 1, 0, 0, 0])
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0]
    let comment = joined([0x21, 0xFE, 6], secret, [0])
    let xmp = joined([0x21, 0xFF, 11], Array("XMP DataXMP".utf8), [6], secret, [0])
    #expect(
      shown(.gif, joined(screen, comment, again, xmp, frame, [0x3B], secret)) == joined(screen, again, frame, [0x3B]))

    func riff(_ kind: String, _ data: [UInt8]) -> [UInt8] {
      joined(Array(kind.utf8), [UInt8(data.count), 0, 0, 0], data)
    }
    let (webp, body) = (Array("WEBP".utf8), riff("VP8L", [1, 2]))
    let stated = joined(webp, riff("VP8X", [0x1C, 0]), body, riff("EXIF", secret))
    let bare = joined(webp, riff("VP8X", [0x10, 0]), body)
    #expect(shown(.webp, joined(riff("RIFF", stated), secret)) == riff("RIFF", bare))
  }

  @Test(
    "a file that is not what it should be is left out",
    arguments: [Picture.MediaType.jpeg, .png, .gif, .webp], [[], [0x89, 0x50], [UInt8](repeating: 0xFF, count: 40)])
  func damaged(mediaType: Picture.MediaType, bytes: [UInt8]) { #expect(shown(mediaType, bytes + [1]) == nil) }

  @Test("the reader's own exports carry every picture as it is")
  func own() {
    var book = Book(uid: UIDSource.random(unixMilliseconds: 0).next(), title: "Emma")
    book.cover = Picture(mediaType: .svg, bytes: Data("<svg><script/></svg>".utf8))
    #expect(Snapshot(books: [book]).redacted(for: .me).books == [book])
  }
}
