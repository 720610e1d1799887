import Fixtures
import Foundation
import ReadingModel
import Testing
import Vault

@Suite("a text of the reader's in the vault")
struct TextSafetyTests {
  private static let pieces = [
    "<script>alert(1)</script>", "<script>", "<x y=1>", "<!--", "-->", "<?php", "<![CDATA[", "</div>",
    "<img src=x onerror=a>",
    "<http://a.example/`b>", "<https://a.example>", "<javascript:alert(1)>", "`", "``", "```", "~~~", "````",
    "`<script>`",
    "[x](javascript:alert(1))", "[x](java&#115;cript:alert(1))", "[x](<javascript:alert(1)>)", "![x](data:text/html,1)",
    "[r]: javascript:alert(1)", "[r]:", "[r]", "[x](", "](", "](\\javascript:a)", "# h", "###### h", "====", "---", "-",
    "- ", "1. ",
    "> ", "+ ", "* ", "    ", "  ", " ", "   ```", "  ~~~", "\t", "\\", "\\<", "\\`", "text", "a", "%%", "|",
    "| a | b |", "| - | - |",
    "&lt;", "\n<!-- octavo:end -->\n", "\n<!-- octavo:begin", "&", "*", "**", "_", "\n", "\n", "\n", "\n\n", "\r\n",
    "\r", "\u{2028}", "\u{0}", "é",
  ]

  @Test(
    "cannot leave its place, bring HTML in, or lead to anything that runs",
    .enabled(if: OutsideProgram.cmark.canRead("x"), "needs cmark-gfm"), arguments: Seeds.count(8))
  func contained(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed &* 7919 &+ 1)
    var make = FixtureMaker()
    let books = try (0..<10).map { _ in try book(&make, &generator) }
    let files = try await vault(Snapshot(books: books))
    for (path, bytes) in files where path.hasPrefix("books/") {
      let page = String(decoding: bytes, as: UTF8.self)
      let start = try #require(page.range(of: "\n---\n")).upperBound
      try check(String(decoding: OutsideProgram.cmark.output(for: Data(page[start...].utf8)), as: UTF8.self), of: page)
    }
  }

  private func book(_ make: inout FixtureMaker, _ generator: inout SeededGenerator) throws -> Book {
    func text() -> String {
      (0..<Int.random(in: 1...14, using: &generator)).map { _ in
        TextSafetyTests.pieces.randomElement(using: &generator) ?? ""
      }.joined()
    }
    var book = make.book("T " + text(), by: "A " + text(), pages: nil)
    book.subtitle = "S " + text()
    book.notes = "n\n\n" + text()
    var quote = make.entry(.quote, nil, text: "q\n\n" + text())
    quote.note = text()
    quote.tags = [text()]
    let thought = make.entry(.thought, nil, text: text())
    book.readings = [
      make.reading([make.status(.reading, Day?.none), quote, thought, make.status(.finished, Day?.none)])
    ]
    book.readings[0].review = "r\n\n" + text()
    return book
  }

  /// Checks that a page's HTML contains only what the page itself adds; the marks of exported parts are comments.
  private func check(_ marked: String, of page: String) throws {
    let names = try MarkedText(page).body.filter(\.isOwn).compactMap(\.name)
    #expect(names.map { $0.prefix { $0 != " " } } == ["book", "reading"], "\(page)")
    let marks = marked.split(separator: "\n").filter { $0.hasPrefix("<!-- octavo:") }
    #expect(marks.count == 4, "\(page)\n\(marked)")
    let html = marked.split(separator: "\n", omittingEmptySubsequences: false).filter { !marks.contains($0) }
      .joined(separator: "\n").replacing(/<!-- o-[0-9a-f]+ -->/, with: "")
    let headings = html.matches(of: /<h([1-6])>(.*?)<\/h[1-6]>/).map { ($0.output.1, $0.output.2) }
    let own = headings.filter { $0.0 <= "3" }.filter { $0.0 != "3" || ["Review", "Journal"].contains($0.1) }
    #expect(own.map(\.0).joined() == "122" + "33", "\(page)\n\(html)")
    #expect(own.dropFirst().map { String($0.1) } == ["Notes", "Reading", "Review", "Journal"], "\(page)")
    for end in ["<strong>undated</strong> · <em>began</em>", "<strong>undated</strong> · <em>finished</em>"] {
      #expect(html.contains(end), "\(page)\n\(html)")
    }
    let tags: Set<Substring> = [
      "h1", "h2", "h3", "h4", "h5", "h6", "p", "ul", "ol", "li", "blockquote", "strong", "em", "a", "img", "code",
      "pre", "hr",
      "br", "del", "table", "thead", "tbody", "tr", "th", "td",
    ]
    for match in html.matches(of: /<\/?([a-zA-Z!?][^\s>\/]*)([^>]*)>/) {
      #expect(
        tags.contains(match.output.1) && !match.output.2.contains("onerror"), "\(match.output.0) in\n\(page)\n\(html)")
    }
    for match in html.matches(of: /(?:href|src)="\s*([^"\/?#:]*):/) {
      #expect(["http", "https", "mailto"].contains(match.output.1), "\(match.output.0) in\n\(page)")
    }
  }

  @Test("stays as the reader wrote it where nothing is wrong with it")
  func untouched() async throws {
    let text = """
      A *fine* point, see [the page](https://example.org/a_b) & `<b>` or <https://example.org>.

      - one
      - two

      ```swift
      let a = b < c && c > d // <tag>
      ```

      x < y, 5 > 4, a_b_c.
      """
    var make = FixtureMaker()
    var book = make.book("B", by: "A", pages: nil)
    book.readings = [make.reading([make.status(.wanted, Day?.none)])]
    book.readings[0].review = text
    let page = try #require(try await vault(Snapshot(books: [book]))["books/a-b.md"])
    #expect(String(decoding: page, as: UTF8.self).contains("\n\n\(text)\n"))
  }
}
