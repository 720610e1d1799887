import ExportHost
import ExporterKit
import Fixtures
import Foundation
import OutsidePrograms
import ReadingModel
import TemplateEngine
import TemporaryFolders
import Testing

@Suite("Markdown in the templates of an exporter")
struct TemplateMarkdownTests {
  /// Renders one template with a library whose bio, notes, review, entry text and note are the same Markdown.
  private func fill(_ template: String, _ markdown: String, ending: String = "html") async throws -> String {
    var snapshot = try Snapshot.small()
    snapshot.profile.bio = markdown
    var quote = Entry(uid: UID(unixMilliseconds: 0, random: 0, 1), kind: .quote, day: nil)
    (quote.text, quote.note) = (markdown, markdown)
    let end = Entry(uid: UID(unixMilliseconds: 0, random: 0, 2), status: .finished, day: try Day("2025-01-02"))
    var reading = Reading(uid: UID(unixMilliseconds: 0, random: 0, 3), entries: [quote, end])
    reading.review = markdown
    snapshot.books = [snapshot.books[0]]
    snapshot.books[0].readings = [reading]
    snapshot.books[0].notes = markdown
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"apiVersion": 1, "name": "mine", "summary": "Mine.", "extension": "\(ending)",
       "templates": [{"template": "page.\(ending)", "file": "page.\(ending)"}]}
      """, to: "exporter.json")
    try folder.write(template, to: "page.\(ending).mustache")
    let job = ExportJob(
      try ExporterCatalogue.exporter(inFolder: folder.url, .ofTests).exporter, of: snapshot, to: .standardOutput,
      templates: TemplateLibrary(builtIn: [:], overrides: [folder.url]).renderer)
    return String(decoding: try await job.run().standardOutput ?? Data(), as: UTF8.self)
  }

  /// A template with every text in one form, such as `{{textPlain}}`.
  private func everyText(_ form: String, braces: (String, String) = ("{{", "}}")) -> String {
    func place(_ key: String) -> String { "[\(braces.0)\(key)\(form)\(braces.1)]" }
    return """
      \(place("bio")){{#books}}\(place("notes")){{#readings}}\(place("review"))\
      {{#entries}}\(place("text"))\(place("note")){{/entries}}{{/readings}}{{/books}}\
      {{#years}}{{#finished}}\(place("review")){{/finished}}{{/years}}
      """
  }

  private func six(_ text: String) -> String { String(repeating: "[\(text)]", count: 6) }

  @Test("is placed as it was written, as plain text, and as HTML")
  func forms() async throws {
    let markdown = "a *slow* start\n\n- it **grows**"
    #expect(try await fill(everyText(""), markdown) == six(markdown))
    #expect(try await fill(everyText("Plain"), markdown) == six("a slow start it grows"))
    #expect(
      try await fill(everyText("Html", braces: ("{{{", "}}}")), markdown)
        == six("<p>a <em>slow</em> start</p>\n<ul>\n<li>it <strong>grows</strong></li>\n</ul>\n"))
  }

  private static let hostile = """
    [click](javascript:alert(1)) <script>alert(2)</script> ]]> <b onclick='x'>

    <script>alert(3)</script>
    """

  @Test("cannot add a script, a tag or a dangerous link to a page")
  func hostileText() async throws {
    let plain = """
      click &lt;script&gt;alert(2)&lt;/script&gt; ]]&gt; &lt;b onclick=&#39;x&#39;&gt; \
      &lt;script&gt;alert(3)&lt;/script&gt;
      """
    #expect(try await fill(everyText("Plain"), TemplateMarkdownTests.hostile) == six(plain))
    let html = """
      <p>click &lt;script&gt;alert(2)&lt;/script&gt; ]]&gt; &lt;b onclick='x'&gt;</p>
      <p>&lt;script&gt;alert(3)&lt;/script&gt;</p>

      """
    #expect(
      try await fill(everyText("Html", braces: ("{{{", "}}}")), TemplateMarkdownTests.hostile) == six(html))
  }

  @Test("is placed unescaped in a plain-text file")
  func plainFile() async throws {
    #expect(try await fill(everyText("Plain"), "*slow* <3 & steady", ending: "txt") == six("slow <3 & steady"))
  }

  @Test("leaves the section of a rendered form out when it has no words", arguments: ["Plain", "Html"])
  func blank(form: String) async throws {
    #expect(try await fill("{{#bio\(form)}}yes{{/bio\(form)}}{{^bio\(form)}}no{{/bio\(form)}}", "  \n") == "no")
    #expect(try await fill("{{#bio\(form)}}yes{{/bio\(form)}}{{^bio\(form)}}no{{/bio\(form)}}", "*a*") == "yes")
  }

  @Test("is rendered for keys that only a partial uses")
  func partials() throws {
    let templates = TemplateLibrary(builtIn: [
      "page.html": "{{>part.html}}{{text}}", "part.html": "{{#notePlain}}x{{/notePlain}}",
    ]).renderer
    #expect(try templates.mayUse("notePlain", in: "page.html"))
    #expect(try templates.mayUse("text", in: "page.html"))
    #expect(try templates.mayUse("textHtml", in: "page.html") == false)
    #expect(try TemplateRenderer { _, _ in "" }.mayUse("textHtml", in: "page.html"))
  }

  @Test("has keys that are suggested for a misspelt one even when no template uses them")
  func misspelt() async throws {
    let error = await #expect(throws: (any Error).self) { try await fill("{{bioPlian}}", "a") }
    #expect("\(try #require(error))".contains("bioPlain"))
  }
}
