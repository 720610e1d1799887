import Fixtures
import Foundation
import Markup
import ReadingModel
import Testing

@Suite("the package of a year in books")
struct PackageTests {
  @Test("it says who kept it, when it was made and what it is called")
  func names() async throws {
    let book = try await MadeBook(try Snapshot.small().narrowed(toYear: 2025), title: "2025 in Books")
    #expect(try book.packageTexts("title") == ["2025 in Books"])
    #expect(try book.packageTexts("creator") == ["Ada Reader"])
    #expect(try book.packageTexts("language") == ["en"])
    #expect(try book.packageTexts("date") == ["2026-01-01"])
    #expect(try book.metadata("dcterms:modified") == ["2026-01-01T00:00:00Z"])
    #expect(try await MadeBook(.empty).packageTexts("creator") == [])
  }

  @Test("a blank title is replaced by what the book holds", arguments: ["", "  ", "\u{0}"])
  func blankTitle(_ title: String) async throws {
    let year = try await MadeBook(try Snapshot.small().narrowed(toYear: 2025), title: title)
    #expect(try year.packageTexts("title") == ["2025 in Books"])
    #expect(try await MadeBook(.empty, title: title).packageTexts("title") == ["A Reading Journal"])
  }

  @Test(
    "a moment before 1970 or after 9999 is clamped",
    arguments: [
      (-1, "1970-01-01T00:00:00Z"), (Int.max, "9999-12-31T23:59:59Z"), (951_827_696, "2000-02-29T12:34:56Z"),
    ])
  func stamps(_ seconds: Int, _ instant: String) async throws {
    let book = try await MadeBook(Snapshot(books: [], modifiedUnixSeconds: seconds))
    #expect(try book.metadata("dcterms:modified") == [instant])
  }

  @Test("its identifier is a stable UUID of the year")
  func identifier() async throws {
    func name(_ snapshot: Snapshot, title: String = "A Title", audience: Audience = .me) async throws -> String {
      try #require(try await MadeBook(snapshot, title: title, audience: audience).packageTexts("identifier").first)
    }
    let small = try Snapshot.small()
    let year = small.narrowed(toYear: 2025)
    let own = try await name(year)
    #expect(own == "urn:uuid:5b4c2fe5-2e75-526f-a5fc-36255f7f382e")
    #expect(try await name(year, title: "Another Title") == own)
    var grown = year
    var later = Book(uid: UID(unixMilliseconds: 1_767_225_600_000, random: 0, 1), title: "A later book")
    later.readings = [Reading(uid: UID(unixMilliseconds: 1_767_225_600_000, random: 0, 2), entries: [])]
    grown.books.insert(later, at: 0)
    #expect(try await name(grown) == own)
    let others = [
      try await name(small.narrowed(toYear: 2024)), try await name(small),
      try await name(small, title: "Another Title"),
      try await name(year, audience: .public), try await name(.empty),
    ]
    #expect(Set(others + [own]).count == 6)
  }

  @Test("old reading systems find the same name")
  func oldIdentifier() async throws {
    let book = try await MadeBook(try Snapshot.small())
    let old = try book.values("//*[@name='dtb:uid']/@content", in: "EPUB/toc.ncx").first
    #expect(old == (try book.packageTexts("identifier").first))
  }

  @Test("what is private stays out of the book for others, and the reader's own says that it is in it")
  func privacy() async throws {
    let year = try Snapshot.small().narrowed(toYear: 2025)
    let own = try await MadeBook(year)
    #expect(own.contains("Only for me."))
    #expect(try own.text("EPUB/colophon.xhtml").contains("It includes one private item"))
    let others = try await MadeBook(year.redacted(for: .public), audience: .public)
    #expect(!others.contains("Only for me."))
    #expect(!(try others.text("EPUB/colophon.xhtml").contains("private item")))
  }

  @Test("the JSON record is inside, in the manifest and on no page")
  func record() async throws {
    let year = try Snapshot.everything().narrowed(toYear: 2025)
    let book = try await MadeBook(year)
    #expect(book.files["EPUB/record.json"] == (try SnapshotRecord(of: year).json(isIndented: false)))
    let item = "//*[local-name()='item'][@href='record.json']"
    #expect(try book.values("\(item)/@media-type", in: "EPUB/package.opf") == ["application/json"])
    let id = try #require(try book.values("\(item)/@id", in: "EPUB/package.opf").first)
    #expect(try !book.attributes("idref", of: "itemref", in: "EPUB/package.opf").contains(id))
    #expect(try book.text("EPUB/colophon.xhtml").contains("<code>octavo import</code>"))
  }

  @Test("the JSON record can be left out")
  func noRecord() async throws {
    let book = try await MadeBook(try .small(), options: ["record": "no"])
    #expect(book.files["EPUB/record.json"] == nil)
    #expect(try !book.attributes("href", of: "item", in: "EPUB/package.opf").contains("record.json"))
    #expect(try !book.text("EPUB/colophon.xhtml").contains("octavo import"))
  }
}
