import BundledTemplates
import ExportHost
import ExporterKit
import Fixtures
import Foundation
import Importing
import MarkdownExporter
import ReadingModel
import TemplateEngine
import Testing
import Vault

/// Texts that could be mistaken for the page's own Markdown.
enum VaultText {
  static let all: [String] =
    headings + escapes + code + edges
    // YAML parsers drop a byte-order mark.
    + NaughtyText.all.filter { !$0.isEmpty && $0 != "\u{FEFF}" }

  private static let headings = [
    "# Chapter", "### h ##", "#### h", "###### h #", "####### h", "Title\n=====\ntext", "Title\n---\ntext",
    "a\n\n---\nb",
    "> # quoted", "- # item", "\t# tab", "a\n\\---", "## Reading", "### Journal", "### Review",
    "- **2025-03-04** · page 9",
  ]
  private static let escapes = [
    "%% hidden %%", "%%%", "\\%%", "&lt;b> &#060; &#0060;", "\\<b> \\<3 <3", "`` unpaired", "\\`a\\`", "`a` `b",
    "[x](javascript:a) [y](https://example.org)", "[[Emma|her]] ![[picture.png]] #tag ^block", "\\", "a\\\u{1}",
    "&#010;",
    "- \\---", "&#045;--", "a *b* \\*c\\*", "{{< ref \"x\" >}} {{% y %}}", "`{{<`", "```\n{{< z >}}\n```", "{{{<",
    "{&#0123;<",
  ]
  private static let code = [
    "```\nnever closed", "```swift\n\tlet a = b\n```", "  ```\n  indented\n   ````\t\nx",
    "```\n<!-- octavo:end -->\n```",
    "<!-- octavo:end -->", "<!-- octavo:note -->", "````\n```\n### Journal\n```\n````", "~~~\t  \n~~~\t",
  ]
  private static let edges = [
    "\n\nblank before", "blank after\n\n", "   ", "\n", "  leading", "trailing  \nhard break", "a\n\n\n\nb",
    "a\r\nb\r\n", "a\rb",
    "a\r\nb\nc", "\u{301}combining", "`\u{301}", "a\u{2028}b",
  ]
}

@Suite("words in a vault")
struct VaultWordsTests {
  /// The books imported from a vault of these books.
  static func books(_ books: [Book], links: String = "relative", dialect: String = "plain") async throws -> [Book] {
    try await MadeVault(of: Snapshot(books: books), links: links, dialect: dialect).records().map(\.book)
  }

  /// A book with the text in every field that a vault preserves.
  private func book(_ text: String, _ make: inout FixtureMaker) throws -> Book {
    var book = make.book(text, by: text, pages: 300)
    (book.subtitle, book.publisher, book.language, book.link, book.notes) = (text, text, text, text, text)
    book.contributors.append(Contributor(name: text, role: .narrator))
    book.series = [SeriesPlace(name: text, position: text), SeriesPlace(name: text + ", 2")]
    book.identifiers = [Identifier(scheme: text, value: text)]
    book.tags = [text]
    let progress = try make.page(20, of: 300, "2025-03-02", text)
    let quote = try make.quote(text, page: 30, of: 300, "2025-03-03")
    let thought = make.entry(.thought, try Day("2025-03-03"), text: text)
    let withoutText = make.entry(.thought, nil)
    let minutes = make.entry(.progress, nil, text: text)
    var end = try make.status(.finished, "2025-03-04")
    end.text = text
    let entries = [progress, quote, thought, withoutText, minutes, end].map { entry in
      var entry = entry
      (entry.note, entry.tags) = (text, [text, "plain"])
      return entry
    }
    book.readings = [make.reading([try make.status(.reading, "2025-03-01")] + entries)]
    book.readings[0].review = text
    return book
  }

  /// All texts of a book as bytes, since Swift compares strings by canonical equivalence.
  private func words(_ book: Book) -> [[UInt8]] {
    var words = [book.title, book.subtitle, book.publisher, book.language, book.link, book.notes]
    words += book.contributors.map { "\($0.role): \($0.name)" }
    words += book.series.flatMap { [$0.name, $0.position] }
    words += book.identifiers.flatMap { [$0.scheme, $0.value] } + book.tags
    for reading in book.readings {
      words += [reading.review]
      for entry in reading.entries {
        words += ["\(entry.kind) \(entry.status.map(\.rawValue) ?? "-")", entry.text, entry.note] + entry.tags
      }
    }
    return words.map { Array(($0 ?? "-").utf8) }
  }

  @Test(
    "come back byte for byte, whatever they are",
    arguments: [("relative", "plain"), ("wiki", "plain"), ("auto", "obsidian"), ("auto", "hugo")])
  func exact(links: String, dialect: String) async throws {
    var make = FixtureMaker()
    let books = try VaultText.all.map { try book($0, &make) }
    let returned = try await VaultWordsTests.books(books, links: links, dialect: dialect)
    let byUID = Dictionary(returned.map { ($0.uid, $0) }) { first, _ in first }
    for (text, book) in zip(VaultText.all, books) {
      let back = try #require(byUID[book.uid], "\(text.debugDescription.prefix(80))")
      #expect(words(back) == words(book), "\(text.debugDescription.prefix(80))")
    }
  }

  @Test("are written as they were where nothing in them needs another form")
  func natural() {
    for text in [
      "A *fine* point & more: x < y, 5% of a_b.", "> quoted\n> twice", "- one\n\t- two\n1. three", "Chapter #1",
      "a \\*b\\* \\[c\\]", "```\nlet a = <b>\n```",
    ] { #expect(BlockText(text, below: 3).text == text) }
    #expect(BlockText("# Chapter", below: 3).text == "#### Chapter")
    #expect(BlockText("Title\n---", below: 3).text == "Title\n\\---")
    #expect(BlockText("%% a %%", below: 3).text == "%\\% a %\\%")
  }
}
