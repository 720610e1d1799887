import Foundation
import Markup
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Markdown becomes markup")
struct MarkdownHTMLTests {
  @Test("tables of more columns and words of more letters than anyone writes stay text")
  func tooMuch() {
    func table(_ columns: Int) -> String {
      String(repeating: "|a", count: columns) + "|\n" + String(repeating: "|-", count: columns) + "|\n"
    }
    #expect(Markdown.html(table(200)).contains("<table>"))
    #expect(!Markdown.html(table(301)).contains("<table>"))
    let address = "www.example.org/"
    #expect(Markdown.html(address).contains("<a "))
    #expect(!Markdown.html(address + String(repeating: "a", count: 5_000)).contains("<a "))
  }

  @Test(
    "each construct has one form",
    arguments: [
      ("", ""),
      ("  \n\n ", ""),
      ("plain", "<p>plain</p>\n"),
      (
        "*em* **strong** ~~gone~~ `code`",
        "<p><em>em</em> <strong>strong</strong> <del>gone</del> <code>code</code></p>\n"
      ),
      ("one\ntwo", "<p>one\ntwo</p>\n"),
      ("one  \ntwo", "<p>one<br />\ntwo</p>\n"),
      ("---", "<hr />\n"),
      ("> said", "<blockquote>\n<p>said</p>\n</blockquote>\n"),
      ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
      ("- a\n\n- b", "<ul>\n<li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ul>\n"),
      ("- a\n  - b", "<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>\n"),
      ("3. a\n4. b", "<ol start=\"3\">\n<li>a</li>\n<li>b</li>\n</ol>\n"),
      ("- [ ] to do", "<ul>\n<li>[ ] to do</li>\n</ul>\n"),
      ("```swift\na < b\n```", "<pre><code>a &lt; b\n</code></pre>\n"),
      ("a & b < c \"d\"", "<p>a &amp; b &lt; c &quot;d&quot;</p>\n"),
      ("note[^1]\n\n[^1]: the foot", "<p>note[^1]</p>\n<p>[^1]: the foot</p>\n"),
    ])
  func constructs(markdown: String, html: String) {
    #expect(Markdown.html(markdown) == html)
  }

  @Test("a table keeps its columns, its head and how they are set")
  func tables() {
    let html = Markdown.html("| a | b | c |\n|---|:-:|--:|\n| 1 | 2 | 3 |\n| 4 | 5 | 6 |")
    #expect(
      html == """
        <table>
        <thead>
        <tr><th scope="col">a</th><th scope="col" class="center">b</th><th scope="col" class="end">c</th></tr>
        </thead>
        <tbody>
        <tr><td>1</td><td class="center">2</td><td class="end">3</td></tr>
        <tr><td>4</td><td class="center">5</td><td class="end">6</td></tr>
        </tbody>
        </table>

        """)
    #expect(Markdown.html("| a |\n|---|").contains("<tbody>") == false)
  }

  @Test(
    "headings start at the base and leave no gap",
    arguments: [
      ("# a", 3, "<h3>a</h3>\n"),
      ("#### a", 3, "<h3>a</h3>\n"),
      ("# a\n### b\n## c\n# d", 2, "<h2>a</h2>\n<h3>b</h3>\n<h3>c</h3>\n<h2>d</h2>\n"),
      ("# a\n## b\n### c", 5, "<h5>a</h5>\n<h6>b</h6>\n<h6>c</h6>\n"),
      ("# a", 0, "<h1>a</h1>\n"),
      ("# a", 9, "<h6>a</h6>\n"),
    ])
  func headings(markdown: String, base: Int, html: String) {
    #expect(Markdown.html(markdown, headingBase: base) == html)
  }

  @Test("raw HTML is shown as text, never passed on")
  func rawHTML() {
    #expect(Markdown.html("a <b>x</b>") == "<p>a &lt;b&gt;x&lt;/b&gt;</p>\n")
    #expect(Markdown.html("<script>alert(1)</script>\n") == "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n")
    #expect(Markdown.html("<!-- secret -->") == "<p>&lt;!-- secret --&gt;</p>\n")
  }

  @Test("links lead to the web and to mail, and say so to crawlers")
  func links() {
    #expect(
      Markdown.html("[a](https://example.org/?a=1&b=2 \"title\")")
        == "<p><a href=\"https://example.org/?a=1&amp;b=2\" rel=\"nofollow noopener\">a</a></p>\n")
    #expect(
      Markdown.html("www.example.org")
        == "<p><a href=\"http://www.example.org\" rel=\"nofollow noopener\">www.example.org</a></p>\n")
    #expect(
      Markdown.html("<me@example.org>")
        == "<p><a href=\"mailto:me@example.org\" rel=\"nofollow noopener\">me@example.org</a></p>\n")
  }

  @Test(
    "a link that leads elsewhere keeps only its words",
    arguments: [
      "[a](javascript:alert(1))", "[a](JaVaScRiPt:alert(1))", "[a](data:text/html,x)", "[a](file:///etc/passwd)",
      "[a](vbscript:x)",
      "[a](other.html)", "[a](#part)", "[a]()", "[a](//example.org)", "[a](https://)", "[a](java&#10;script:alert(1))",
      "[a](https://safe.org@evil.org/)",
    ])
  func unsafeLinks(markdown: String) {
    #expect(Markdown.html(markdown) == "<p>a</p>\n")
  }

  @Test("an image is a link with its words, so that nothing is fetched")
  func images() {
    #expect(
      Markdown.html("![a *b*](https://example.org/i.png)")
        == "<p><a href=\"https://example.org/i.png\" rel=\"nofollow noopener\">a b</a></p>\n")
    #expect(
      Markdown.html("![](https://example.org/i.png)")
        == "<p><a href=\"https://example.org/i.png\" rel=\"nofollow noopener\">https://example.org/i.png</a></p>\n")
    #expect(Markdown.html("![a](cover.png)") == "<p>a</p>\n")
    #expect(
      Markdown.html("[![a](https://example.org/i.png)](https://example.org/)")
        == "<p><a href=\"https://example.org/\" rel=\"nofollow noopener\">a</a></p>\n")
    #expect(
      Markdown.html("![a ![b](c) [d](https://example.org)](https://example.org/i.png)")
        == "<p><a href=\"https://example.org/i.png\" rel=\"nofollow noopener\">a b d</a></p>\n")
  }

  @Test(
    "whatever is thrown at it, the result is well-formed and harmless",
    arguments: [
      String(repeating: ">", count: 20_000) + " deep", String(repeating: "- ", count: 3000) + "deep",
      String(repeating: "*", count: 10_000) + "a", String(repeating: "[", count: 20_000),
      String(repeating: "![a](", count: 2000), String(repeating: "> - ", count: 50) + "| a |\n",
      String(repeating: "> ", count: 30) + "| a |\n" + String(repeating: "> ", count: 30) + "|---|\n",
      "nul\u{0}bell\u{7}\u{FFFE}\u{FFFF}", "&#1;&#0;&#xFFFE;&nbsp;&bogus;", "]]></style></script><!--", "<![CDATA[x]]>",
      "<img src=x onerror=alert(1)>", "\u{202E}reversed", "[a](https://example.org/\"onclick=\"x)", "a\r\nb\rc",
      "\u{FEFF}bom",
      "`" + String(repeating: "`a", count: 3000), "|\n" + String(repeating: "|-", count: 400),
      "[x]: javascript:alert(1)\n\n[x]",
    ])
  func hostileText(markdown: String) throws {
    let html = Markdown.html(markdown)
    #expect(!html.contains("<script") && !html.contains("<img") && !html.contains("href=\"javascript"))
    #expect(html.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\n" || $0 == "\t" || $0 == "\r" })
    let parser = XMLParser(data: Data("<body>\(html)</body>".utf8))
    #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "") in \(html.prefix(200))")
  }

  @Test(
    "characters that no page may hold do not reach the markup",
    arguments: ["a\u{0}\u{B}b", "\u{FFFF}ab\u{FFFE}", "a\u{7F}b", "a\u{9F}b"])
  func forbidden(_ text: String) {
    #expect(Markdown.html(text) == "<p>ab</p>\n")
  }
}
