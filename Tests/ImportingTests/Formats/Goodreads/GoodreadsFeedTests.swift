import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Importing a Goodreads feed")
struct GoodreadsFeedTests {
  private func read(_ items: String, isWhole: Bool = true) throws -> ImportedFile {
    let text =
      "<?xml version=\"1.0\"?><rss><channel><link>https://www.goodreads.com</link>" + items
      + (isWhole ? "</channel></rss>" : "")
    return try Importer.goodreadsRSS.read(text, named: "feed.xml")
  }

  private func item(_ id: Int, _ title: String, _ rest: String = "") -> String {
    "<item><book_id>\(id)</book_id><title>\(title)</title><author_name>Jane Austen</author_name>\(rest)"
      + "<user_shelves>\(id == 1 ? "to-read" : "")</user_shelves></item>"
  }

  @Test("a book on no built-in shelf was read, and missing fields are empty")
  func fewFields() throws {
    let books = try read(item(1, "Emma") + item(2, "Persuasion")).records.map(\.book)
    #expect(books.map { $0.readings.map(\.status) } == [[.wanted], [.finished]])
    #expect(books.allSatisfy { $0.isbn == nil && $0.pageCount == nil && $0.added == nil })
  }

  @Test("wrong numbers and dates are skipped with a warning")
  func wrongTypes() throws {
    let record = try #require(
      try read(
        item(
          2, "Emma",
          "<isbn>123</isbn><user_rating>nine</user_rating><user_read_at>Foo, 45 Bar 2022</user_read_at>"
            + "<book><num_pages>many</num_pages></book>")
      ).records.first)
    #expect(record.book.isbn == nil && record.book.pageCount == nil && record.book.readings.map(\.rating) == [nil])
    #expect(record.warnings.contains(.invalidISBN("123")))
  }

  @Test("an item without a title is rejected, and the same book twice is one row each")
  func rejected() throws {
    let file = try read(item(1, " ") + item(2, "Emma") + item(2, "Emma"))
    #expect(file.rejected.map(\.line) == [1])
    #expect(Set(file.records.map(\.source)).count == 1)
  }

  @Test("hostile text stays text")
  func hostile() throws {
    let file = try read(
      item(
        2, "&lt;script&gt;alert(1)&lt;/script&gt;",
        "<user_review><![CDATA[<img src=x onerror=alert(1)>ok]]></user_review>"))
    #expect(file.records.first?.book.title == "<script>alert(1)</script>")
    #expect(file.records.first?.book.readings.first?.review?.contains("onerror") == false)
  }

  @Test("a feed that is cut off imports its whole items and says so")
  func cutOff() throws {
    let file = try read(item(1, "Emma") + String(item(2, "Persuasion").dropLast(30)), isWhole: false)
    #expect(file.records.map(\.book.title) == ["Emma"])
    #expect(file.rejected.map(\.reason) == [.truncated])
    #expect(throws: ImportError.unreadable(file: "feed.xml", .otherData(service: "Goodreads"))) { try read("") }
  }

  @Test("entities are not expanded")
  func entities() throws {
    let bomb =
      "<!DOCTYPE rss [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;\">"
      + "<!ENTITY f SYSTEM \"file:///etc/passwd\">]><rss><channel><item><title>&b;&f;</title></item></channel></rss>"
    let file = try? Importer.goodreadsRSS.read(bomb, named: "feed.xml")
    #expect(file?.records.contains { $0.book.title.contains("root:") } != true)
  }
}
