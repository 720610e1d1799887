import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("the year in books as an EPUB")
struct EPUBExporterTests {
  static let snapshots: [(name: String, snapshot: Snapshot)] = {
    guard let small = try? Snapshot.small(), let hostile = try? Snapshot.hostile() else { return [] }
    return [
      ("empty", .empty), ("empty year", .empty.narrowed(toYear: 2025)), ("small", small),
      ("small year", small.narrowed(toYear: 2025)), ("year without books", small.narrowed(toYear: 1999)),
      ("hostile", hostile), ("hostile year", hostile.narrowed(toYear: 2025)),
    ]
  }()

  @Test("the fixtures are there")
  func fixtures() { #expect(Self.snapshots.count == 7) }

  @Test("a small year is made into the golden book")
  func golden() async throws {
    let book = try await MadeBook(try Snapshot.small().narrowed(toYear: 2025), title: "2025 in Books")
    expectGolden(book.files, folder: "small-2025")
  }

  @Test("the same library gives the same bytes", arguments: snapshots.indices)
  func sameBytes(_ index: Int) async throws {
    let snapshot = Self.snapshots[index].snapshot
    let once = try await MadeBook(snapshot).files
    let again = try await MadeBook(snapshot).files
    #expect(once == again)
  }

  @Test("every page, drawing and list is well-formed XML", arguments: snapshots.indices)
  func wellFormed(_ index: Int) async throws {
    let book = try await MadeBook(Self.snapshots[index].snapshot)
    let paths = book.files.keys.filter { !$0.hasSuffix(".css") && !$0.hasSuffix(".json") }
    #expect(paths.count >= 8)
    for path in paths {
      #expect(throws: Never.self, "\(path)") { try book.values("/*", in: path) }
    }
  }

  @Test("the manifest lists exactly the files that are there", arguments: snapshots.indices)
  func manifest(_ index: Int) async throws {
    let book = try await MadeBook(Self.snapshots[index].snapshot)
    let listed = try book.attributes("href", of: "item", in: "EPUB/package.opf")
    #expect(Set(listed).count == listed.count)
    #expect(
      Set(listed.map { "EPUB/" + $0 })
        == Set(book.files.keys).subtracting(["EPUB/package.opf", "META-INF/container.xml"]))
    let ids = try book.attributes("id", of: "item", in: "EPUB/package.opf")
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.first?.isLetter == true && !$0.contains(" ") })
    #expect(listed.allSatisfy { !$0.contains(" ") })
  }

  @Test("the contents follow the order of the spine", arguments: snapshots.indices)
  func spineAndContents(_ index: Int) async throws {
    let book = try await MadeBook(Self.snapshots[index].snapshot)
    let hrefs = try book.attributes("href", of: "item", in: "EPUB/package.opf")
    let spine = try book.spine
    let contents = try book.contents
    #expect(Set(spine) == Set(hrefs.filter { $0.hasSuffix(".xhtml") }))
    let pages = contents.filter { !$0.contains("#") }
    #expect(pages == spine.filter { !["cover.xhtml", "title.xhtml", "nav.xhtml"].contains($0) })
    #expect(try book.attributes("src", of: "content", in: "EPUB/toc.ncx") == contents)
  }

  @Test("every internal link has a target", arguments: snapshots.indices)
  func links(_ index: Int) async throws {
    let book = try await MadeBook(Self.snapshots[index].snapshot)
    for path in book.files.keys.filter({ $0.hasSuffix(".xhtml") }) {
      let own = try book.attributes("href", of: "a", in: path) + book.attributes("src", of: "img", in: path)
      for link in own where !link.hasPrefix("http") && !link.hasPrefix("mailto:") {
        let parts = link.split(separator: "#", maxSplits: 1).map(String.init)
        let target = "EPUB/" + parts[0]
        #expect(book.files[target] != nil, "\(path) leads to \(link)")
        if parts.count == 2 {
          #expect(try book.values("//*[@id='\(parts[1])']", in: target).count == 1, "\(path) leads to \(link)")
        }
      }
    }
  }

  @Test("the accessibility metadata is complete", arguments: snapshots.indices)
  func accessibility(_ index: Int) async throws {
    let book = try await MadeBook(Self.snapshots[index].snapshot)
    #expect(try book.metadata("schema:accessMode") == ["textual", "visual"])
    #expect(try book.metadata("schema:accessModeSufficient") == ["textual", "textual,visual"])
    let hasIndex = book.files["EPUB/index.xhtml"] != nil
    #expect(
      try book.metadata("schema:accessibilityFeature")
        == [
          "alternativeText", "ARIA", "displayTransformability", "index", "readingOrder", "structuralNavigation",
          "tableOfContents",
        ].filter { $0 != "index" || hasIndex })
    #expect(try book.metadata("schema:accessibilityHazard") == ["none"])
    #expect(try book.metadata("schema:accessibilitySummary").first?.isEmpty == false)
    for path in book.files.keys.filter({ $0.hasSuffix(".xhtml") }) {
      let images = try book.values("//*[local-name()='img'][not(string-length(@alt) > 0)]", in: path)
      #expect(images.isEmpty, "\(path) has a picture without words")
      #expect(try book.values("//*[local-name()='h1']", in: path).count == (path == "EPUB/cover.xhtml" ? 0 : 1))
    }
  }

  @Test("pages with drawings inside say so, and only they", arguments: snapshots.indices)
  func svgProperty(_ index: Int) async throws {
    let book = try await MadeBook(Self.snapshots[index].snapshot)
    let declared = try book.values(
      "//*[local-name()='item'][contains(@properties, 'svg')]/@href", in: "EPUB/package.opf")
    let drawn = try book.files.keys.filter { path in
      guard path.hasSuffix(".xhtml") else { return false }
      return try !book.values("//*[local-name()='svg']", in: path).isEmpty
    }
    #expect(Set(declared.map { "EPUB/" + $0 }) == Set(drawn))
  }

  @Test("nothing runs and nothing is loaded from elsewhere", arguments: snapshots.indices)
  func inert(_ index: Int) async throws {
    let book = try await MadeBook(Self.snapshots[index].snapshot)
    for path in book.files.keys where path.hasSuffix(".xhtml") || path.hasSuffix(".svg") {
      #expect(try book.values("//*[local-name()='script' or local-name()='iframe']", in: path).isEmpty, "\(path)")
      #expect(try book.values("//@*[starts-with(name(), 'on')]", in: path).isEmpty, "\(path)")
      let sources = try book.values("//@src | //*[local-name()='link']/@href", in: path)
      #expect(sources.allSatisfy { !$0.contains(":") }, "\(path)")
      let links = try book.values("//*[local-name()='a']/@href", in: path)
      #expect(links.allSatisfy { !$0.lowercased().hasPrefix("javascript:") }, "\(path)")
    }
    #expect(!(try book.text("EPUB/style.css").contains("url(")))
  }

  @Test("a year without anything is a book that says so")
  func emptyYear() async throws {
    let book = try await MadeBook(try Snapshot.small().narrowed(toYear: 1999))
    #expect(try book.text("EPUB/glance.xhtml").contains("Nothing was logged in 1999."))
    #expect(book.files["EPUB/books.xhtml"] == nil)
    #expect(book.files["EPUB/index.xhtml"] == nil)
  }

  @Test("a year without a known month has no chart of months")
  func unknownMonths() async throws {
    var make = FixtureMaker()
    var book = make.book("Undated", by: "A", pages: 50)
    book.readings = [make.reading([make.status(.finished, try Day("2025"))])]
    let made = try await MadeBook(Snapshot(books: [book]).narrowed(toYear: 2025))
    #expect(try made.text("EPUB/glance.xhtml").contains("Undated"))
    #expect(try !made.text("EPUB/glance.xhtml").contains("by month"))
  }
}
