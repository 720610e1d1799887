import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Importing book notes with properties")
struct BookNoteTests {
  private func book(_ text: String, fileName: String = "Emma.md") throws -> Book {
    let file = try ImporterRegistry.builtIn.read(Data(text.utf8), named: fileName, as: "markdown")
    return try #require(file.records.first).book
  }

  @Test("a page larger than any book's is refused before it is read")
  func hugePage() {
    let page = Data("---\nauthor: Jane Austen\n---\n".utf8) + Data(repeating: UInt8(ascii: "x"), count: 16 << 20)
    #expect(throws: ImportError.unreadable(file: "Emma.md", .pageTooLarge(limitBytes: 16 << 20))) {
      try Importer.markdown.read(page, named: "Emma.md")
    }
  }

  @Test("a page of Octavo's own is as long as what a library holds of the book")
  func hugeOwnPage() throws {
    let uid = UIDSource.random(unixMilliseconds: 0)
    let head = "---\ntitle: Emma\nauthors: [Jane Austen]\nuid: \(uid.next().text)\n---\n# Emma\n\n"
    let page = Data(head.utf8) + Data(repeating: UInt8(ascii: "x"), count: 16 << 20)
    let file = try Importer.markdown.read(bytes: page, fileName: "Emma.md", uids: uid)
    #expect(file.records.first?.book.title == "Emma")
  }

  @Test("a text over the limit is left out with a warning")
  func longText() throws {
    let page = "---\nauthor: Jane Austen\n---\n# Emma\n\n\(String(repeating: "x", count: 1_000_001))\n"
    let file = try Importer.markdown.read(page, named: "Emma.md")
    let record = try #require(file.records.first)
    #expect(record.book.notes == nil && record.book.title == "Emma")
    #expect(record.warnings.contains(.longTexts(count: 1, limit: 1_000_000)))
  }

  @Test("a web clipping is not a book, unless a property says so")
  func clippings() throws {
    func recognised(_ properties: String) -> Bool {
      let text = "---\ntitle: A talk\nsource: \"https://video.example/1\"\nauthor: [\"[[Ann]]\"]\n\(properties)---\n"
      return (try? ImporterRegistry.builtIn.importer(recognising: Data(text.utf8), fileName: "a.md"))?.name
        == "markdown"
    }
    #expect(!recognised(""))
    #expect(!recognised("published: 2025-03-01\ndescription: Words\ntags: [clippings]\n"))
    #expect(recognised("tags: [books]\n"))
    #expect(recognised("pages: 200\n"))
    #expect(recognised("status: reading\n"))
  }

  @Test("an author beside authors is the first of them, and days have any of their names")
  func authors() throws {
    let book = try book(
      "---\nauthors: [John Underwood, Ted Williams]\nauthor: Ted Williams\nstarted_date: 2026-06-01\n"
        + "finished_date: 2026-06-20\n---\n# Hitting\n")
    #expect(book.contributors.map(\.name) == ["Ted Williams", "John Underwood"])
    #expect(book.changes == ["reading 2026-06-01, finished 2026-06-20"])
  }

  @Test("properties become what they are named for, block quotes quotes, and the rest notes")
  func note() throws {
    let book = try book(
      """
      ---
      title: Emma
      author: ["[[people/Jane Austen|Jane Austen]]"]
      isbn13: "9780141439587"
      total: 474
      status: finished
      startReadDate: 2025-03-01
      finishReadDate: 2025-03-20
      myRate: 4.5
      tags:
        - classic
        - "#england"
        - "#1 of the year"
      ---
      # Emma

      What a book.

      > Badly done,
      > Emma!

      > [!note] A callout
      > stays.

      ## More
      Words.
      """)
    #expect(book.title == "Emma" && book.byline == "Jane Austen" && book.isbn?.digits == "9780141439587")
    #expect(book.pageCount == 474 && book.tags == ["classic", "england", "#1 of the year"])
    #expect(book.readings.map(\.started?.text) == ["2025-03-01"] && book.readings[0].ended?.text == "2025-03-20")
    #expect(book.readings[0].rating?.hundredths == 450)
    #expect(book.readings[0].entries.filter { $0.kind == .quote }.map(\.text) == ["Badly done,\nEmma!"])
    #expect(book.notes == "What a book.\n\n\n> [!note] A callout\n> stays.\n\n## More\nWords.")
  }

  @Test(
    "a title loses its author when the properties name the same one, and keeps everything else",
    arguments: [
      ("Emma \u{2014} Jane Austen", "Emma"), ("Emma - Austen, Jane", "Emma"), ("Emma \u{2013} jane austen", "Emma"),
      ("Emma - A Tale", "Emma - A Tale"), ("Jane Austen - Emma", "Jane Austen - Emma"),
      ("Emma - Jane", "Emma - Jane"), ("\u{2014} Jane Austen", "\u{2014} Jane Austen"),
    ])
  func titleWithAuthor(written: String, title: String) throws {
    #expect(try book("---\ntitle: \"\(written)\"\nauthor: Jane Austen\n---\n# \(written)\n").title == title)
    #expect(try book("---\nauthor: Jane Austen\n---\n", fileName: written + ".md").title == title)
  }

  @Test("a page without its uid has its own text as notes, but not Octavo's between the marks, which is counted")
  func octavosText() throws {
    let marked = "<!-- octavo:begin book 1 -->\n# Emma\n\n> Badly done\n<!-- octavo:end -->\n"
    let text = "---\ntitle: Emma\nauthors: [Jane Austen]\n---\n\nMine.\n\n\(marked)\nMine, too.\n"
    for page in [text, text.replacing("octavo:end", with: "octavo:ende")] {
      let file = try Importer.markdown.read(Data(page.utf8), named: "Emma.md")
      #expect(file.records.map(\.book.notes) == ["Mine.\n\n\nMine, too."])
      #expect(file.records.flatMap(\.book.readings).isEmpty)
      #expect(file.leftOut.counts == ["text between Octavo's marks": 1])
    }
  }

  @Test("a private note is a private book", arguments: ["private", "Private"])
  func privateNote(word: String) throws {
    #expect(try book("---\nauthor: Jane Austen\nvisibility: \(word)\n---\n").visibility == .private)
    let file = try Importer.markdown.read(
      Data("---\nauthor: Jane Austen\nvisibility: hidden\n---\n".utf8), named: "Emma.md")
    #expect(file.leftOut.counts == ["property visibility": 1])
  }

  @Test("a quote callout is a quote, with the page from its title")
  func quoteCallout() throws {
    let book = try book("---\nauthor: Jane Austen\n---\n> [!quote] p. 12\n> Badly done!\n\n> [!note] p. 3\n> mine\n")
    let quotes = book.readings.flatMap(\.entries)
    #expect(quotes.map(\.text) == ["Badly done!"] && quotes.map(\.position?.to) == [12])
    #expect(book.notes == "> [!note] p. 3\n> mine")
  }

  @Test("template text is not the reader's, but a passage in a callout is")
  func template() throws {
    let book = try book(
      """
      ---
      title: Emma
      author: Jane Austen
      isbn: 3658183802 9780141439587
      original_publish_year: 1815
      format: physical
      tags: [book]
      bookshelves: ["[[novels]]"]
      read: ja
      ---
      <!-- GENERATED
      START -->
      ![[Covers/emma.jpg|200]]
      # Emma
      ### Jane Austen

      > [!PDF|note] [[emma.pdf#page=13&x=1|Emma, p.13]]
      > > Badly done,
      > > Emma!
      >
      > He is right.

      ## Quotes
      > A plain one.

      ## Summary
      ### Part one
      Box Hill.
      ### Part two
      ## My review
      """)
    #expect(book.isbn?.digits == "9783658183806" || book.isbn?.digits == "9780141439587")
    #expect(book.firstPublished?.text == "1815" && book.format == .print && book.tags == ["book", "novels"])
    let quotes = book.readings.flatMap(\.entries).filter { $0.kind == .quote }
    #expect(quotes.map(\.text) == ["Badly done,\nEmma!", "A plain one."])
    #expect(quotes.map(\.note) == ["He is right.", nil] && quotes.map(\.position?.to) == [13, nil])
    #expect(book.readings.first?.status == .finished)
    #expect(book.notes == "## Summary\n### Part one\nBox Hill.")
  }

  @Test("the file's name is the title where no property is")
  func fileName() throws {
    #expect(try book("---\nauthor: Jane Austen\n---\n", fileName: "Lady Susan.md").title == "Lady Susan")
  }

  @Test("a book note with broken front matter is refused with its line")
  func broken() throws {
    let bytes = Data("---\ntitle: Emma\nauthor: Jane: \"Austen\nuid: x\n---\n# Emma\n".utf8)
    let importer = try ImporterRegistry.builtIn.importer(recognising: bytes, fileName: "Emma.md")
    let error = #expect(throws: ImportError.self) { try importer.read(bytes, named: "Emma.md") }
    guard case .unreadable("Emma.md", .brokenProperties(line: 3, _))? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(throws: ImportError.self) {
      try ImporterRegistry.builtIn.importer(recognising: Data("---\nplan: a: b\n---\n".utf8), fileName: "Plan.md")
    }
  }

  @Test(
    "a note that is not about a book is ignored",
    arguments: ["---\ntitle: Plans\n---\ntext", "# Emma\nby Jane Austen", "---\nauthor: x\n"])
  func others(_ text: String) {
    #expect(throws: ImportError.self) {
      try ImporterRegistry.builtIn.importer(recognising: Data(text.utf8), fileName: "x.md")
    }
  }
}
