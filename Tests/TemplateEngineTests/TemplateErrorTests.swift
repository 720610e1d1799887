import ExporterKit
import TemplateEngine
import Testing

@Suite("a faulty template")
struct TemplateErrorTests {
  private func error(_ source: String, _ values: TemplateValue = ["title": "x", "books": [["name": "a"]]]) -> String? {
    let templates = [
      "t.html": source, "part.html": "\n{{nothing}}", "me.html": "{{>you.html}}", "you.html": "\n{{>me.html}}",
    ]
    do throws(TemplateError) {
      _ = try TemplateLibrary(builtIn: templates).fill("t.html", values)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("names 20 of many keys, and how many there are")
  func manyKeys() {
    let names = (101...130).map { "k\($0)" }
    let error = TemplateError(
      file: "t", line: 1, reason: .unknownKey(name: "zzz", near: [], isElsewhere: false, here: names))
    #expect(
      error.description
        == "t line 1: unknown key 'zzz' - the keys here are k101, k102, k103, k104, k105, k106, k107, k108, k109, "
        + "k110, k111, k112, k113, k114, k115, k116, k117, k118, k119, k120 … (30 in all)")
  }

  @Test(
    "is refused with its file, its line and what to write instead",
    arguments: [
      ("a\nb {{titel}}", "line 2: unknown key 'titel' - did you mean 'title'?"),
      ("{{zzz}}", "line 1: unknown key 'zzz' - the keys here are books, title"),
      ("{{#books}}{{zzz}}{{/books}}", "line 1: unknown key 'zzz' - the keys here are name"),
      (
        "{{title}}\n{{#books}}{{name}}{{/books}}\n{{name}}",
        "line 3: unknown key 'name' here - it exists in another section"
      ),
      ("{{#titel}}x{{/titel}}", "line 1: unknown key 'titel' - did you mean 'title'?"),
      ("{{^titel}}x{{/titel}}", "line 1: unknown key 'titel' - did you mean 'title'?"),
      ("\n\n{{books}}", "line 3: 'books' is not text - use it as a section: {{#books}} … {{/books}}"),
      ("{{#books}}\n{{.}}{{/books}}", "line 2: '.' is not text - use it as a section: {{#.}} … {{/.}}"),
      (
        "{{a.b}}",
        "line 1: not a key: 'a.b' - names have letters, digits, '-' and '_'; use a group as a section"
      ),
      (
        "{{a b}}",
        "line 1: not a key: 'a …' - names have letters, digits, '-' and '_'; use a group as a section"
      ),
      (
        "{{}}",
        "line 1: not a key: '' - names have letters, digits, '-' and '_'; use a group as a section"
      ),
      (
        String(repeating: "{{#books}}", count: 60_000) + String(repeating: "{{/books}}", count: 60_000),
        "line 1: more than 200 nested sections or templates - close some of them earlier"
      ),
      ("x\n{{title", "line 2: unclosed tag - write }} after it"),
      ("{{title}", "line 1: unclosed tag - write }} after it"),
      ("{{{title}}", "line 1: unclosed tag - write }} after it"),
      ("x {{", "line 1: unclosed tag - write }} after it"),
      ("{{! never", "line 1: unclosed tag - write }} after it"),
      ("\n{{#books}}", "line 2: unclosed section 'books' - write {{/books}} after it"),
      (
        "{{#books}}{{#title}}{{/books}}{{/title}}",
        "line 1: {{/books}} closes the wrong section - write {{/title}} first"
      ),
      ("a\n{{/books}}", "line 2: {{/books}} closes nothing - remove it, or open the section before it"),
      ("{{>prat.html}}", "line 1: no partial 'prat.html' - did you mean 'part.html'?"),
      ("{{> *title}}", "line 1: '*title' is not supported - only values, sections, partials, blocks and comments are"),
      ("{{=<% %>=}}", "line 1: '=<%' is not supported - only values, sections, partials, blocks and comments are"),
      (
        "{{%CONTENT_TYPE:TEXT}}",
        "line 1: '%CONTENT_TYPE:TEXT' is not supported - only values, sections, partials, blocks and comments are"
      ),
      ("{{last()}}", "line 1: 'last()' is not supported - only values, sections, partials, blocks and comments are"),
    ])
  func refused(source: String, message: String) {
    #expect(error(source) == "templates/t.html.mustache \(message)")
  }

  @Test("names the partial's file and line when the fault is there")
  func inPartial() {
    #expect(
      error("\n\n\n{{>part.html}}")?.hasPrefix("templates/part.html.mustache line 2: unknown key 'nothing'") == true
    )
  }

  @Test("names the very tag when the same key is fine in another section")
  func rightLine() {
    let values: TemplateValue = ["one": ["x": "fine"], "two": ["y": ""]]
    #expect(
      error("{{#one}}\n{{x}}\n{{/one}}\n{{#two}}\n{{x}}\n{{/two}}", values)?.contains(
        "line 5: unknown key 'x' here") == true)
  }

  @Test("is refused when it places itself without end")
  func endless() {
    #expect(
      error("{{>me.html}}")
        == "templates/you.html.mustache line 2: the partial 'me.html' includes itself - remove the inclusion"
    )
  }

  @Test("is refused if nested too deeply, in whatever order it is included")
  func deep() {
    // Each includes the next one within 30 sections; they are nested.
    let (open, close) = (String(repeating: "{{#title}}", count: 30), String(repeating: "{{/title}}", count: 30))
    var templates = (0..<40).reduce(into: ["p0.html": "x"]) { templates, number in
      templates["p\(number + 1).html"] = open + "{{>p\(number).html}}" + close
    }
    templates["t.html"] = (0...40).map { "{{>p\($0).html}}\n" }.joined()
    let library = TemplateLibrary(builtIn: templates)
    let error = #expect(throws: TemplateError.self) { try library.fill("t.html", ["title": "x"]) }
    #expect(error?.reason == .tooDeep(most: 1000))
    templates["t.html"] = (0...30).map { "{{>p\($0).html}}" }.joined()
    #expect(throws: Never.self) { try TemplateLibrary(builtIn: templates).fill("t.html", ["title": "x"]) }
  }

  @Test("is refused when it does not exist, with the nearest names")
  func unknownTemplate() {
    let library = TemplateLibrary(builtIn: ["html-book.html": ""])
    let error = TemplateError(
      file: "templates/html-bok.html.mustache", line: nil,
      reason: .unknownTemplate(name: "html-bok.html", near: ["html-book.html"]))
    #expect(throws: error) { try library.check("html-bok.html") }
  }

  @Test("may contain comments, and braces that open no tag")
  func harmless() {
    #expect(error("{{! a\ncomment {{ }} a { b } {{title}} @media{a{b:c}} {{&title}}{{{ title }}}") == nil)
  }
}
