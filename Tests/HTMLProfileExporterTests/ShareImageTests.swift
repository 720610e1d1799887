import BundledTemplates
import ExporterKit
import Fixtures
import Foundation
import Markup
import ReadingModel
import TemplateEngine
import Testing

@testable import HTMLProfileExporter

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Share images")
struct ShareImageTests {
  static let shapes = ["wide", "square", "story"]

  @Test("has the size of its shape and stays within its margins", arguments: shapes)
  func texts(shape: String) async throws {
    for snapshot in try [Snapshot.small(), .naughty(), .empty] {
      let size = try #require(["wide": (1200, 630), "square": (1080, 1080), "story": (1080, 1920)][shape])
      let image = try await DrawnImage(snapshot, ["shape": shape])
      #expect(image.root["viewBox"] == "0 0 \(size.0) \(size.1)")
      for text in image.texts {
        #expect((0...size.0).contains(text.start) && (0...size.0).contains(text.end), "\(text)")
        #expect((0...size.1).contains(text.y), "\(text)")
      }
    }
  }

  @Test("a long title takes more lines or a smaller size, and never the place of the covers", arguments: shapes)
  func longTitle(shape: String) async throws {
    let titles = [
      "M", String(repeating: "Wandering ", count: 40), String(repeating: "W", count: 300),
      String(repeating: "吾輩は猫である", count: 20), String(repeating: "ألف ليلة وليلة ", count: 20),
    ]
    for title in titles {
      let image = try await DrawnImage(try Self.oneBook(title: title), ["shape": shape], scope: .book)
      let cover = try #require(image.covers.first)
      for text in image.texts {
        let isBeside = text.end <= cover.x || text.start >= cover.x + cover.width
        let isAboveOrBelow = text.y <= cover.y || text.y - text.size >= cover.y + cover.height
        #expect(isBeside || isAboveOrBelow, "\(title.prefix(20)): \(text)")
      }
      let lines = image.texts.sorted { $0.y < $1.y }
      for (upper, lower) in zip(lines, lines.dropFirst()) where upper.y != lower.y {
        #expect(lower.y - upper.y >= lower.size * 3 / 4 || upper.end < lower.start, "\(upper) \(lower)")
      }
    }
  }

  @Test("900 books of a year are 40 covers that do not overlap", arguments: shapes)
  func manyBooks(shape: String) async throws {
    var snapshot = try Snapshot.small()
    let book = try #require(snapshot.books.first { $0.readings.contains { $0.ended?.month != nil } })
    let year = try #require(book.readings.first?.ended?.year)
    snapshot.books = (0..<900).map { index in
      var copy = book
      copy.uid = UID(unixMilliseconds: 1_735_689_600_000, random: 1, UInt64(index))
      return copy
    }
    let image = try await DrawnImage(snapshot.narrowed(toYear: year), ["shape": shape], scope: .year)
    #expect(image.covers.count > 24 && image.covers.count <= 40)
    for (index, one) in image.covers.enumerated() {
      for other in image.covers[..<index] {
        #expect(
          one.x >= other.x + other.width || other.x >= one.x + one.width || one.y >= other.y + other.height
            || other.y >= one.y + one.height)
      }
    }
    #expect(image.texts.contains { $0.words == "900" })
  }

  @Test("is the same for the same library, and mirrored in a language from right to left")
  func mirrored() async throws {
    let snapshot = try Snapshot.small()
    let english = try await DrawnImage(snapshot, [:])
    #expect(try await DrawnImage(snapshot, [:]).svg == english.svg)
    let arabic = try await DrawnImage(snapshot, ["language": "ar"])
    let (left, right) = (try #require(english.covers.first), try #require(arabic.covers.first))
    #expect(right.x == 1200 - left.x - left.width)
  }

  @Test("shows nothing private")
  func privacy() async throws {
    var snapshot = try Snapshot.small()
    for index in snapshot.books.indices { snapshot.books[index].visibility = .private }
    let image = try await DrawnImage(snapshot, [:])
    for book in try Snapshot.small().books { #expect(!image.svg.contains(book.title)) }
    #expect(image.covers.isEmpty)
  }

  @Test("of an empty journal, blank covers and no zeros", arguments: shapes)
  func blank(shape: String) async throws {
    let image = try await DrawnImage(.empty, ["shape": shape])
    #expect(image.svg.components(separatedBy: "fill-opacity=\".45\"").count == 7)
    #expect(image.texts.contains { $0.words == "No books yet." })
    #expect(!image.texts.contains { $0.words.hasPrefix("0") })
  }

  @Test("a site has them with its address and a program to draw them, unless the reader declines")
  func site() async throws {
    let address = ["url": "https://ada.example/"]
    let site = try await RenderedSite(.small(), options: address, rasterizer: DrawnImage.copying)
    let head = site.text("index.html")
    #expect(head.contains("<meta property=\"og:image\" content=\"https://ada.example/images/share.png\" />"))
    #expect(head.contains("content=\"summary_large_image\"") && head.contains("og:image:width\" content=\"1200\""))
    let year = try #require(site.pages.keys.first { $0.firstMatch(of: #/^years/\d+\.html$/#) != nil })
    let name = try #require(year.split(separator: "/").last?.split(separator: ".").first)
    #expect(site.text(year).contains("https://ada.example/images/share-\(name).png"))
    #expect(site.files["images/share-\(name).png"] != nil)
    #expect(site.files.keys.filter { $0.hasPrefix("images/share-") }.allSatisfy { $0.count == 21 })
    for options in [[:], address.merging(["share-images": "no"]) { $1 }, address.merging(["single": "yes"]) { $1 }] {
      let site = try await RenderedSite(.small(), options: options, rasterizer: DrawnImage.copying)
      #expect(!site.files.keys.contains { $0.contains("images/share") })
      #expect(!site.text("index.html").contains("summary_large_image"))
    }
    #expect(try await RenderedSite(.small(), options: address).files["images/share.png"] == nil)
  }

  @Test("every book with a page has one if the reader asks for all")
  func books() async throws {
    let site = try await RenderedSite(
      .small(), options: ["url": "https://ada.example/", "share-images": "all"], rasterizer: DrawnImage.copying)
    let pages = site.pages.keys.filter { $0.firstMatch(of: #/^books/.+-[0-9a-f]{8}\.html$/#) != nil }
    #expect(!pages.isEmpty)
    for page in pages {
      let image = "images/share-\(page.dropFirst(6).dropLast(5)).png"
      #expect(site.files[image] != nil && site.text(page).contains("https://ada.example/\(image)"))
    }
  }

  private static func oneBook(title: String) throws -> Snapshot {
    var snapshot = try Snapshot.small()
    var book = try #require(snapshot.books.first { $0.readings.contains { $0.rating != nil } })
    book.title = title
    snapshot.books = [book]
    return snapshot
  }
}

/// A share image as SVG, taken apart.
private struct DrawnImage {
  /// Stands in for the program: PNG bytes are tested with the real one.
  static let copying = Rasterizer { svg, _, _ in Data(svg.utf8) }

  struct Text {
    let words: String
    let start: Int
    let end: Int
    let y: Int
    let size: Int
  }

  struct Cover: Equatable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  let svg: String
  let root: [String: String]
  let texts: [Text]
  let covers: [Cover]

  init(_ snapshot: Snapshot, _ options: [String: String], scope: Exporter.Scope = .library) async throws {
    let input = ExportInput(
      snapshot: snapshot.redacted(for: .public), scope: scope, title: "", audience: .public,
      options: try OptionValues(options, for: Exporter.shareImage.options), stampUnixSeconds: 0,
      templates: TemplateLibrary(builtIn: BundledTemplates.all).renderer)
    let bytes = try #require(try await Exporter.shareImage.files(for: input).last?.1)
    svg = String(decoding: bytes, as: UTF8.self)
    let reader = Reader()
    let parser = XMLParser(data: bytes)
    parser.delegate = reader
    try #require(parser.parse(), "\(svg)")
    (root, texts, covers) = (reader.root, reader.texts, reader.covers)
  }

  private final class Reader: NSObject, XMLParserDelegate {
    var root: [String: String] = [:]
    var texts: [Text] = []
    var covers: [Cover] = []
    private var frames: [[String: String]] = []
    private var text: (attributes: [String: String], words: String)?

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      if frames.isEmpty { root = attributes }
      if name == "image", let frame = frames.last {
        let (x, y, width, height) = (
          frame.number("x"), frame.number("y"), frame.number("width"), frame.number("height")
        )
        let cover = Cover(x: x, y: y, width: width, height: height)
        if covers.last != cover { covers.append(cover) }
      }
      if name == "svg" { frames.append(attributes) }
      // Charts are drawings of their own, with another scale.
      if name == "text", frames.count == 1 { text = (attributes, "") }
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) { text?.words += characters }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      if name == "svg" { frames.removeLast() }
      guard name == "text", let (attributes, words) = text else { return }
      let (x, size) = (attributes.number("x"), attributes.number("font-size"))
      let width = ShareText.width(words, size: size)
      let isLeft = (attributes["direction"] == "rtl") == (attributes["text-anchor"] == "end")
      texts.append(
        Text(
          words: words, start: isLeft ? x : x - width, end: isLeft ? x + width : x, y: attributes.number("y"),
          size: size))
      text = nil
    }
  }
}

extension [String: String] {
  fileprivate func number(_ name: String) -> Int { self[name].flatMap { Int($0) } ?? 0 }
}
